import type { Context } from "../shared/context.ts";
import { billsUnasked } from "./db.ts";

/**
 * Service: the bills that guests have paid for and that a supplier is still to be asked about. What nobody could say
 * for ten minutes is refused, and its money waits in a claim.
 */
export function sweepPaidBills(ctx: Context): ReturnType<typeof billsUnasked> {
  return billsUnasked(ctx.db);
}
