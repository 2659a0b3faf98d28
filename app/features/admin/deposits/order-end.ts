import type { AdminDeposit } from "#core/admin/deposits/deposit-schema.ts";

/** What became of a guest's payment: it is for the order, waits in a claim, went to the agent, or back to the guest. */
export type OrderEnd = "order" | "held" | "credited" | "returned";

type Paid = Pick<AdminDeposit, "status" | "state" | "given_back" | "claims">;

/** Where the money of a guest's payment is, as its claims tell it, and how many rupiah left the order for it. */
export function orderEnd({ status, state, given_back, claims }: Paid): { end: OrderEnd; amount: number } {
  if (state === "refunded") return { end: "returned", amount: given_back };
  // An order that came to nothing has its money in one claim, and money that came too late paid none.
  const claim = claims.findLast(({ kind, held }) => kind === "checkout_failed" || (status !== "paid" && held !== null));
  const amount = claim?.held ?? claim?.amount ?? 0;
  if (claim?.status === "open") return { end: "held", amount };
  if (claim?.resolution === "credit") return { end: "credited", amount };
  return claim?.resolution === "return" ? { end: "returned", amount } : { end: "order", amount: 0 };
}
