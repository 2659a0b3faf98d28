import { type Context, requireUser } from "../shared/context.ts";
import { transferGet } from "./db.ts";
import type { Transfer } from "./schema.ts";

/** A transfer that the caller sent or received. Throws `not_found` for any other. */
export async function getTransfer(ctx: Context, code: string): Promise<Transfer> {
  requireUser(ctx.actor);
  return await transferGet(ctx.db, code);
}
