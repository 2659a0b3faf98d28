import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { claimList } from "./db.ts";
import { type ClaimPage, claimFilter } from "./schema.ts";

/** Admins: what is before them, open claims first. Throws `forbidden` for everybody else. */
export async function listClaims(ctx: Context, input: unknown): Promise<ClaimPage> {
  requireUser(ctx.actor);
  return await claimList(ctx.db, parseInput(claimFilter, input));
}
