import type { NoAnswer, SupplierId, SupplierResult } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { askSupplier } from "./ask-supplier.ts";
import { afterSettlement, type DispatchPorts } from "./dispatch.ts";
import { findOrder, settlePurchase } from "./dispatch-db.ts";
import type { SentOrder, SettledPurchase } from "./dispatch-schema.ts";

export interface SupplierWord {
  readonly supplier: SupplierId;
  /** Our reference, as the supplier knows the order. */
  readonly reference: string;
  readonly result: SupplierResult;
  /** The stored callback it came in. */
  readonly eventId: string;
  /** The callback's proof does not cover its word: the supplier's own answer must say it too. */
  readonly confirm: boolean;
}

/**
 * Posts what a supplier's callback said. A result that arrived before, or that
 * comes after the end, changes no balance: a late success is put before an admin
 * (`review`). With `confirm`, what the supplier answers when it is asked is posted instead;
 * where the two disagree an admin looks. Throws DomainError `not_found` for a reference that is not ours, `maintenance`
 * when the supplier cannot be asked, or has not caught up with its own callback: the event stays open and is tried
 * again.
 */
export async function settleSupplierCallback(
  ctx: Context & DispatchPorts,
  word: SupplierWord,
): Promise<SettledPurchase> {
  const order = await retryUnavailable(() => findOrder(ctx.db, word.supplier, word.reference));
  const told = word.confirm ? await confirmed(ctx, word, order) : word.result;
  const purchase = await retryUnavailable(() =>
    settlePurchase(ctx.db, word.supplier, word.reference, order, told, "callback", word.eventId),
  );
  await afterSettlement(ctx, purchase);
  return told.status === word.result.status ? purchase : { ...purchase, review: true };
}

/** The supplier's own word on an order that its callback was about. */
async function confirmed(
  ctx: Context & DispatchPorts,
  { supplier, result }: SupplierWord,
  order: SentOrder,
): Promise<SupplierResult> {
  const told: SupplierResult | NoAnswer = await askSupplier(
    knownPartner(ctx.suppliers, supplier),
    "status",
    order,
    true,
  );
  const behind = told.status === "pending" && result.status !== "pending";
  if (told.status === "unknown" || behind) throw new DomainError("maintenance");
  return told;
}
