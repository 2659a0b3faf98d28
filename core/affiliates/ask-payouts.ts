import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { payoutUnderway } from "./payout-db.ts";
import { type PayoutAttempt, payoutReference } from "./payout-reference.ts";
import type { OpenPayout } from "./payout-schema.ts";
import { outcomeOf } from "./send-payouts.ts";
import { type PayoutOutcome, type PayoutPorts, refusePayout, tellPayout } from "./tell-payout.ts";

const ROUND = 20;
const ASK_AT_ONCE = 5;

/** Asks the provider about payouts under way, so that a lost callback heals itself. */
export async function askPayouts(ctx: Context & PayoutPorts): Promise<readonly PayoutOutcome[]> {
  const open = await payoutUnderway(ctx.db, ROUND);
  const asked = await inParallel(open, ASK_AT_ONCE, (one) => askOne(ctx, one));
  return asked.map((result, at) => outcomeOf(result, open[at] as PayoutAttempt));
}

/**
 * One that the provider does not know is sent again by `sendPayouts`, as nothing was heard of it; where one of before
 * has arrived meanwhile it never will be, and that is what it was paid by.
 */
async function askOne(ctx: Context & PayoutPorts, asked: OpenPayout): Promise<PayoutOutcome> {
  const state = await ctx.payouts.status(payoutReference(asked));
  if (state !== null) return await tellPayout(ctx, asked, state);
  if (asked.arrived) return await refusePayout(ctx, asked, "cancelled");
  return { code: asked.code, attempt: asked.attempt, outcome: "unknown", why: null };
}
