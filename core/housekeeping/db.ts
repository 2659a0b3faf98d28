import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";

const count = z.number().int();
const lifetimesSwept = z.object({
  notifications: count,
  uploads: count,
  idempotency_keys: count,
  inbound_events: count,
  proposals: count,
});
export type LifetimesSwept = z.infer<typeof lifetimesSwept>;

/** Service: ends what has outlived its use, at most `limit` rows of each kind. */
export async function lifetimesSweep(db: Database, limit: number): Promise<LifetimesSwept> {
  return parseAnswer(lifetimesSwept, await db.rpc("lifetimes_sweep", { p_limit: limit }));
}
