import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { DEFAULT_LIMITS } from "#adapters/upstash/rate-limiter.ts";
import type { DbPool } from "#platform/database.ts";
import { buildAll } from "#scripts/runtime/build.ts";
import { startWorld, type World, type WorldOptions } from "#scripts/runtime/world.ts";
import { prepareHome } from "./prepared-home.ts";
import { useShared } from "./shared.ts";

export interface TestWorld extends World {
  /** One connection pool as the database's owner, for looking and for arranging. */
  readonly sql: DbPool;
  /** The minute's work, as in a minute that has none of its own, unless a test names one with some. */
  runCron(at?: Date): Promise<string>;
}

/** A minute of the hour in which nothing is due but what every minute does: no test depends on when it runs. */
const PLAIN_MINUTE = new Date(Date.UTC(2026, 10, 20, 5, 1));

/** The cost of a stored password where its strength is not what is tested: a sixty-fourth of the real one. */
const QUICK_PASSWORDS = { passwordRounds: 4 };

/** How much a minute a quick machine may ask where limits are not what is tested. */
const NO_LIMIT = 100_000;

/** The limits that a test names, those that it calls null as the site's settings say, and none besides. */
function limitsOf({ env }: Partial<WorldOptions>): string {
  const none = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, NO_LIMIT]));
  const named: Record<string, number | null> = { ...none, ...JSON.parse(env?.["RATE_LIMITS"] ?? "{}") };
  return JSON.stringify(Object.fromEntries(Object.entries(named).filter(([, limit]) => limit !== null)));
}

const builds = new Map<string, Promise<void>>();

/** Nobody edits while tests run: what a process has seen built it looks at no more. */
function builtOnce(workers: WorldOptions["workers"]): Promise<void> {
  const key = String(workers);
  const known = builds.get(key) ?? buildAll({ workers });
  builds.set(key, known);
  return known;
}

/**
 * The whole product on a free port with seeded data of its own, gone when `stop` has run.
 * Commits do not wait for the disk, the sandbox's waits are shortened a hundredfold, passwords are compared quickly,
 * cron runs when called and nobody is limited but as the test's own RATE_LIMITS say.
 */
export async function startTestWorld(options: Partial<WorldOptions> = {}): Promise<TestWorld> {
  await builtOnce(options.workers);
  const home = options.home ?? mkdtempSync(join(tmpdir(), "gerai-world-"));
  const prepared = inject("preparedWorlds");
  const auth = { ...QUICK_PASSWORDS, ...options.auth };
  if (options.home === undefined && prepared !== undefined) await prepareHome(home, prepared, { ...options, auth });
  const world = await startWorld({
    durable: false,
    clockScale: 0.01,
    cron: false,
    environment: "test",
    ...options,
    auth,
    env: { ...options.env, RATE_LIMITS: limitsOf(options) },
    home,
  });
  const sql = new Pool({ connectionString: world.platform.databaseUrl, max: 8 });
  // Postgres may end a connection that is on its way out already; that is no failure of a test.
  sql.on("error", () => undefined);
  // What many tests have fail on purpose must not switch a supplier off for the others.
  await sql.query("update private.site_settings set supplier_faults = 1000");
  return {
    ...world,
    sql,
    runCron: (at = PLAIN_MINUTE) => world.runCron(at),
    async stop() {
      await sql.end();
      await world.stop();
      if (!options.home) rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * A world of the file's own: `const world = useWorld()`, then `world().url` inside tests and hooks. For files that
 * change what is everybody's (settings, roles, limits, the clock), run cron, or count what everybody has.
 */
export function useWorld(options: Partial<WorldOptions> = {}): () => TestWorld {
  let world: TestWorld | null = null;
  beforeAll(async () => {
    world = await startTestWorld(options);
  });
  afterAll(async () => {
    await world?.stop();
  });
  return () => {
    if (!world) throw new Error("The world exists inside tests and hooks only.");
    return world;
  };
}

/**
 * The one world of these options that all files of a process have together, for files whose people are their own
 * (`usePerson`) and who leave to others what they found. Otherwise as `useWorld`.
 */
export function useSharedWorld(options: Partial<WorldOptions> = {}): () => TestWorld {
  return useShared(`world of ${JSON.stringify(options)}`, () => startTestWorld(options));
}
