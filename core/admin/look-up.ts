import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { adminLookup } from "./db.ts";
import { type LookupAnswer, lookupInput } from "./schema.ts";

/**
 * Admins: deposits and purchases by code or number, with what happened to them. Throws `forbidden` for everybody else.
 */
export async function lookUp(ctx: Context, input: unknown): Promise<LookupAnswer> {
  requireUser(ctx.actor);
  const { search } = parseInput(lookupInput, input);
  return await adminLookup(ctx.db, search);
}
