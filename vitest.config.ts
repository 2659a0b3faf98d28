import { defineConfig } from "vitest/config";
import { BalancedSequencer } from "./tests/support/balanced-sequencer.ts";

/** Suites with worlds of their own keep the first of each kind for the others to copy. */
const PREPARED_WORLDS = "tests/support/prepared-worlds.ts";
const DATABASE_SERVER = "tests/factories/global-database.ts";

const ALWAYS_LEFT_OUT = ["**/node_modules/**", "build/**", ".gerai/**"];

/** What measures time, wherever it stands: a suite of its own, beside which nothing runs. */
const TIMING = "tests/**/*.timing.test.ts";

/**
 * Suites that start processes (Postgres, workerd, Chromium) are `slow`: one file at a time where both cores are busy,
 * two where each waits half of its time. What a file kills is its own. Files share the modules of the process that they
 * run in, which reads the many of them once: no file may leave anything behind in them. `ownModules` is for a suite
 * whose files do.
 */
function project(
  name: string,
  include: string[],
  options: { slow?: boolean; atOnce?: 1 | 2; ownModules?: boolean; testTimeout?: number; globalSetup?: string[] } = {},
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...ALWAYS_LEFT_OUT, ...(include.includes(TIMING) ? [] : [TIMING])],
      ...(options.globalSetup === undefined ? {} : { globalSetup: options.globalSetup }),
      ...(options.slow ? { fileParallelism: options.atOnce === 2, maxWorkers: options.atOnce ?? 1 } : {}),
      isolate: options.ownModules === true,
      setupFiles: options.slow ? ["tests/support/away-from-midnight.ts"] : [],
      // They end what hangs, they measure nothing: a busy machine is ten times slower than a quiet one.
      testTimeout: options.testTimeout ?? (options.slow ? 180_000 : 60_000),
      hookTimeout: options.slow ? 600_000 : 60_000,
    },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    // The built application is imported as it is: five megabytes that nothing here has to rewrite.
    server: { deps: { external: [/\/build\/server\//] } },
    // Ends what hangs, as the other limits of time: vitest's own second is the time of a quiet machine.
    expect: { poll: { timeout: 30_000 } },
    pool: "forks",
    // What one suite has translated, the next ones read: each is a vitest of its own.
    fsModuleCache: true,
    sequence: { sequencer: BalancedSequencer },
    projects: [
      project("unit", [
        "tests/unit/**/*.test.{ts,tsx}",
        "core/**/*.test.ts",
        "adapters/**/*.test.ts",
        "app/**/*.test.{ts,tsx}",
        "workers/**/*.test.ts",
        "supabase/**/*.test.ts",
      ]),
      project("contract", ["tests/contract/**/*.test.ts"]),
      project("architecture", ["tests/architecture/**/*.test.ts"], { testTimeout: 180_000 }),
      project("platform", ["tests/platform/**/*.test.ts"], { slow: true, atOnce: 2 }),
      project("db", ["tests/db/**/*.test.ts"], {
        slow: true,
        atOnce: 2,
        globalSetup: [DATABASE_SERVER],
      }),
      project("mutants", ["tests/mutants/**/*.test.ts"], { slow: true }),
      project("workers", ["tests/workers/**/*.test.{ts,tsx}"], {
        slow: true,
        globalSetup: [PREPARED_WORLDS],
      }),
      project("faults", ["tests/faults/**/*.test.ts"], {
        slow: true,
        atOnce: 2,
        testTimeout: 600_000,
        globalSetup: [PREPARED_WORLDS],
      }),
      project("security", ["tests/security/**/*.test.ts"], {
        slow: true,
        testTimeout: 600_000,
        globalSetup: [DATABASE_SERVER, PREPARED_WORLDS],
      }),
      project("timing", [TIMING], {
        slow: true,
        testTimeout: 600_000,
        globalSetup: [PREPARED_WORLDS],
      }),
      project("e2e", ["tests/e2e/**/*.test.ts"], {
        slow: true,
        testTimeout: 600_000,
        globalSetup: [PREPARED_WORLDS],
      }),
      project("deploy", ["tests/deploy/**/*.test.ts"], { slow: true, atOnce: 2, testTimeout: 600_000 }),
    ],
  },
});
