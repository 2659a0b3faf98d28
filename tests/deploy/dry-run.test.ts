import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bin, collect, ownNode } from "#scripts/lib/process.mjs";
import { secretsOf } from "#scripts/runtime/deploy.ts";
import { neededSettings } from "#scripts/runtime/start-workers.ts";
import { WORKERS } from "#scripts/runtime/workers.ts";
import { productionSettings } from "#tests/factories/production-settings.ts";
import { Client } from "#tests/security/support/client.ts";
import { startTestWorld } from "#tests/support/world.ts";
import { Shop } from "#tests/workers/jobs-support/shop.ts";

const deployed = WORKERS.filter(({ production }) => production);
/** A sign that is none of ASCII, and what stands before it. */
const ASCII_BESIDES = /.{0,60}[^\p{ASCII}]/u;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gerai-dry-run-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("wrangler deploy --dry-run", () => {
  it.each(deployed)("accepts the Worker $name", async ({ name, config }) => {
    const outdir = join(folder, name);
    const args = [bin("wrangler"), "deploy", "--dry-run", "--config", config, "--outdir", outdir];
    const { code, output } = await collect(ownNode(), args, { env: { WRANGLER_SEND_METRICS: "false" } });
    expect(output).not.toMatch(/\[ERROR\]|WARNING/);
    expect(code).toBe(0);
    expect(readdirSync(outdir)).toContain("index.js");
    // One other sign, as in a pattern, and V8 holds the Worker, and each page that has a piece of it, twice as large.
    expect(readFileSync(join(outdir, "index.js"), "utf8").match(ASCII_BESIDES)).toBeNull();
  });
});

describe("what would be uploaded", () => {
  // Minified: what tests run besides has its names.
  it("signs in, draws pages, sells, hears the supplier and refuses in words", async () => {
    const bundles = Object.fromEntries(deployed.map(({ name }) => [name, join(folder, name, "index.js")]));
    const shop = new Shop(await startTestWorld({ bundles, clockScale: 0.1 }));
    try {
      const agent = await shop.user("agen@gerai.test");
      const before = await agent.balance();
      const sale = await agent.bought("xld10", "087800001233");
      await shop.purchaseIs(sale.ref_id, "success");
      await shop.settled();
      expect(await agent.balance()).toBe(before - sale.buying_price);
      expect(await shop.world.runCron()).toBe("ok");

      const person = await Client.signedIn(shop.url, "agen@gerai.test");
      const home = await person.page("/");
      expect(home.text).toContain("XL 10.000");
      // Remix reads this script from its own program.
      expect(home.text).toContain("sessionStorage.getItem");
      const refused = await person.form("/account/contact/new", { name: "", phone: "x", type: "phone" });
      expect(refused.text).toContain("Nama harus diisi");
    } finally {
      await shop.world.stop();
    }
  });
});

describe("a deployed Worker", () => {
  it.each(deployed)("gets only what $name asks for", (place) => {
    const secrets = secretsOf(place, { ...productionSettings, SOMETHING_ELSE: "x" });
    expect(Object.keys(secrets).sort()).toEqual(
      neededSettings(place)
        .filter((name) => name !== "ENVIRONMENT")
        .sort(),
    );
  });

  it.each(deployed)("is not deployed with a development secret ($name)", (place) => {
    const published = {
      ...productionSettings,
      PIN_PEPPER: "x",
      MIDTRANS_SERVER_KEY: "SB-Mid-server-gerai",
      SUPABASE_URL: "http://x",
    };
    expect(() => secretsOf(place, published)).toThrow(/Production refuses/);
  });

  it.each(deployed)("runs as production ($name)", ({ config }) => {
    expect(readFileSync(config, "utf8")).toContain('ENVIRONMENT = "production"');
  });

  it("is never the sandbox", () => {
    expect(deployed.map(({ name }) => name)).not.toContain("sandbox");
    for (const { config } of deployed) expect(readFileSync(config, "utf8")).not.toMatch(/sandbox/);
  });

  it("holds no secret of a partner that it does not speak to", () => {
    const asks = Object.fromEntries(deployed.map((place) => [place.name, neededSettings(place)]));
    expect(asks.payments).not.toContain("DIGIFLAZZ_WEBHOOK_SECRET");
    expect(asks.suppliers).not.toContain("MIDTRANS_SERVER_KEY");
    for (const name of ["payments", "suppliers", "jobs"]) {
      expect(asks[name]).not.toContain("PIN_PEPPER");
      expect(asks[name]).not.toContain("SESSION_SECRET");
      expect(asks[name]).not.toContain("REALTIME_SIGNING_JWK");
    }
  });
});
