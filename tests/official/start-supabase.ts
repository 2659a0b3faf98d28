import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startGateway } from "#platform/gateway.ts";
import { bootstrap } from "#platform/migrate.ts";
import { SUPERUSER, startPostgres } from "#platform/postgres.ts";
import suites from "./suites.json" with { type: "json" };

const CHECKOUT = join(process.env.OFFICIAL_SUITES ?? "", "supabase-js");

/** As the suites' own config.toml files have it. */
const AUTH = {
  passwordRounds: 4,
  minimumPasswordLength: 6,
  disableSignup: false,
  autoconfirm: true,
  requireCurrentPassword: false,
  requireReauthentication: false,
  limits: { token: 1e6, verify: 1e6, otp: 1e6, factor: 1e6, burst: 1e6 },
};

/** Starts the stand-in of Supabase with the suites' own tables, and says where in SUPABASE_URL and the two keys. */
export async function setup(): Promise<() => Promise<void>> {
  makeTheirKeys();
  const home = mkdtempSync(join(tmpdir(), "gerai-official-"));
  const postgres = await startPostgres({ home, durable: false });
  const databaseUrl = await postgres.createDatabase("official");
  await bootstrap(postgres.url("official", SUPERUSER));
  await loadSchemas(databaseUrl);
  const gateway = await startGateway({ databaseUrl, home, auth: AUTH });
  process.env.SUPABASE_URL = gateway.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = gateway.publishableKey;
  process.env.SUPABASE_SECRET_KEY = gateway.secretKey;
  return async () => {
    await gateway.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** auth-js signs its API keys with a key of its own, which it makes before its tests and git ignores. */
function makeTheirKeys(): void {
  const folder = join(CHECKOUT, "packages/core/auth-js/test");
  if (existsSync(join(folder, "supabase/signing_keys.json"))) return;
  execFileSync(process.execPath, [join(folder, "generate-signing-keys.js")], { stdio: "ignore" });
}

async function loadSchemas(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const file of suites["supabase-js"].sql) {
      const statements = statementsOf(readFileSync(join(CHECKOUT, file), "utf8"));
      await client.query(statements.filter((statement) => !NOT_HERE.test(statement)).join(";\n"));
    }
  } finally {
    await client.end();
  }
}

/** PostGIS, the one table that has it, and the settings of a PostgREST: what our PostgreSQL does not have. */
const NOT_HERE = /\bpostgis\b|\bshops\b|\bset pgrst\./i;

/** The statements of a script; a semicolon at the end of a line ends one, unless inside a dollar-quoted body. */
function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let begun = "";
  for (const part of sql.split(/;[ \t]*(?=\n|$)/)) {
    begun = begun === "" ? part : `${begun};${part}`;
    if ((begun.match(/\$\w*\$/g) ?? []).length % 2 === 1) continue;
    statements.push(begun);
    begun = "";
  }
  return statements.filter((statement) => statement.trim() !== "");
}
