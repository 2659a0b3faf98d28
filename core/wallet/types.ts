/** Why money moves: the database's `private.transfer_kind`; a test proves the two equal. */
export const TRANSFER_KINDS = [
  "charge",
  "sale",
  "refund",
  "return",
  "topup",
  "suspense",
  "opening",
  "float_topup",
  "transfer",
  "cashback",
  "cashback_return",
  "redeem",
  "claim_credit",
  "claim_return",
  "write_off",
  "correction",
  "lend",
  "repay",
  "gateway_cost",
  "cashback_loss",
  "reversal",
  "checkout_profit",
  "checkout_return",
  "reversal_undone",
  "commission",
  "commission_return",
  "commission_payout",
  "commission_disbursed",
  "commission_reversed",
  "commission_payout_returned",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Why a balance moved, as texts know it: every kind of transfer, those between people by their direction. */
export type PostingWord = Exclude<TransferKind, "transfer"> | "transfer_in" | "transfer_out" | "other";

/** The words for a posting. A kind that is newer than this code is told in general words. */
export function postingWord({ kind, credit }: { readonly kind: string; readonly credit: number }): PostingWord {
  const known = TRANSFER_KINDS.find((one) => one === kind) ?? "other";
  if (known === "transfer") return credit > 0 ? "transfer_in" : "transfer_out";
  return known;
}

/** Postings of claims: what became of money that had been paid before, which their row names. */
export function isSettled(kind: string): boolean {
  return kind === "claim_credit" || kind === "reversal" || kind === "reversal_undone";
}
