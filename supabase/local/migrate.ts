import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, escapeLiteral } from "pg";
import type { DbClient } from "./database.ts";

/** The repository's migrations, which supabase/migrations leads to as well. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));

const BOOTSTRAP_FILE = new URL("./bootstrap.sql", import.meta.url);
const LOGIN_ROLES = ["authenticator", "supabase_auth_admin"] as const;

/** The same database, as another role of the cluster (all share the cluster's password). */
export function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  return url.toString();
}

async function withClient<T>(url: string, work: (client: DbClient) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings a database to what hosted Supabase offers before the first migration. Repeatable.
 * `superuserUrl` is `postgres.url(database, SUPERUSER)`.
 */
export async function bootstrap(superuserUrl: string): Promise<void> {
  const password = decodeURIComponent(new URL(superuserUrl).password);
  await withClient(superuserUrl, async (client) => {
    await client.query(`begin; ${readFileSync(BOOTSTRAP_FILE, "utf8")}`);
    for (const role of LOGIN_ROLES) {
      await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
    }
    await client.query("commit");
  });
}

type Migration = { version: string; name: string; sql: string };
type Applied = { version: string; statements: string[] | null };

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  return files.sort().map((file) => ({
    version: file.slice(0, file.indexOf("_")),
    name: file.slice(file.indexOf("_") + 1, -".sql".length),
    sql: readFileSync(join(folder, file), "utf8"),
  }));
}

/**
 * Applies the migrations that this database has not had, in order, one transaction each, and
 * records them where the Supabase CLI does. Answers the versions applied now; throws where the database was made of
 * others than there are.
 * `url` is the database as `postgres`, as hosted Supabase migrates.
 */
export function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(
      `create schema if not exists supabase_migrations;
       create table if not exists supabase_migrations.schema_migrations (
         version text not null primary key, statements text[], name text
       )`,
    );
    const { rows: done } = await client.query<Applied>(
      "select version, statements from supabase_migrations.schema_migrations",
    );
    const migrations = readMigrations(folder);
    refuseOtherOrigins(done, migrations);
    const known = new Set(done.map((row) => row.version));
    const missing = migrations.filter((migration) => !known.has(migration.version));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.version);
  });
}

/** Until the first release migrations are made anew, and a database of before has nothing to go on from. */
function refuseOtherOrigins(done: readonly Applied[], migrations: readonly Migration[]): void {
  const texts = new Map(migrations.map(({ version, sql }) => [version, sql]));
  const other = done.find(({ version, statements }) => texts.get(version) !== statements?.[0]);
  if (other === undefined) return;
  throw new Error(
    `this database was made of other migrations than there are now (${other.version}): npm run db:reset makes it anew`,
  );
}

async function apply(client: DbClient, migration: Migration): Promise<void> {
  const file = `${migration.version}_${migration.name}.sql`;
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
      [migration.version, migration.name, [migration.sql]],
    );
    await client.query("commit");
  } catch (error) {
    const where = positionIn(migration.sql, error);
    throw new Error(`${file}${where}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function positionIn(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position ?? 0);
  return position > 0 ? `:${sql.slice(0, position).split("\n").length}` : "";
}
