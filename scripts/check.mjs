// npm run check [-- --fix]: types, lint and format, boundaries, unused code. No database, under a minute.
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { longCommentFaults } from "./lib/long-comments.mjs";
import { main } from "./lib/main.mjs";
import { bin, collect, nodeArguments, ownNode, ROOT } from "./lib/process.mjs";

const CODE_FOLDERS = ["app", "core", "adapters", "workers", "supabase", "scripts", "tests"];
const DEPCRUISE = ["--config", ".dependency-cruiser.cjs", "--cache", ".gerai/depcruise", "--cache-strategy", "content"];
const KNIP = ["--no-progress", "--cache", "--cache-location", ".gerai/knip"];

/** The compiler that is compiled itself: the same verdicts in a tenth of the time. Tools that need its API have 5.9. */
const TSC = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");

/** What a partner needs outside its folder: says which line is missing where. */
const PARTNERS = join(ROOT, "scripts", "runtime", "partner-faults.ts");

/** What a screen's parts say against what its route brings. */
const TEXTS = join(ROOT, "scripts", "runtime", "route-texts.ts");

/** Migrations that are not what supabase/schemas says, two of one stamp, files that lie in no domain. */
const MIGRATIONS = join(ROOT, "scripts", "runtime", "migration-faults.ts");

function tsc(config) {
  return () => collect(ownNode(), [TSC, "-p", config, "--pretty", "false"]);
}

async function migrationsLead() {
  const link = join(ROOT, "supabase", "migrations");
  const target = join(ROOT, "migrations");
  const right = existsSync(link) && existsSync(target) && realpathSync(link) === realpathSync(target);
  return {
    code: right ? 0 : 1,
    output: right ? "" : "supabase/migrations must be a symlink to ../migrations",
    seconds: 0,
  };
}

/** Name → what runs. `fix` says whether Biome may write. */
function parts(fix) {
  const folders = CODE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
  return new Map([
    ["types (app)", tsc("tsconfig.json")],
    ["types (workers)", tsc("tsconfig.workers.json")],
    ["types (node)", tsc("tsconfig.node.json")],
    [
      "lint and format",
      () => collect(bin("biome"), ["check", "--max-diagnostics=50", ...(fix ? ["--write"] : []), "."]),
    ],
    ["boundaries", () => collect(ownNode(), [bin("depcruise"), ...DEPCRUISE, ...folders])],
    ["unused code", () => collect(ownNode(), [bin("knip"), ...KNIP])],
    ["partners", () => collect(ownNode(), nodeArguments(PARTNERS, fix ? ["--fix"] : []))],
    ["sentences", () => collect(ownNode(), nodeArguments(TEXTS, fix ? ["--fix"] : []))],
    ["migrations", () => collect(ownNode(), nodeArguments(MIGRATIONS))],
    ["migrations link", migrationsLead],
    ["comments", longCommentFaults],
  ]);
}

await main(async (args) => {
  ensureInstalled();
  const fix = args.includes("--fix");
  const only = args.filter((arg) => !arg.startsWith("--")).join(" ");
  const start = Date.now();
  const chosen = [...parts(fix)].filter(([name]) => name.includes(only));
  if (chosen.length === 0) throw new Error(`No part is called "${only}": ${[...parts(fix).keys()].join(", ")}.`);
  const failed = [];
  await Promise.all(
    chosen.map(async ([name, part]) => {
      const { code, output, seconds } = await part();
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) failed.push({ name, output });
    }),
  );
  for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trim()}`);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    failed.length ? `\ncheck failed: ${failed.map(({ name }) => name).join(", ")}` : `check passed in ${seconds} s`,
  );
  return failed.length ? 1 : 0;
});
