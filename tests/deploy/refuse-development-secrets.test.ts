import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { refuseDevelopmentSecrets } from "#workers/_kit/refuse-development-secrets.ts";

const published = Object.entries(parseEnv(readFileSync(join(ROOT, ".dev.vars.example"), "utf8")));

const production = {
  ENVIRONMENT: "production",
  PUBLIC_URL: "https://gerai.example",
  SUPABASE_URL: "https://abcd.supabase.co",
  SESSION_SECRET: "p9Vw3kQ1-a-long-enough-secret-of-our-own",
  PIN_PEPPER: "another-long-enough-secret-of-our-own-7Kd",
  MIDTRANS_SERVER_KEY: "Mid-server-x",
};

describe("a production environment", () => {
  it("passes with values of its own", () => {
    expect(() => refuseDevelopmentSecrets(production)).not.toThrow();
  });

  it.each(published)("refuses the published %s", (name, value) => {
    expect(() => refuseDevelopmentSecrets({ ...production, [name]: value })).toThrow(name);
  });

  it("never repeats a value in its refusal", () => {
    for (const [name, value] of published) {
      try {
        refuseDevelopmentSecrets({ ...production, [name]: value });
      } catch (error) {
        expect(String(error).replace(name, "")).not.toContain(` ${value}`);
      }
    }
  });

  it.each([
    ["PUBLIC_URL", "http://gerai.example"],
    ["SUPABASE_URL", "https://127.0.0.1:9999"],
    ["SUPABASE_URL", "https://localhost"],
    ["MIDTRANS_BASE_URL", "https://gerai.example/sandbox/midtrans"],
    ["DIGIFLAZZ_BASE_URL", "not a url"],
    ["SESSION_SECRET", "short"],
    ["PIN_PEPPER", "short"],
  ])("refuses %s = %s", (name, value) => {
    expect(() => refuseDevelopmentSecrets({ ...production, [name]: value })).toThrow(name);
  });
});

describe("a development environment", () => {
  it("takes the published values", () => {
    expect(() =>
      refuseDevelopmentSecrets({ ENVIRONMENT: "development", ...Object.fromEntries(published) }),
    ).not.toThrow();
  });
});
