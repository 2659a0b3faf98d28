import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "./answers.ts";

const begun = z.object({
  state: z.enum(["new", "running", "done", "mismatch"]),
  status: z.number().int().nullish(),
  body: z.unknown().optional(),
});
export type BegunCall = z.infer<typeof begun>;

/** The 24-hour store of answers for unsafe calls whose SQL keeps no key of its own (decisions §8). */

/** Claims a key for a call; `fingerprint` is a digest of what is asked. */
export async function beginCall(db: Database, key: string, fingerprint: string): Promise<BegunCall> {
  return parseAnswer(begun, await db.rpc("idempotency_begin", { p_key: key, p_fingerprint: fingerprint }));
}

/** Keeps the answer for repeats. */
export async function finishCall(db: Database, key: string, status: number, body: unknown): Promise<void> {
  await db.rpc("idempotency_finish", { p_key: key, p_status: status, p_body: body });
}

/** Frees the key: the call came to nothing and may be tried again. */
export async function dropCall(db: Database, key: string): Promise<void> {
  await db.rpc("idempotency_drop", { p_key: key });
}
