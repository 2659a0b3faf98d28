import { readFileSync } from "node:fs";
import type { WorkerOptions } from "miniflare";
import { WORKERS } from "#scripts/runtime/workers.ts";

/** The compatibility settings of the web Worker, so that floor and product run alike. */
function compatibility(): Pick<WorkerOptions, "compatibilityDate" | "compatibilityFlags"> {
  const config = WORKERS.find(({ name }) => name === "web")?.config ?? "";
  const date = /compatibility_date = "([^"]+)"/.exec(readFileSync(config, "utf8"))?.[1];
  return { compatibilityDate: date, compatibilityFlags: ["nodejs_compat"] };
}

/** A Worker of a bench from its bundle. */
export function worker(name: string, contents: string, routes: string[]): WorkerOptions {
  const path = `/${name}.js`;
  return { ...compatibility(), name, routes, modulesRoot: "/", modules: [{ type: "ESModule", path, contents }] };
}
