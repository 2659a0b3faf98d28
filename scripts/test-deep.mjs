// npm run test:deep [-- group…]: what takes too long for npm test. One line a group: name, tests, failures, seconds.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { judgeOfficialSuites } from "./lib/official-suites.mjs";
import { bin, ownNode, run } from "./lib/process.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

/** Runs vitest and answers its JSON report: `testResults`, one of each file. */
function vitest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "gerai-deep-"));
  const file = join(folder, "report.json");
  try {
    const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    run(ownNode(), [bin("vitest"), "run", ...args, ...report], { env: { NODE_ENV: "test", ...env } });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A group that is a file of `npm test` at its full count. Its result: `{ tests, failures }`. */
const atFullCount = (project, file, env) => () => {
  const { numTotalTests: tests, numFailedTests, success } = vitest(["--project", project, file], env);
  return { tests, failures: Math.max(numFailedTests, success ? 0 : 1) };
};

async function kills() {
  if ((await runTypeScript("scripts/runtime/build.ts")) !== 0) return { tests: 0, failures: 1 };
  return atFullCount("faults", "tests/faults/kills.test.ts", { KILLS: "50" })();
}

/** The official clients against the stand-in: our tests of them, and their own where a checkout is named. */
async function official() {
  const ours = atFullCount("platform", "tests/platform", { REDIS_SERVER: ensureRedis() ?? "" })();
  const theirs = await judgeOfficialSuites(vitest);
  return { tests: ours.tests + theirs.tests, failures: ours.failures + theirs.failures };
}

const GROUPS = {
  transfers: atFullCount("db", "tests/db/opposite-transfers.test.ts", { TRANSFERS: "1000000" }),
  kills,
  soak: atFullCount("db", "tests/db/callback-soak.test.ts", { SOAK_CALLBACKS: "100000" }),
  model: atFullCount("db", "tests/db/money-model.test.ts", { MODEL_SEQUENCES: "10000" }),
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
