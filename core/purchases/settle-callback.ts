import type { SupplierId, SupplierResult } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { afterSettlement, type DispatchPorts } from "./dispatch.ts";
import { settlePurchase } from "./dispatch-db.ts";
import type { SettledPurchase } from "./dispatch-schema.ts";

export interface SupplierWord {
  readonly supplier: SupplierId;
  /** Our reference, as the supplier knows the order. */
  readonly reference: string;
  readonly result: SupplierResult;
  /** The stored callback it came in. */
  readonly eventId: string;
}

/**
 * Posts what a supplier's callback said. A result that arrived before, or that
 * comes after the end, changes no balance: a late success is put before an admin
 * (`review`). Throws DomainError `not_found` for a reference that is not ours.
 */
export async function settleSupplierCallback(
  ctx: Context & Pick<DispatchPorts, "dispatchQueue" | "duplicates">,
  word: SupplierWord,
): Promise<SettledPurchase> {
  const purchase = await retryUnavailable(() =>
    settlePurchase(ctx.db, word.supplier, word.reference, word.result, "callback", word.eventId),
  );
  await afterSettlement(ctx, purchase);
  return purchase;
}
