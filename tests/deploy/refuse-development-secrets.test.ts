import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { requireReleased, secretsOf } from "#scripts/runtime/deploy.ts";
import { developmentValues, PARTNER_SETTINGS } from "#scripts/runtime/partners.ts";
import { neededSettings } from "#scripts/runtime/start-workers.ts";
import { WORKERS } from "#scripts/runtime/workers.ts";
import {
  partnersProduction,
  productionSettings as production,
  publicJwk,
} from "#tests/factories/production-settings.ts";
import { isGuarded, refuseDevelopmentSecrets } from "#workers/_kit/refuse-development-secrets.ts";

const published = Object.entries({
  ...developmentValues(),
  ...parseEnv(readFileSync(join(ROOT, ".dev.vars.example"), "utf8")),
});
const refuse = (env: Readonly<Record<string, unknown>>) => refuseDevelopmentSecrets(env, PARTNER_SETTINGS);

describe("a production environment", () => {
  it("passes with values of its own", () => {
    expect(() => refuse(production)).not.toThrow();
  });

  it.each(published)("refuses the published %s", (name, value) => {
    expect(() => refuse({ ...production, [name]: value })).toThrow(name);
  });

  it("never repeats a value in its refusal", () => {
    for (const [name, value] of published) {
      try {
        refuse({ ...production, [name]: value });
      } catch (error) {
        expect(String(error).replace(name, "")).not.toContain(` ${value}`);
      }
    }
  });

  it("knows what every setting of every Worker should be like", () => {
    const names = WORKERS.filter((place) => place.production).flatMap(neededSettings);
    expect(names.filter((name) => name !== "ENVIRONMENT" && !isGuarded(name, PARTNER_SETTINGS))).toEqual([]);
  });

  it("gets no Worker while the migrations may still be made anew", () => {
    expect(() => requireReleased(false)).toThrow(/RELEASED to true in supabase\/schemas\/domains\.ts/);
    expect(() => requireReleased(true)).not.toThrow();
  });

  it("is looked at before anything is uploaded", () => {
    const api = WORKERS.find(({ name }) => name === "api");
    if (!api) throw new Error("There is no Worker api.");
    expect(() => secretsOf(api, production)).not.toThrow();
    expect(() =>
      secretsOf(api, { ...production, MIDTRANS_SERVER_KEY: `SB-${partnersProduction["MIDTRANS_SERVER_KEY"]}` }),
    ).toThrow("MIDTRANS_SERVER_KEY does not begin with Mid-server-");
  });

  it.each([
    ["MIDTRANS_SERVER_KEY", "SB-Mid-server-abcdefghijklmnopqrstuvwx"],
    ["MIDTRANS_SERVER_KEY", "Mid-server-x"],
    ["XENDIT_SECRET_KEY", "xnd_development_abcdefghijklmnopqrstuvwxyz0123456789"],
    ["XENDIT_SECRET_KEY", "xnd_public_production_abcdefghijklmnopqrstuvwxyz0123456789"],
    ["XENDIT_CALLBACK_TOKEN", "x"],
    ["DIGIFLAZZ_API_KEY", "dev-3a9e2c50-0f1b-11ef-9a31-6f0d54c9a8b1"],
    ["DIGIFLAZZ_API_KEY", "x"],
    ["DIGIFLAZZ_USERNAME", "x"],
    ["DIGIFLAZZ_WEBHOOK_SECRET", "x"],
    ["BANK_MUTATION_SECRET", "x"],
    ["BANK_MUTATION_SECRET", ""],
    ["WHATSAPP_GATEWAY_KEY", "x"],
    ["EMAIL_GATEWAY_KEY", "x"],
    ["UPSTASH_REDIS_REST_TOKEN", "x"],
    ["SUPABASE_SECRET_KEY", "sb_publishable_abcdefghijklmnopqrstuvwxyz"],
    ["SUPABASE_SECRET_KEY", "x"],
    ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_abcdefghijklmnopqrstuvwxyz"],
    ["REALTIME_SIGNING_JWK", "x"],
    ["REALTIME_SIGNING_JWK", JSON.stringify(publicJwk)],
    ["VAPID_PRIVATE_JWK", "{}"],
    ["VAPID_PUBLIC_KEY", "x"],
    ["SESSION_SECRET", "a".repeat(64)],
    ["PIN_PEPPER", "rahasia-".repeat(8)],
    ["PIN_PEPPER", production.SESSION_SECRET],
    ["SESSION_SECRET", `${production.SESSION_SECRET} `],
    ["MIDTRANS_SERVER_KEY", ` ${partnersProduction["MIDTRANS_SERVER_KEY"]}`],
    ["MIDTRANS_SERVER_KEY", "SB-Mid-server-gerai "],
    ["XENDIT_CALLBACK_TOKEN", `${partnersProduction["XENDIT_CALLBACK_TOKEN"]}\n`],
    ["SUPABASE_URL", "https://abcd.supabase.co "],
    ["PUBLIC_URL", "https://gerai.example"],
    ["PUBLIC_URL", "https://www.example.com"],
    ["PUBLIC_URL", "https://gerai.test"],
    ["PUBLIC_URL", "https://gerai"],
    ["PUBLIC_URL", "https://gerai.local"],
    ["PUBLIC_URL", "ftp://gerai.co.id"],
    ["PUBLIC_URL", "https://admin:secret@gerai.co.id"],
    ["MIDTRANS_BASE_URL", "https://api.sandbox.midtrans.com"],
    ["MIDTRANS_BASE_URL", "https://gerai.co.id/Sandbox/midtrans"],
    ["EMAIL_GATEWAY_URL", "https://sandbox.api.mailtrap.io"],
    ["IAK_PREPAID_URL", "https://prepaid.iak.dev"],
    ["IAK_PREPAID_URL", "https://testprepaid.mobilepulsa.net"],
    ["IAK_POSTPAID_URL", "https://testpostpaid.mobilepulsa.net."],
    ["DIGIFLAZZ_BASE_URL", "https://uat.digiflazz.com"],
    ["MIDTRANS_BASE_URL", "https://gerai.co.id/%73and%62ox/midtrans"],
    ["SUPABASE_URL", "https://localhost.."],
    ["SUPABASE_URL", "https://0x7f.1.."],
    ["EMAIL_GATEWAY_URL", "https://mail.staging.gerai.co.id"],
    ["SUPABASE_URL", "https://172.16.3.4"],
    ["SUPABASE_URL", "https://192.168.0.1"],
    ["SUPABASE_URL", "https://10.1.2.3:54321"],
    ["SUPABASE_URL", "https://169.254.169.254"],
    ["SUPABASE_URL", "https://0x7f.1"],
    ["SUPABASE_URL", "https://2130706433"],
    ["SUPABASE_URL", "https://[fd00::1]"],
    ["SUPABASE_URL", "https://[::ffff:127.0.0.1]"],
    ["SUPABASE_URL", "https://localhost."],
    ["SUPABASE_URL", "https://db.internal"],
    ["PUBLIC_URL", "http://gerai.co.id"],
    ["SUPABASE_URL", "https://127.0.0.1:9999"],
    ["SUPABASE_URL", "https://localhost"],
    ["MIDTRANS_BASE_URL", "https://gerai.example/sandbox/midtrans"],
    ["DIGIFLAZZ_BASE_URL", "not a url"],
    ["SESSION_SECRET", "short"],
    ["PIN_PEPPER", "short"],
  ])("refuses %s = %s", (name, value) => {
    expect(() => refuse({ ...production, [name]: value })).toThrow(name);
  });
});

describe("a development environment", () => {
  it("takes the published values", () => {
    expect(() => refuse({ ENVIRONMENT: "development", ...Object.fromEntries(published) })).not.toThrow();
  });
});
