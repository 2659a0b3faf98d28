import type { DuplicateCounter } from "../ports/duplicate-counter.ts";
import type { DispatchMessage, MessageQueue } from "../ports/queue.ts";
import type { NoAnswer, Supplier, SupplierId, SupplierOrder, SupplierResult } from "../ports/supplier.ts";
import type { Context } from "../shared/context.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { withTimeout } from "../shared/with-timeout.ts";
import { settlePurchase, takeDispatch } from "./dispatch-db.ts";
import type { SettledPurchase, TakenDispatch } from "./dispatch-schema.ts";

/** The longest a supplier may take, in milliseconds; the lease of a dispatch is twice that. */
export const SUPPLIER_PATIENCE_MS = 30_000;

export interface DispatchPorts {
  readonly suppliers: Readonly<Record<SupplierId, Supplier>>;
  readonly dispatchQueue: MessageQueue<DispatchMessage>;
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
  const result = await askSupplier(knownPartner(ctx.suppliers, taken.supplier), taken);
  // The answer is worth more than the message: it exists only here until it is posted.
  const purchase = await retryUnavailable(() =>
    settlePurchase(ctx.db, taken.supplier, taken.reference, result, taken.mode === "order" ? "answer" : "status"),
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

/** The supplier's word; whatever goes wrong on the way is `unknown`, because the order may exist there. */
async function askSupplier(supplier: Supplier, taken: TakenDispatch): Promise<SupplierResult | NoAnswer> {
  const order: SupplierOrder = {
    reference: taken.reference,
    sku: taken.sku,
    destination: taken.destination,
    maxCost: taken.max_cost,
    repeated: taken.repeated,
  };
  const tooLate: NoAnswer = {
    status: "unknown",
    reason: "timeout",
    detail: `no answer in ${SUPPLIER_PATIENCE_MS} ms`,
  };
  try {
    const answer = taken.mode === "order" ? supplier.order(order) : supplier.status(order);
    return await withTimeout(answer, SUPPLIER_PATIENCE_MS, tooLate);
  } catch (error) {
    return { status: "unknown", reason: "network", detail: error instanceof Error ? error.name : "unknown error" };
  }
}
