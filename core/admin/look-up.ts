import { shownDestination } from "../catalog/shown-destination.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { adminLookup } from "./db.ts";
import { type LookupAnswer, lookupInput } from "./schema.ts";

/**
 * Admins: deposits and purchases by code or number, with what happened to them, a destination in words. Throws
 * `forbidden` for everybody else.
 */
export async function lookUp(ctx: Context, input: unknown): Promise<LookupAnswer> {
  requireUser(ctx.actor);
  const { search } = parseInput(lookupInput, input);
  const { purchases, ...found } = await adminLookup(ctx.db, search);
  const shown = purchases.map((one) => ({ ...one, destination_number: shownDestination(one, ctx.locale) }));
  return { ...found, purchases: shown };
}
