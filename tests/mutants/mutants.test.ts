import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inParallel } from "#core/shared/in-parallel.ts";
import { bin, collect, ownNode } from "#scripts/lib/process.mjs";
import { readFunctions } from "#supabase/schemas/sources.ts";
import { type DatabaseServer, startDatabaseServer } from "#tests/factories/database-server.ts";
import { FULL, sampled } from "#tests/support/full-counts.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";

/**
 * The database tests are good when each mistake in the deployed SQL makes one of them fail (M14). `npm test` makes
 * one in three of those marked `always`, `npm run test:deep -- mutants` all; MUTANTS=word makes those whose names hold
 * the word.
 */
const WORD = process.env["MUTANTS"];
const GUARDS = MUTANTS.filter(({ always }) => FULL || always);
const CHOSEN = WORD === undefined ? sampled(GUARDS, 3) : MUTANTS.filter(({ name }) => name.includes(WORD));
const AT_ONCE = 3;
const PATIENCE_MS = 120_000;

const SOURCES = new Map(readFunctions().map((one) => [one.name, one.sql]));

const folder = mkdtempSync(join(tmpdir(), "gerai-mutants-"));
let server: DatabaseServer & { stop(): Promise<void> };
beforeAll(async () => {
  server = await startDatabaseServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The mutant's SQL. Throws when what it changes is no longer there once. */
function sqlOf({ name, of, from, to, sql }: Mutant): string {
  if (sql !== undefined) return sql;
  const source = SOURCES.get(of ?? "") ?? "";
  if (source.split(from ?? "").length !== 2) throw new Error(`"${name}" does not fit ${of} any more`);
  return source.replace(from ?? "", () => to ?? "");
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs the mutant's tests against a template, as `npm test` runs them. Answers the names of those that fail. */
async function failures({ by: [file, tests] }: Pick<Mutant, "by">, template: string): Promise<string[]> {
  const written = join(folder, `${template}.json`);
  const args = ["run", "--project", "db", "--reporter=json", `--outputFile=${written}`, `tests/db/${file}.test.ts`];
  // Vitest joins the names of a suite and its test with " > ".
  const pattern = `^${tests.replaceAll(" ", "(?: > | )")}`;
  const given = JSON.stringify({ urls: server.urls, template });
  const env = { NODE_ENV: "test", VITEST_POOL_ID: "", VITEST_WORKER_ID: "", TEST_DATABASE_SERVER: given };
  const { output } = await collect(ownNode(), [bin("vitest"), ...args, "-t", pattern], { env });
  if (!existsSync(written)) throw new Error(`${file} did not run:\n${output}`);
  const { testResults, ...counts } = report.parse(JSON.parse(readFileSync(written, "utf8")));
  if (counts.numFailedTests + counts.numPassedTests === 0) {
    throw new Error(`${file} has no test "${tests}", or does not load: ${testResults[0]?.message}`);
  }
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  );
}

/** What each took, in seconds: the slowest are printed. */
const took = new Map<string, number>();

async function killers(mutant: Mutant, number: number): Promise<string[]> {
  const start = Date.now();
  const template = `mutant_${number}`;
  await once(
    server.urls.superuser,
    `create database ${template} owner postgres template ${server.template} strategy file_copy`,
  );
  await once(inDatabase(server.urls.superuser, template), sqlOf(mutant));
  try {
    return await failures(mutant, template);
  } finally {
    await once(server.urls.superuser, `drop database ${template} with (force)`);
    took.set(mutant.name, (Date.now() - start) / 1000);
  }
}

test("every mistake fits the SQL of today", () => {
  expect(MUTANTS.map(sqlOf).filter((sql) => sql.trim() === "")).toEqual([]);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

test("the tests pass where nothing is wrong", { timeout: PATIENCE_MS }, async () => {
  expect(await failures({ by: ["ledger", "a transfer"] }, server.template)).toEqual([]);
});

test(`each of ${CHOSEN.length} mistakes in the SQL is noticed`, { timeout: 20 * PATIENCE_MS }, async () => {
  const outcomes = await inParallel([...CHOSEN.entries()], AT_ONCE, ([number, mutant]) => killers(mutant, number));
  const survivors = outcomes.flatMap((outcome, number) => {
    const name = CHOSEN[number]?.name;
    if (outcome.status === "rejected") return [`${name}: ${String(outcome.reason).slice(0, 2000)}`];
    return outcome.value.length === 0 ? [`${name}: no test fails`] : [];
  });
  console.log(`mutants: ${CHOSEN.length - survivors.length} of ${CHOSEN.length} noticed`);
  const slowest = [...took].sort(([, a], [, b]) => b - a).slice(0, 5);
  console.log(slowest.map(([name, seconds]) => `${seconds.toFixed(1)} s  ${name}`).join("\n"));
  expect(survivors).toEqual([]);
});
