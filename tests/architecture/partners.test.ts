import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Manifest, Partners } from "#adapters/_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { bundle } from "#scripts/runtime/bundle.ts";
import {
  exampleFaults,
  folderFaults,
  manifestFaults,
  partnerFaults,
  partnersGuide,
  supplierRowFaults,
  wranglerFaults,
} from "#scripts/runtime/partner-faults.ts";
import { EVERY_PARTNER, PARTNER_SETTINGS, SETTINGS_BY_WORKER } from "#scripts/runtime/partners.ts";
import { neededSettings } from "#scripts/runtime/start-workers.ts";
import { WORKERS, type WorkerName } from "#scripts/runtime/workers.ts";

const placeOf = (name: WorkerName) => {
  const place = WORKERS.find((one) => one.name === name);
  if (!place) throw new Error(`no Worker ${name}`);
  return place;
};
const partner = (id: string): Manifest => {
  const manifest = EVERY_PARTNER[id];
  if (!manifest) throw new Error(`no partner ${id}`);
  return manifest;
};
const changed = (id: string, change: Partial<Manifest>): Partners => ({
  ...EVERY_PARTNER,
  [id]: { ...partner(id), ...change },
});

describe("what partners need outside their folders", () => {
  it("is there", () => {
    expect(partnerFaults()).toEqual([]);
  });

  it("is named by file and line where a wrangler file lacks it", () => {
    const jobs = placeOf("jobs");
    const needed = neededSettings(jobs).filter((name) => name !== "DIGIFLAZZ_API_KEY");
    expect(wranglerFaults(jobs, needed)).toEqual([
      'workers/jobs/wrangler.toml: secrets.required lacks the line "DIGIFLAZZ_API_KEY",',
    ]);
  });

  it("is nobody else's: a Worker that does not serve a partner asks for none of its settings", () => {
    const payments = placeOf("payments");
    expect(wranglerFaults(payments, [...neededSettings(payments), "DIGIFLAZZ_WEBHOOK_SECRET"])).toEqual([
      expect.stringMatching(/^workers\/payments\/wrangler.toml: "DIGIFLAZZ_WEBHOOK_SECRET" is a partner's/),
    ]);
  });

  it("is a row of the database for every supplier, under its name", () => {
    const suppliers = {
      digiflazz: partner("digiflazz"),
      trial: { ...partner("digiflazz"), id: "trial", name: "Trial" },
    };
    const rows = "insert into private.suppliers (id, name) values ('digiflazz', 'Digiflazz');";
    expect(supplierRowFaults(suppliers, rows)).toEqual([
      "supabase/schemas/catalog/rows.sql: private.suppliers lacks the row ('trial', 'Trial')",
    ]);
  });

  it("is a line of the registry for every folder, and a folder that is whole", () => {
    const { digiflazz: _, ...others } = EVERY_PARTNER;
    expect(folderFaults(others)).toEqual(["adapters/suppliers/registry.ts: lacks the line of digiflazz"]);
    expect(folderFaults(EVERY_PARTNER)).toEqual([]);
  });

  it("of a first one of its kind, a courier, is its folder, its kind's registry and a line in that of all kinds", () => {
    const root = mkdtempSync(join(tmpdir(), "partners-"));
    const jne: Partners = { jne: { ...partner("digiflazz"), id: "jne" } };
    const write = (file: string) => {
      mkdirSync(dirname(join(root, "adapters", file)), { recursive: true });
      writeFileSync(join(root, "adapters", file), "");
    };
    try {
      write("couriers/jne/manifest.ts");
      expect(folderFaults({}, root)).toEqual(["adapters/couriers: lacks registry.ts"]);
      write("couriers/registry.ts");
      expect(folderFaults({}, root)).toEqual(["adapters/registry.ts: lacks the line of couriers"]);
      const kinds = ["couriers"];
      expect(folderFaults({}, root, kinds)).toEqual(["adapters/couriers/registry.ts: lacks the line of jne"]);
      expect(folderFaults(jne, root, kinds)).toEqual(
        ["README.md", "samples", "sandbox/index.ts", "samples/callback.ts"].map(
          (part) => `adapters/couriers/jne: lacks ${part}`,
        ),
      );
      for (const part of ["README.md", "sandbox/index.ts", "samples/callback.ts"]) write(`couriers/jne/${part}`);
      expect(folderFaults(jne, root, kinds)).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it("is an id, settings and a path of its own", () => {
    expect(manifestFaults(changed("xendit", { id: "zendit" }))).toEqual(["xendit: its manifest calls it zendit"]);
    expect(manifestFaults(changed("xendit", { inbound: partner("midtrans").inbound }))).toEqual([
      "xendit: its callbacks are stored as those of midtrans",
      'xendit: MIDTRANS_SERVER_KEY is no secret setting for "callback"',
      "xendit: /callbacks/midtrans is midtrans's already",
    ]);
    const inbound = partner("iak").inbound;
    expect(manifestFaults(changed("iak", { inbound: inbound && { ...inbound, account: "IAK_PREPAID_URL" } }))).toEqual([
      'iak: IAK_PREPAID_URL is no setting for "callback"',
    ]);
    expect(manifestFaults(changed("xendit", { sandbox: "/sandbox/midtrans" }))).toEqual([
      "xendit: /sandbox/midtrans is midtrans's already",
    ]);
  });

  it("is the same development value in the example", () => {
    expect(exampleFaults({ DIGIFLAZZ_API_KEY: "another", SESSION_SECRET: "x" })).toEqual([
      ".dev.vars.example: DIGIFLAZZ_API_KEY is not the development value of its manifest",
    ]);
  });

  it("stands in the guide to production: every setting, and every address of callbacks", () => {
    const guide = readFileSync(join(ROOT, "docs", "deploy.md"), "utf8");
    expect(guide).toContain(partnersGuide());
    for (const name of Object.keys(PARTNER_SETTINGS)) expect(guide).toContain(`| \`${name}\` |`);
  });
});

describe("a Worker", () => {
  /** The files that each callback Worker is made of. */
  const made = new Map<WorkerName, readonly string[]>();
  beforeAll(async () => {
    for (const name of ["payments", "suppliers", "api", "jobs"] as const) {
      made.set(name, (await bundle(join("workers", name, "index.ts"))).inputs);
    }
  });

  it.each([
    ["payments", /^adapters\/(suppliers|couriers)\//],
    ["suppliers", /^adapters\/(payments|couriers)\//],
    ["api", /^adapters\/suppliers\//],
  ] as const)("%s holds no code of partners that it does not serve", (name, foreign) => {
    const inputs = made.get(name) ?? [];
    expect(inputs.length).toBeGreaterThan(50);
    expect(inputs.filter((file) => foreign.test(file))).toEqual([]);
  });

  it.each(["payments", "suppliers", "api", "jobs"] as const)(
    "%s holds nothing of the sandbox and no sample",
    (name) => {
      expect((made.get(name) ?? []).filter((file) => /sandbox|samples/.test(file))).toEqual([]);
    },
  );

  it("holds the key that takes money out where payouts are sent, and nowhere else", () => {
    expect(Object.values(PAYMENT_PARTNERS).filter(({ payouts }) => payouts !== null)).toHaveLength(1);
    const holders = WORKERS.filter(({ name }) => "XENDIT_PAYOUT_KEY" in SETTINGS_BY_WORKER[name]);
    expect(holders.map(({ name }) => name).sort()).toEqual(["jobs", "sandbox"]);
  });

  it("holds every setting that it is given, and none besides", () => {
    for (const place of WORKERS) {
      const given = neededSettings(place).filter((name) => name in PARTNER_SETTINGS);
      expect(given.sort()).toEqual(Object.keys(SETTINGS_BY_WORKER[place.name]).sort());
    }
  });
});
