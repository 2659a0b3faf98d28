import type { PayoutFailure, PayoutProvider, PayoutState, PayoutWord } from "../ports/payout-provider.ts";
import type { Context } from "../shared/context.ts";
import { payoutTell } from "./payout-db.ts";
import { payoutReason } from "./payout-reasons.ts";
import type { PayoutAttempt } from "./payout-reference.ts";

export interface PayoutPorts {
  readonly payouts: PayoutProvider;
}

/**
 * What became of one attempt. `unclear`: nothing is known, it stays under way; `unknown`: the provider knows no such
 * payout; `differs`: what it knows is of another sum or account than ours, so nothing of it is believed; `conflict`: it
 * arrived though its money had gone another way.
 */
export interface PayoutOutcome {
  readonly code: string;
  readonly attempt: number;
  readonly outcome: PayoutWord | "unclear" | "unknown" | "differs" | "conflict";
  /** A code, or the provider's own words of a fault; nothing of a person. */
  readonly why: string | null;
}

/** Tells the database what the provider says of an attempt, where it is the payout that we asked for. */
export async function tellPayout(
  ctx: Pick<Context, "db">,
  { code, attempt }: PayoutAttempt,
  state: PayoutState,
): Promise<PayoutOutcome> {
  if (!state.ours) return { code, attempt, outcome: "differs", why: state.providerStatus };
  const told = await payoutTell(
    ctx.db,
    { code, attempt },
    {
      status: state.status,
      providerRef: state.providerRef,
      reason: state.failure === null ? null : payoutReason(state.failure),
    },
  );
  return { code, attempt, outcome: told.conflict ? "conflict" : state.status, why: state.failure };
}

/** A refusal before there was a payout: the provider has no name for it. */
export async function refusePayout(
  ctx: Pick<Context, "db">,
  { code, attempt }: PayoutAttempt,
  failure: PayoutFailure,
): Promise<PayoutOutcome> {
  await payoutTell(ctx.db, { code, attempt }, { status: "refused", providerRef: null, reason: payoutReason(failure) });
  return { code, attempt, outcome: "refused", why: failure };
}
