import type { Context } from "../shared/context.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { type AskPorts, settleAndHurry } from "./settle-callback.ts";
import { sweepDeposits } from "./settle-db.ts";

/** Deposits looked at in one sweep, and providers asked at the same time. */
const SWEEP_LIMIT = 100;
const ASK_AT_ONCE = 5;

export interface DepositSweepReport {
  readonly expired: number;
  readonly asked: number;
  readonly credited: number;
  /** Deposits whose provider or settlement failed this time; the next sweep asks again. */
  readonly failed: number;
}

/**
 * Expires unpaid deposits and asks the providers for the open ones near their
 * end, so that a lost callback heals itself.
 */
export async function sweepOpenDeposits(ctx: Context & AskPorts): Promise<DepositSweepReport> {
  const { expired, to_check: open } = await sweepDeposits(ctx.db, SWEEP_LIMIT);
  const results = await inParallel(open, ASK_AT_ONCE, async ({ code, provider }) => {
    const state = await knownPartner(ctx.payments, provider).status(code);
    if (state === null) return false;
    const settled = await settleAndHurry(ctx, provider, state, null);
    return settled.credited > 0;
  });
  return {
    expired,
    asked: open.length,
    credited: results.filter((result) => result.status === "fulfilled" && result.value).length,
    failed: results.filter((result) => result.status === "rejected").length,
  };
}
