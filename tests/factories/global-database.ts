import type { TestProject } from "vitest/node";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Once for a run of the database tests. TEST_DATABASE_SERVER names a server that somebody else started. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["TEST_DATABASE_SERVER"];
  if (given !== undefined) {
    project.provide("databaseServer", JSON.parse(given) as DatabaseServer);
    return undefined;
  }
  const { stop, ...server } = await startDatabaseServer();
  project.provide("databaseServer", server);
  return stop;
}
