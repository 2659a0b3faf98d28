import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrap, migrate } from "#platform/migrate.ts";
import { SUPERUSER, startPostgres } from "#platform/postgres.ts";

/**
 * Runs `body` against a new PostgreSQL of its own, which is gone afterwards. The database holds what a new hosted
 * project holds, and with `migrated` our migrations too. `url` connects as `postgres`.
 */
export async function withScratchDatabase<T>(
  options: { migrated: boolean },
  body: (url: string) => Promise<T>,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), "gerai-scratch-"));
  try {
    const postgres = await startPostgres({ home, durable: false });
    try {
      await postgres.createDatabase("scratch");
      await bootstrap(postgres.url("scratch", SUPERUSER));
      if (options.migrated) await migrate(postgres.url("scratch"));
      return await body(postgres.url("scratch"));
    } finally {
      await postgres.stop();
      rmSync(postgres.dataFolder, { recursive: true, force: true });
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
