// npm test [-- name…]: everything that must pass, or the named suites.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { ownNode, runBeside, SIGNALS } from "./lib/process.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";
import { sideBySide } from "./lib/side-by-side.mjs";
import { failuresOf, runVitest } from "./lib/vitest.mjs";

/**
 * Stages in the order of cost: what fails fast comes first. The lanes of a stage run beside each other
 * (docs/decisions/what-runs-beside-what.md). `check` is npm run check, `bench` shows that every bench runs; the others
 * are vitest projects, `e2e 1/3` one third of the files of one.
 */
const PLAN = [
  [["check"]],
  [["unit", "architecture"], ["contract"], ["platform"]],
  [["db"], ["mutants", "bench", "deploy"]],
  [["e2e 1/3", "e2e 2/3"], ["e2e 3/3", "security"], ["workers"]],
  [["timing"]],
  [["faults"]],
];
const projectOf = (suite) => suite.split(" ")[0];
const SUITES = [...new Set(PLAN.flat(2).map(projectOf))];
const NEED_BUILD = new Set(["workers", "faults", "security", "timing", "e2e", "deploy", "bench"]);
const NEED_BROWSER = new Set(["security", "e2e", "bench"]);

function choose(args) {
  const names = args.filter((arg) => SUITES.includes(arg));
  const rest = args.filter((arg) => !SUITES.includes(arg));
  if (names.length === 0 && rest.length > 0) throw new Error(`Suites: ${SUITES.join(", ")}.`);
  // Named ones run one after the other: whoever names them looks at them, or measures.
  const plan = names.length > 0 ? SUITES.filter((suite) => names.includes(suite)).map((suite) => [[suite]]) : PLAN;
  return { plan, rest };
}

const SLOWEST = 10;

/** What is no project of vitest, by its script. */
const SCRIPTS = { check: ["scripts/check.mjs"], bench: ["scripts/bench.mjs", "--quick"] };

/** Its result: as `runVitest`'s, of a script the code alone. Never throws: the suite beside it goes on. */
async function runSuite(suite, rest, env, into) {
  const script = SCRIPTS[suite];
  try {
    if (script) return { code: await runBeside(ownNode(), script, { env, into }) };
    const [project, part] = suite.split(" ");
    const shard = part === undefined ? [] : [`--shard=${part}`];
    return await runVitest(["--project", project, ...shard, ...rest], env, into);
  } catch (error) {
    console.error(`${suite}: ${error}`);
    return { code: 1 };
  }
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

/** A temporary folder for all lanes, and what removes it: worlds of a kind are prepared once for all of them. */
function preparedWorlds() {
  const folder = mkdtempSync(join(tmpdir(), "gerai-prepared-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

await main(async (args) => {
  const { plan, rest } = choose(args);
  const suites = plan.flat(2).map(projectOf);
  ensureInstalled();
  const env = {};
  const results = [];
  const record = (suite, start, result) => results.push({ suite, seconds: (Date.now() - start) / 1000, ...result });

  if (suites.some((suite) => NEED_BROWSER.has(suite))) env.CHROMIUM_PATH = await ensureChromium();
  if (suites.includes("platform")) env.REDIS_SERVER = ensureRedis() ?? "";
  let interrupted = false;
  for (const signal of SIGNALS) process.on(signal, () => (interrupted = true));
  let built = true;
  if (suites.some((suite) => NEED_BUILD.has(suite))) {
    const start = Date.now();
    const code = await runTypeScript("scripts/runtime/build.ts");
    built = code === 0;
    record("build", start, { code });
  }
  const worlds = preparedWorlds();
  env.PREPARED_WORLDS = worlds.folder;
  for (const lanes of plan) {
    await sideBySide(lanes, async (suite, into) => {
      if (interrupted || (NEED_BUILD.has(projectOf(suite)) && !built)) return;
      console.log(`\n▶ ${suite}${into === undefined ? "" : " (told when it ends)"}`);
      const start = Date.now();
      record(suite, start, await runSuite(suite, rest, env, into));
    });
  }
  worlds.remove();
  printSummary(results);
  const failed = results.filter(({ code }) => code !== 0);
  if (interrupted) console.log("Interrupted.");
  else console.log(failed.length > 0 ? `Failed: ${failed.map(({ suite }) => suite).join(", ")}` : "Everything passes.");
  return interrupted ? 130 : failed.length > 0 ? 1 : 0;
});
