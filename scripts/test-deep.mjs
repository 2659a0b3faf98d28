// npm run test:deep [-- group…]: what takes too long for npm test. One line a group: name, tests, failures, seconds.
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { judgeOfficialSuites } from "./lib/official-suites.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";
import { runVitest } from "./lib/vitest.mjs";

/** What tests that count by tests/support/full-counts.ts take all of. */
const FULL = { FULL_COUNTS: "1" };

/**
 * A group that is a suite of `npm test`, a file of it, or several, at full count. Its result: `{ tests, failures }`.
 */
const atFullCount = (suites, files, env) => async () => {
  const projects = [suites].flat().flatMap((suite) => ["--project", suite]);
  const { code, report } = await runVitest([...projects, ...[files].flat()], env);
  return { tests: report?.numTotalTests ?? 0, failures: Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1) };
};

async function kills() {
  if ((await runTypeScript("scripts/runtime/build.ts")) !== 0) return { tests: 0, failures: 1 };
  const files = ["tests/faults/kills.test.ts", "tests/faults/storm.test.ts"];
  return atFullCount("faults", files, { ...FULL, KILLS: "100" })();
}

/** Every matrix of the security suite whole, and as many questions as its timings want. */
async function security() {
  if ((await runTypeScript("scripts/runtime/build.ts")) !== 0) return { tests: 0, failures: 1 };
  return atFullCount(["security", "timing"], [], { ...FULL, CHROMIUM_PATH: await ensureChromium() })();
}

/** Every file of tests/db that takes few of many here: rounds of concurrency, orders of callbacks, sums, amounts. */
const COUNTED = [
  "purchase-concurrency",
  "callback-orders",
  "deposit-request",
  "manual-transfers",
  "deposit-fee",
  "reversals",
  "ledger-check",
];

/** Callbacks of payments: a hundred at once, and in every order. */
const CALLBACKS = ["repeated-callbacks", "midtrans-callbacks"].map((name) => `tests/workers/payments/${name}.test.ts`);

/** The official clients against the stand-in: our tests of them, and their own where a checkout is named. */
async function official() {
  const ours = await atFullCount("platform", "tests/platform", { REDIS_SERVER: ensureRedis() ?? "" })();
  const theirs = await judgeOfficialSuites(runVitest);
  return { tests: ours.tests + theirs.tests, failures: ours.failures + theirs.failures };
}

/** Fifty sales of each way in which each supplier misbehaves. */
async function suppliers() {
  if ((await runTypeScript("scripts/runtime/build.ts")) !== 0) return { tests: 0, failures: 1 };
  return atFullCount("workers", "tests/workers/suppliers/behaviours.test.ts", FULL)();
}

/** Twenty thousand texts given as a destination, through each door. */
async function destinations() {
  if ((await runTypeScript("scripts/runtime/build.ts")) !== 0) return { tests: 0, failures: 1 };
  return atFullCount("workers", "tests/workers/api/destinations.test.ts", FULL)();
}

/**
 * Every look of a browser test is read by axe, in every language, also what is made of what was read before; every type
 * is sold.
 */
async function axe() {
  return atFullCount("e2e", "tests/e2e", { ...FULL, AXE: "all", CHROMIUM_PATH: await ensureChromium() })();
}

const GROUPS = {
  transfers: atFullCount("db", "tests/db/opposite-transfers.test.ts", { TRANSFERS: "1000000" }),
  kills,
  suppliers,
  soak: atFullCount("db", "tests/db/callback-soak.test.ts", { SOAK_CALLBACKS: "100000" }),
  model: atFullCount("db", "tests/db/money-model.test.ts", { MODEL_SEQUENCES: "10000" }),
  database: atFullCount(
    "db",
    COUNTED.map((name) => `tests/db/${name}.test.ts`),
    FULL,
  ),
  mutants: atFullCount("mutants", [], FULL),
  security,
  races: atFullCount("workers", CALLBACKS, { ...FULL, RACES: "100" }),
  destinations,
  crawl: atFullCount("workers", "tests/workers/web", { CRAWL: "full" }),
  axe,
  sheets: atFullCount("unit", "tests/unit/sheet-reader/fuzz.test.ts", FULL),
  official,
};

await main(async (args) => {
  const unknown = args.find((name) => !(name in GROUPS));
  if (unknown !== undefined) throw new Error(`Groups: ${Object.keys(GROUPS).join(", ")}.`);
  ensureInstalled();
  const lines = [];
  let failed = 0;
  for (const name of args.length > 0 ? args : Object.keys(GROUPS)) {
    console.log(`\n▶ ${name}`);
    const start = Date.now();
    const { tests, failures } = await GROUPS[name]();
    failed += failures;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    lines.push(`${failures === 0 ? "ok  " : "FAIL"} ${name}: ${tests} tests, ${failures} failures, ${seconds} s`);
  }
  console.log(`\n${lines.join("\n")}`);
  return failed > 0 ? 1 : 0;
});
