import type { Database } from "../ports/database.ts";
import type { NoAnswer, SupplierId, SupplierResult } from "../ports/supplier.ts";
import { parseAnswer } from "../shared/answers.ts";
import { storable } from "../shared/storable.ts";
import { type Subject, toldAbout } from "../suppliers/told.ts";
import {
  purchaseSwept,
  type SentOrder,
  type SettledPurchase,
  type SettleSource,
  sentOrder,
  settledPurchase,
  type TakenDispatch,
  takenDispatch,
} from "./dispatch-schema.ts";

/** The functions of the dispatch side; only the service role may call them. */

/** Leases a dispatch for 60 s. Null when it is done, leased by another worker, or unknown. */
export async function takeDispatch(db: Database, dispatchId: string): Promise<TakenDispatch | null> {
  return parseAnswer(takenDispatch.nullable(), (await db.rpc("dispatch_take", { p_dispatch: dispatchId })) ?? null);
}

/** The order that a supplier was sent under a reference. Throws DomainError `not_found` for one that is not ours. */
export async function findOrder(db: Database, supplier: SupplierId, reference: string): Promise<SentOrder> {
  const answer = await db.rpc("dispatch_order", { p_supplier: supplier, p_reference: reference });
  return parseAnswer(sentOrder, answer);
}

/** Posts what a supplier said of a sale, once, whatever arrives how often. */
export async function settlePurchase(
  db: Database,
  supplier: SupplierId,
  reference: string,
  sold: Subject,
  result: SupplierResult | NoAnswer,
  source: SettleSource,
  eventId: string | null = null,
): Promise<SettledPurchase> {
  const answer = await db.rpc("purchase_settle", {
    p_supplier: supplier,
    p_reference: reference,
    p_result: { ...wireResult(result, sold), ...(eventId === null ? {} : { event: eventId }) },
    p_source: source,
  });
  return parseAnswer(settledPurchase, answer);
}

/** Dispatches that are due: never sent, lease expired, or time for the next status check. */
export async function sweepPurchases(db: Database, limit: number): Promise<readonly string[]> {
  return parseAnswer(purchaseSwept, await db.rpc("purchase_sweep", { p_limit: limit })).dispatch_ids;
}

function wireResult(result: SupplierResult | NoAnswer, sold: Subject): Record<string, unknown> {
  const told = toldAbout(sold);
  if (result.status === "unknown") {
    return {
      status: "unknown",
      reason: null,
      refunded: false,
      try_next: false,
      serial_number: null,
      cost: null,
      cost_unreadable: false,
      code: result.reason,
      message: told.text(result.detail),
      raw: null,
    };
  }
  return {
    status: result.status,
    reason: result.reason,
    refunded: result.refunded,
    try_next: result.tryNext,
    serial_number: result.serialNumber === null ? null : told.serial(result.serialNumber),
    cost: result.cost,
    cost_unreadable: result.costUnreadable,
    code: result.code,
    message: told.text(result.message),
    raw: storable(result.raw ?? null),
  };
}
