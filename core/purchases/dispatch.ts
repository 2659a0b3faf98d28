import type { DuplicateCounter } from "../ports/duplicate-counter.ts";
import type { DispatchMessage, MessageQueue, SaleMessage } from "../ports/queue.ts";
import type { Supplier, SupplierId } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { askSupplier } from "./ask-supplier.ts";
import { settlePurchase, takeDispatch } from "./dispatch-db.ts";
import type { SettledPurchase, TakenDispatch } from "./dispatch-schema.ts";

export interface DispatchPorts {
  readonly suppliers: Readonly<Record<SupplierId, Supplier>>;
  readonly dispatchQueue: MessageQueue<SaleMessage>;
  readonly duplicates: Pick<DuplicateCounter, "releasePurchase">;
}

export type DispatchOutcome =
  /** Done already, or another worker holds it. */
  | { readonly kind: "nothing" }
  | {
      readonly kind: "settled";
      readonly supplier: SupplierId;
      readonly mode: TakenDispatch["mode"];
      readonly code: string;
      readonly purchase: SettledPurchase;
    };

/**
 * Sends one dispatch to its supplier and posts the result (decisions §5,
 * architecture §3). Running it twice does no harm: the lease admits one worker,
 * the reference names one order, the settlement posts once. Throws DomainError
 * `maintenance` when the database cannot be reached; the sweep finds the row.
 */
export async function dispatch(ctx: Context & DispatchPorts, input: DispatchMessage): Promise<DispatchOutcome> {
  const taken = await takeDispatch(ctx.db, input.dispatch_id);
  if (taken === null) return { kind: "nothing" };
  const result = await askSupplier(knownPartner(ctx.suppliers, taken.supplier), taken.mode, taken, taken.repeated);
  // The answer is worth more than the message: it exists only here until it is posted.
  const purchase = await retryUnavailable(() =>
    settlePurchase(
      ctx.db,
      taken.supplier,
      taken.reference,
      taken,
      result,
      taken.mode === "order" ? "answer" : "status",
    ),
  );
  await afterSettlement(ctx, purchase);
  const code = result.status === "unknown" ? result.reason : result.code;
  return { kind: "settled", supplier: taken.supplier, mode: taken.mode, code, purchase };
}

/** What follows a settlement outside the database. Both steps may be lost: the sweep and SQL hold the truth. */
export async function afterSettlement(
  ctx: Pick<DispatchPorts, "dispatchQueue" | "duplicates">,
  purchase: SettledPurchase,
): Promise<void> {
  const steps: Promise<void>[] = [];
  if (purchase.next_dispatch_id !== null) {
    steps.push(ctx.dispatchQueue.send({ dispatch_id: purchase.next_dispatch_id }));
  }
  if (purchase.status === "failed" || purchase.status === "returned")
    steps.push(ctx.duplicates.releasePurchase(purchase.ref_id));
  await Promise.allSettled(steps);
}
