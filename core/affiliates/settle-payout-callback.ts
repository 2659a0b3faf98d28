import type { PaymentProviderId } from "../ports/payment-provider.ts";
import type { PayoutWord } from "../ports/payout-provider.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { readPayoutReference } from "./payout-reference.ts";
import { type PayoutPorts, tellPayout } from "./tell-payout.ts";

export interface PayoutSaid {
  readonly provider: PaymentProviderId;
  /** What the provider knows the payout by; any text where it is not ours. */
  readonly reference: string;
  readonly said: PayoutWord;
}

export interface SettledPayout {
  /** Goes before an admin. */
  readonly review: boolean;
  /** Short, without anything of a person. */
  readonly note: string | null;
}

/** How far a payout has come: from a later one it does not come back to an earlier one. */
const STEP: Readonly<Record<PayoutWord, number>> = { accepted: 0, disbursed: 1, refused: 1, reversed: 2 };

/**
 * Posts what a provider says of a payout that its callback was about: whatever that said, the provider is asked, for
 * its proof does not cover its words. Where the two disagree, the sum or the account is another one, or the money had
 * gone another way, an admin looks as well. Throws DomainError `maintenance` when the provider cannot be asked, or has
 * not caught up with its own callback: the event stays open and is tried again.
 */
export async function settlePayoutCallback(ctx: Context & PayoutPorts, said: PayoutSaid): Promise<SettledPayout> {
  const about = readPayoutReference(said.reference);
  if (about === null) return { review: false, note: "a payout that is not ours" };
  const provider = knownPartner({ [ctx.payouts.id]: ctx.payouts }, said.provider);
  const note = `payout ${said.reference}`;
  const state = await provider.status(said.reference);
  if (state === null) return { review: true, note: `${note} unknown` };
  if (STEP[state.status] < STEP[said.said]) throw new DomainError("maintenance");
  const { outcome } = await tellPayout(ctx, about, state);
  // Disbursed and sent back since: the callback was true when it was sent.
  const agree = state.status === said.said || state.status === "reversed" || said.said === "accepted";
  const well = agree && outcome !== "differs" && outcome !== "conflict";
  return { review: !well, note: well ? null : `${note} ${outcome}` };
}
