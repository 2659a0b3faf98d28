import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { ROOT } from "../lib/process.mjs";
import type { WorkerName } from "./workers.ts";

/** What `npm run build` keeps beside build/, which Remix empties before it writes. */
export const BUILD_FOLDER = join(ROOT, ".gerai", "build");

/** Where a Worker's bundle lies after `npm run build`. */
export function bundlePath(name: WorkerName): string {
  return join(BUILD_FOLDER, "workers", name, "index.js");
}

/** workerd knows Node's modules by their `node:` names only (flag nodejs_compat). */
const nodeModules: Plugin = {
  name: "node-modules",
  setup(bundler) {
    bundler.onResolve({ filter: /^[a-z_]+(\/[a-z]+)?$/ }, ({ path }) =>
      isBuiltin(path) ? { path: `node:${path}`, external: true } : undefined,
    );
  },
};

/**
 * Bundles a file into one ES module, the way wrangler does: workerd's conditions, `cloudflare:*` and `node:*` left
 * outside. Answers the code and the files it came from, relative to the repository.
 */
export async function bundle(entry: string): Promise<{ code: string; inputs: string[] }> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    external: ["cloudflare:*", "node:*"],
    plugins: [nodeModules],
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".sql": "text", ".html": "text", ".txt": "text" },
    // A third less to read at every start; names stay, and lines that a stack can point to.
    minifyWhitespace: true,
    lineLimit: 160,
    logLevel: "silent",
    legalComments: "none",
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error(`${entry} gave no bundle`);
  return { code: output.text, inputs: Object.keys(result.metafile.inputs) };
}

/** Bundles a Worker to `bundlePath(name)`; a reader never sees half a file. */
export async function bundleWorker(name: WorkerName): Promise<void> {
  const { code } = await bundle(join("workers", name, "index.ts"));
  const target = bundlePath(name);
  mkdirSync(join(target, ".."), { recursive: true });
  const fresh = `${target}.${process.pid}`;
  writeFileSync(fresh, code);
  renameSync(fresh, target);
}
