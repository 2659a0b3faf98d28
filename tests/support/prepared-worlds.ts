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

/** Once for a run of a project whose tests start worlds: where the first world of each kind is kept for the others. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "gerai-prepared-"));
  project.provide("preparedWorlds", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
