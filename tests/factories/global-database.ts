import type { TestProject } from "vitest/node";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Once for a run of the database tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startDatabaseServer();
  project.provide("databaseServer", server);
  return stop;
}
