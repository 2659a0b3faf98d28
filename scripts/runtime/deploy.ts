import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { originKey } from "#adapters/supabase/origin-proof.ts";
import { RELEASED } from "#supabase/schemas/domains.ts";
import { refuseDevelopmentSecrets } from "#workers/_kit/refuse-development-secrets.ts";
import { main } from "../lib/main.mjs";
import { bin, ownNode, ROOT, run } from "../lib/process.mjs";
import { buildAll } from "./build.ts";
import { SETTINGS_BY_WORKER } from "./partners.ts";
import { neededSettings } from "./start-workers.ts";
import { WORKERS, type WorkerPlace } from "./workers.ts";

const VALUES_FILE = join(ROOT, ".production.vars");
const SET_BY_WRANGLER_FILE = "ENVIRONMENT";

function productionValues(): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(VALUES_FILE, "utf8")) };
  } catch {
    throw new Error("Write the production values to .production.vars first: docs/deploy.md says which.");
  }
}

/** The part of the values that a Worker asks for. Throws when one is missing or is a development value. */
export function secretsOf(
  place: WorkerPlace,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const names = neededSettings(place).filter((name) => name !== SET_BY_WRANGLER_FILE);
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`The Worker ${place.name} lacks ${missing.join(", ")}.`);
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  refuseDevelopmentSecrets({ ...own, ENVIRONMENT: "production" }, SETTINGS_BY_WORKER[place.name]);
  return own;
}

/** Routes beat a custom domain, so the web Worker owns the host and the others take their paths from it. */
function addressArguments(place: WorkerPlace, host: string): string[] {
  if (place.name === "web") return ["--domain", host];
  return place.paths.flatMap((path) => ["--route", `${host}${path}`]);
}

function deployWorker(place: WorkerPlace, values: Record<string, string | undefined>, rest: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "gerai-deploy-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secretsOf(place, values)), { mode: 0o600 });
    const address = addressArguments(place, new URL(values.PUBLIC_URL ?? "").hostname);
    const args = ["deploy", "--config", place.config, "--secrets-file", file, ...address, ...rest];
    console.log(`\n▶ ${place.name}`);
    if (run(ownNode(), [bin("wrangler"), ...args]) !== 0) throw new Error(`The Worker ${place.name} was not deployed.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Before the Workers prove by it where a request comes from, the database has their key. The one before stays good a
 * day.
 */
async function storeOriginKey(values: Record<string, string | undefined>): Promise<void> {
  const { SUPABASE_URL = "", SUPABASE_SECRET_KEY = "", SESSION_SECRET = "" } = values;
  const database = serviceDatabase({ SUPABASE_URL, SUPABASE_SECRET_KEY });
  await database.rpc("origin_key_store", { p_key: await originKey(SESSION_SECRET) });
}

/** Refuses to deploy while the migrations may still be made anew: a database in use would be left behind by them. */
export function requireReleased(released: boolean): void {
  if (released) return;
  throw new Error(
    "Not deployed: the migrations are not final yet. Set RELEASED to true in supabase/schemas/domains.ts first, in a commit of its own (docs/deploy.md, step 7). --dry-run tries everything else.",
  );
}

/** Deploys every production Worker; nothing is uploaded unless all values of all Workers are in order. */
async function deploy(args: string[]): Promise<void> {
  if (!args.includes("--dry-run")) requireReleased(RELEASED);
  const values = productionValues();
  const places = WORKERS.filter(({ production }) => production);
  for (const place of places) secretsOf(place, values);
  await buildAll({ workers: places.map(({ name }) => name), say: (line) => console.log(line) });
  if (!args.includes("--dry-run")) await storeOriginKey(values);
  for (const place of places) deployWorker(place, values, args);
}

if (process.argv[1] === import.meta.filename) await main(deploy);
