import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./process.mjs";

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/**
 * What of package-lock.json is not installed: the first package that differs, or null when nothing does.
 * Compares contents, not times: a checkout that only touches the lockfile installs nothing.
 * Packages for other machines (optional) may be missing.
 */
export function firstMissingPackage(root = ROOT) {
  const wanted = readJson(join(root, "package-lock.json"));
  if (!wanted) throw new Error("package-lock.json cannot be read.");
  const installed = readJson(join(root, "node_modules", ".package-lock.json"));
  if (!installed) return "everything";
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === "" || entry.link) continue;
    const found = installed.packages?.[path];
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (found?.version !== entry.version) return path.replace(/^node_modules\//, "");
  }
  return null;
}

/** Installs with `npm ci` when something is missing; says so, and says nothing otherwise. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) throw new Error(`Node 20 or later is needed; this is ${process.version}.`);
  const missing = firstMissingPackage();
  if (!missing) return;
  console.log(`Installing packages (missing: ${missing}) …`);
  const code = run("npm", ["ci", "--no-audit", "--no-fund"], { env: { npm_config_loglevel: "error" } });
  if (code !== 0) throw new Error("npm ci failed: see its words above. It needs the npm registry.");
}
