import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";

/** Service: keys in the object store that no row names any more, the oldest first. */
export async function objectsToRemove(service: Database, limit: number): Promise<string[]> {
  return parseAnswer(z.array(z.string()), await service.rpc("objects_to_remove", { p_limit: limit }));
}

/** Service: these are gone. */
export async function objectsRemoved(service: Database, keys: readonly string[]): Promise<void> {
  await service.rpc("objects_removed", { p_keys: [...keys] });
}
