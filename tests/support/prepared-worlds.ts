import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the homes that this run's worlds are copied from. */
    preparedWorlds: string;
  }
}

/**
 * Once for a run of a project whose tests start worlds: where the first world of each kind is kept for the others.
 * PREPARED_WORLDS names a folder that other runs beside this one have too, and that somebody else removes.
 */
export function setup(project: TestProject): (() => void) | undefined {
  const given = process.env["PREPARED_WORLDS"];
  if (given !== undefined) {
    project.provide("preparedWorlds", given);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "gerai-prepared-"));
  project.provide("preparedWorlds", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
