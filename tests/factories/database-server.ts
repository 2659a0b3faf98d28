import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bootstrap, migrate } from "#platform/migrate.ts";
import { SUPERUSER, startPostgres } from "#platform/postgres.ts";
import { seedCatalog } from "#supabase/seed/seed-catalog.ts";

/** Where the run's Postgres is; a test file clones the template. */
export type DatabaseServer = {
  /** Connection string of a database as a role. */
  readonly urls: { readonly owner: string; readonly superuser: string };
  readonly template: string;
};

const TEMPLATE = "gerai_template";

/** One Postgres with a migrated template that holds the demo catalogue and nobody. */
export async function startDatabaseServer(): Promise<DatabaseServer & { stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), "gerai-db-tests-"));
  const postgres = await startPostgres({ home, durable: false, settings: { max_connections: "250" } });
  const url = await postgres.createDatabase(TEMPLATE);
  await bootstrap(postgres.url(TEMPLATE, SUPERUSER));
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedCatalog(client);
  await client.query(
    `update private.payment_channels set account_number = '1234567890', account_holder = 'PT Gerai' where provider = 'manual'`,
  );
  await client.end();
  return {
    urls: { owner: postgres.url("postgres"), superuser: postgres.url("postgres", SUPERUSER) },
    template: TEMPLATE,
    async stop() {
      await postgres.stop();
      rmSync(postgres.dataFolder, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
