// npm test [-- name…]: everything that must pass, or the named suites.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
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
 * What runs after what, and how many beside each other (docs/decisions/what-runs-beside-what.md). What fails fast comes
 * first, then what is long; the short ones fill what is left. `check` is npm run check, `bench` shows that every bench
 * runs; the others are vitest projects, `e2e 1/3` one third of the files of one.
 */
const PLAN = [
  {
    atOnce: 3,
    suites: [
      ...["check", "unit", "contract", "platform"],
      ...["db", "workers", "security", "e2e 1/3", "e2e 2/3", "e2e 3/3"],
      ...["faults", "bench", "deploy", "mutants", "architecture"],
    ],
  },
  { atOnce: 1, suites: ["timing"] },
];
const suitesOf = (plan) => plan.flatMap(({ suites }) => suites);
const projectOf = (suite) => suite.split(" ")[0];
const SUITES = [...new Set(suitesOf(PLAN).map(projectOf))];
const NEED_BUILD = new Set(["workers", "faults", "security", "timing", "e2e", "deploy", "bench"]);
const NEED_BROWSER = new Set(["security", "e2e", "bench"]);

function choose(args) {
  const names = args.filter((arg) => SUITES.includes(arg));
  const rest = args.filter((arg) => !SUITES.includes(arg));
  if (names.length === 0 && rest.length > 0) throw new Error(`Suites: ${SUITES.join(", ")}.`);
  // Named ones run one after the other: whoever names them looks at them, or measures.
  const plan = names.length > 0 ? [{ atOnce: 1, suites: SUITES.filter((suite) => names.includes(suite)) }] : PLAN;
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

/** Seconds of the machine's cores since it started: all of them, and the busy ones. */
function coreSeconds() {
  const sum = (times) => times.reduce((total, one) => total + one, 0) / 1000;
  const all = cpus().flatMap(({ times }) => Object.values(times));
  return { all: sum(all), busy: sum(all) - sum(cpus().map(({ times }) => times.idle)) };
}

/** A temporary folder for all lanes, and what removes it: worlds of a kind are prepared once for all of them. */
function preparedWorlds() {
  const folder = mkdtempSync(join(tmpdir(), "gerai-prepared-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

await main(async (args) => {
  const { plan, rest } = choose(args);
  const began = coreSeconds();
  const suites = suitesOf(plan).map(projectOf);
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
  for (const stage of plan) {
    await sideBySide(stage.suites, stage.atOnce, async (suite, into) => {
      if (interrupted || (NEED_BUILD.has(projectOf(suite)) && !built)) return;
      console.log(`\n▶ ${suite}${into === undefined ? "" : " (told when it ends)"}`);
      const start = Date.now();
      record(suite, start, await runSuite(suite, rest, env, into));
    });
  }
  worlds.remove();
  printSummary(results);
  const ended = coreSeconds();
  const [busy, all] = [ended.busy - began.busy, ended.all - began.all];
  console.log(`The machine's cores worked ${busy.toFixed(0)} of ${all.toFixed(0)} seconds.`);
  const failed = results.filter(({ code }) => code !== 0);
  if (interrupted) console.log("Interrupted.");
  else console.log(failed.length > 0 ? `Failed: ${failed.map(({ suite }) => suite).join(", ")}` : "Everything passes.");
  return interrupted ? 130 : failed.length > 0 ? 1 : 0;
});
