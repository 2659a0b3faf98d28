import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { ROOT } from "#scripts/lib/process.mjs";

/** Modules without one answer with a file, or lead on. */
const DRAWS = /export default|export \{[^}]*\bdefault\b/;

/** The path of every route that draws a page, as app/routes.ts has it: `/account/contact/:id`. */
export function pagePaths(): readonly string[] {
  return [...new Set(below(routes))];
}

function below(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return below(children);
    const draws = DRAWS.test(readFileSync(join(ROOT, "app", file), "utf8"));
    return draws ? [index ? "/" : `/${path ?? ""}`] : [];
  });
}
