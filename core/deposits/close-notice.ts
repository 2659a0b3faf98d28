import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { topupNoticeClose } from "./db.ts";
import { closedNotice } from "./schema.ts";

/** Closes the notice of a top-up on all of the person's devices (core spec §4). Throws `not_found`. */
export async function closeTopupNotice(ctx: Context, input: unknown): Promise<void> {
  requireUser(ctx.actor);
  const { code, state } = parseInput(closedNotice, input);
  await topupNoticeClose(ctx.db, code, state);
}
