// npm test [-- name…]: everything that must pass, or the named suites.
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { bin, ownNode, ROOT, run } from "./lib/process.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

/** In the order of cost: what fails fast comes first. `check` is npm run check; the others are vitest projects. */
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
];
const NEED_BUILD = new Set(["workers", "faults", "security", "e2e", "deploy"]);
const NEED_BROWSER = new Set(["security", "e2e"]);

function choose(args) {
  const names = args.filter((arg) => SUITES.includes(arg));
  const rest = args.filter((arg) => !SUITES.includes(arg));
  if (names.length === 0 && rest.length > 0) throw new Error(`Suites: ${SUITES.join(", ")}.`);
  return { suites: names.length > 0 ? SUITES.filter((suite) => names.includes(suite)) : SUITES, rest };
}

function runSuite(suite, rest, env) {
  if (suite === "check") return run(ownNode(), [`${ROOT}/scripts/check.mjs`]);
  return run(ownNode(), [bin("vitest"), "run", "--project", suite, ...rest], { env });
}

await main(async (args) => {
  const { suites, rest } = choose(args);
  ensureInstalled();
  const env = { NODE_ENV: "test" };
  const results = [];
  const record = (suite, code, start) => results.push({ suite, code, seconds: (Date.now() - start) / 1000 });

  if (suites.some((suite) => NEED_BROWSER.has(suite))) env.CHROMIUM_PATH = await ensureChromium();
  if (suites.includes("platform")) env.REDIS_SERVER = ensureRedis() ?? "";
  let built = true;
  if (suites.some((suite) => NEED_BUILD.has(suite))) {
    const start = Date.now();
    const code = await runTypeScript("scripts/runtime/build.ts");
    built = code === 0;
    record("build", code, start);
  }
  for (const suite of suites) {
    if (NEED_BUILD.has(suite) && !built) continue;
    console.log(`\n▶ ${suite}`);
    const start = Date.now();
    record(suite, runSuite(suite, rest, env), start);
  }
  console.log("");
  for (const { suite, code, seconds } of results) {
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${suite} (${seconds.toFixed(1)} s)`);
  }
  const failed = results.filter(({ code }) => code !== 0);
  console.log(failed.length > 0 ? `Failed: ${failed.map(({ suite }) => suite).join(", ")}` : "Everything passes.");
  return failed.length > 0 ? 1 : 0;
});
