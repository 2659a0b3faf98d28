// npm test [-- name…]: everything that must pass, or the named suites.
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { ownNode, run } from "./lib/process.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";
import { failuresOf, runVitest } from "./lib/vitest.mjs";

/**
 * In the order of cost: what fails fast comes first. `check` is npm run check, `bench` shows that every bench runs;
 * the others are vitest projects.
 */
const SUITES = [
  "check",
  "unit",
  "contract",
  "architecture",
  "platform",
  "db",
  "mutants",
  "workers",
  "faults",
  "security",
  "e2e",
  "deploy",
  "bench",
];
const NEED_BUILD = new Set(["workers", "faults", "security", "e2e", "deploy", "bench"]);
const NEED_BROWSER = new Set(["security", "e2e", "bench"]);

function choose(args) {
  const names = args.filter((arg) => SUITES.includes(arg));
  const rest = args.filter((arg) => !SUITES.includes(arg));
  if (names.length === 0 && rest.length > 0) throw new Error(`Suites: ${SUITES.join(", ")}.`);
  return { suites: names.length > 0 ? SUITES.filter((suite) => names.includes(suite)) : SUITES, rest };
}

const SLOWEST = 10;

/** What is no project of vitest, by its script. */
const SCRIPTS = { check: ["scripts/check.mjs"], bench: ["scripts/bench.mjs", "--quick"] };

/** Its result: as `runVitest`'s, of a script the code alone. */
function runSuite(suite, rest, env) {
  const script = SCRIPTS[suite];
  if (script) return { code: run(ownNode(), script) };
  return runVitest(["--project", suite, ...rest], env);
}

/** What a reader of the last page must know: what failed and how, and where the time goes. */
function printSummary(results) {
  const reports = results.map(({ report }) => report).filter((report) => report !== undefined);
  const slowest = results.flatMap(({ files }) => files ?? []).sort((a, b) => b.seconds - a.seconds);
  console.log("\nThe slowest files:");
  for (const { file, seconds } of slowest.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  for (const failure of reports.flatMap(failuresOf)) console.log(`\nFAIL ${failure}`);
  console.log("");
  for (const { suite, code, seconds } of results) {
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${suite} (${seconds.toFixed(1)} s)`);
  }
}

await main(async (args) => {
  const { suites, rest } = choose(args);
  ensureInstalled();
  const env = {};
  const results = [];
  const record = (suite, start, result) => results.push({ suite, seconds: (Date.now() - start) / 1000, ...result });

  if (suites.some((suite) => NEED_BROWSER.has(suite))) env.CHROMIUM_PATH = await ensureChromium();
  if (suites.includes("platform")) env.REDIS_SERVER = ensureRedis() ?? "";
  let built = true;
  if (suites.some((suite) => NEED_BUILD.has(suite))) {
    const start = Date.now();
    const code = await runTypeScript("scripts/runtime/build.ts");
    built = code === 0;
    record("build", start, { code });
  }
  for (const suite of suites) {
    if (NEED_BUILD.has(suite) && !built) continue;
    console.log(`\n▶ ${suite}`);
    const start = Date.now();
    record(suite, start, runSuite(suite, rest, env));
  }
  printSummary(results);
  const failed = results.filter(({ code }) => code !== 0);
  console.log(failed.length > 0 ? `Failed: ${failed.map(({ suite }) => suite).join(", ")}` : "Everything passes.");
  return failed.length > 0 ? 1 : 0;
});
