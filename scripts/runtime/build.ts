import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "../lib/main.mjs";
import { collect, ownNode, ROOT } from "../lib/process.mjs";
import { BUILD_FOLDER, bundlePath, bundleWorker } from "./bundle.ts";
import { withLock } from "./lock.ts";
import { WORKERS, type WorkerName } from "./workers.ts";

const STAMPS = join(BUILD_FOLDER, "stamps");

/** What each part is made of. The web Worker contains the Remix build. */
const APP_SOURCES = [
  "app/**",
  "core/**",
  "adapters/**",
  "workers/_kit/**",
  "public/**",
  "vite.config.ts",
  "scripts/{browser-icons,browser-libraries,client-chunks,server-icons,server-libraries,single-icons}.ts",
  "remix.config.js",
];
const WORKER_SOURCES = ["core/**", "adapters/**", "workers/**"];
const ALWAYS = ["package-lock.json", "scripts/runtime/bundle.ts"];

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const files = globSync([...patterns, ...ALWAYS], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function isBuilt(part: string, print: string): boolean {
  const stamp = join(STAMPS, part);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

function mark(part: string, print: string): void {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, part), print);
}

async function buildApp(say: (line: string) => void): Promise<boolean> {
  const print = fingerprint(APP_SOURCES);
  if (isBuilt("app", print) && existsSync(join(ROOT, "build/server/index.js"))) return false;
  say("Building the web application …");
  rmSync(join(STAMPS, "app"), { force: true });
  const remix = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const { code, output } = await collect(ownNode(), [remix, "vite:build", "--logLevel", "warn"], {
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`The web application does not build:\n${output}`);
  mark("app", print);
  return true;
}

async function buildWorkers(names: readonly WorkerName[], appIsNew: boolean, say: (line: string) => void) {
  const print = fingerprint(WORKER_SOURCES);
  const stale = names.filter(
    (name) => (name === "web" && appIsNew) || !isBuilt(name, print) || !existsSync(bundlePath(name)),
  );
  if (stale.length === 0) return;
  say(`Bundling the Workers: ${stale.join(", ")} …`);
  await Promise.all(stale.map((name) => bundleWorker(name)));
  for (const name of stale) mark(name, print);
}

/**
 * Builds what has changed since the last build: the Remix application and each Worker's bundle.
 * Several processes may call this at once; one builds, the others wait. Throws with the tool's words.
 */
export async function buildAll(options: { workers?: readonly WorkerName[]; say?: (line: string) => void } = {}) {
  const names = options.workers ?? WORKERS.map(({ name }) => name);
  const say = options.say ?? (() => {});
  await withLock(join(BUILD_FOLDER, "lock"), async () => {
    const appIsNew = names.includes("web") ? await buildApp(say) : false;
    await buildWorkers(names, appIsNew, say);
  });
}

if (process.argv[1] === import.meta.filename) await main(() => buildAll({ say: (line) => console.log(line) }));
