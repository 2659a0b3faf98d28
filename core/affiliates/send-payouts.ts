import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { inParallel } from "../shared/in-parallel.ts";
import { bankOf } from "./banks.ts";
import { payoutSendNext } from "./payout-db.ts";
import { type PayoutAttempt, payoutReference } from "./payout-reference.ts";
import type { AskedPayout } from "./payout-schema.ts";
import { type PayoutOutcome, type PayoutPorts, refusePayout, tellPayout } from "./tell-payout.ts";

const ROUND = 20;
/** Ends a run that would outlast its minute; the next one goes on. */
const MAX_ROUNDS = 3;
const SEND_AT_ONCE = 5;

/**
 * Sends the payouts that two admins have released (docs/decisions/payouts.md). Each is asked about by its reference
 * before it is sent, and sent under that reference as its key: whatever was cut off before, there is one payout. An
 * answer that leaves open what became of it is no refusal: it stays under way and is asked about, or sent again.
 */
export async function sendPayouts(ctx: Context & PayoutPorts): Promise<readonly PayoutOutcome[]> {
  const outcomes: PayoutOutcome[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const taken = await payoutSendNext(ctx.db, ROUND);
    const results = await inParallel(taken, SEND_AT_ONCE, (asked) => sendOne(ctx, asked));
    const sent = results.map((result, at) => outcomeOf(result, taken[at] as AskedPayout));
    outcomes.push(...sent);
    // A provider that is away is not asked sixty times.
    if (taken.length < ROUND || sent.some(({ outcome }) => outcome === "unclear")) break;
  }
  return outcomes;
}

async function sendOne(ctx: Context & PayoutPorts, asked: AskedPayout): Promise<PayoutOutcome> {
  const bank = bankOf(asked.bank);
  if (bank === null) return await refusePayout(ctx, asked, "bank_not_served");
  const reference = payoutReference(asked);
  const known = await ctx.payouts.status(reference);
  if (known !== null) return await tellPayout(ctx, asked, known);
  const { amount, holder, number } = asked;
  const result = await ctx.payouts.send({ reference, amount, bank, holder, number });
  if (result.ok) return await tellPayout(ctx, asked, result.state);
  if (!result.retry) return await refusePayout(ctx, asked, result.failure);
  return { code: asked.code, attempt: asked.attempt, outcome: "unclear", why: result.reason };
}

/** What failed on the way leaves open what became of it. */
export function outcomeOf(result: PromiseSettledResult<PayoutOutcome>, asked: PayoutAttempt): PayoutOutcome {
  if (result.status === "fulfilled") return result.value;
  const { code, attempt } = asked;
  const { reason } = result;
  const why = reason instanceof DomainError ? reason.code : reason instanceof Error ? reason.name : "unexpected";
  return { code, attempt, outcome: "unclear", why };
}
