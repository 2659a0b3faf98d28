import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../lib/process.mjs";
import { developmentValues } from "./partners.ts";

const EXAMPLE = join(ROOT, ".dev.vars.example");
const OWN = join(ROOT, ".dev.vars");

function readValues(path: string): Record<string, string> {
  const entries = Object.entries(parseEnv(readFileSync(path, "utf8")));
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Copies .dev.vars.example to .dev.vars when there is none. Answers whether it did. */
export function ensureOwnSettings(): boolean {
  if (existsSync(OWN)) return false;
  copyFileSync(EXAMPLE, OWN);
  return true;
}

/**
 * The fixed development values, of partners by their manifests and of the example; `own` lets .dev.vars win over the
 * example (tests take the example alone).
 */
export function developmentSettings(own: boolean): Record<string, string> {
  return { ...developmentValues(), ...readValues(EXAMPLE), ...(own && existsSync(OWN) ? readValues(OWN) : {}) };
}
