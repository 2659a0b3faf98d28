import { randomUUID } from "node:crypto";
import { z } from "zod";
import { transaction } from "#core/purchases/schema.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import type { TestDatabase } from "./database.ts";
import type { Person } from "./people.ts";
import type { TestProduct } from "./products.ts";

const placed = z.object({ transaction, dispatch_id: z.uuid(), replayed: z.boolean() });
export type Placed = z.infer<typeof placed>;

const taken = z.object({ supplier: z.string(), reference: z.string(), mode: z.enum(["order", "status"]) });

/** An Indonesian phone number that nobody else uses. */
export function someNumber(): string {
  return `0878${unusedDigits(8)}`;
}

/** The arguments of purchase_place for a category 1 buyer, with changes. */
export function purchaseArgs(
  buyer: Person,
  product: TestProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    p_key: randomUUID(),
    p_product_code: product.code,
    p_destination: someNumber(),
    p_price: product.prices[0],
    p_pin_proof: buyer.pinProof,
    ...changes,
  };
}

/** Buys, and parses the answer as the wire promises it. */
export async function buy(
  db: TestDatabase,
  buyer: Person,
  product: TestProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Placed> {
  return placed.parse(await db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, changes)));
}

/** Takes a dispatch as a Worker does. */
export async function take(db: TestDatabase, dispatchId: string): Promise<z.infer<typeof taken> | null> {
  return taken.nullable().parse(await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatchId }));
}

/** A supplier's result as the Workers hand it in. */
export function supplierSays(
  status: "success" | "failed" | "pending" | "unknown",
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    status,
    reason: null,
    refunded: false,
    try_next: false,
    serial_number: status === "success" ? "SN-1234567890" : null,
    cost: status === "success" ? 10_000 : null,
    code: { success: "00", failed: "02", pending: "03", unknown: "timeout" }[status],
    message: status,
    raw: null,
    ...more,
  };
}

const settled = z.object({
  ref_id: z.string(),
  user_id: z.uuid(),
  status: transaction.shape.status,
  next_dispatch_id: z.uuid().nullable(),
  review: z.boolean(),
});

/** Hands a supplier's result in. */
export async function settle(
  db: TestDatabase,
  reference: string,
  result: Readonly<Record<string, unknown>>,
  supplier = "digiflazz",
  source = "answer",
): Promise<z.infer<typeof settled>> {
  const answer = await db.rpc("service_role", "purchase_settle", {
    p_supplier: supplier,
    p_reference: reference,
    p_result: result,
    p_source: source,
  });
  return settled.parse(answer);
}

/** Buys and brings the purchase to an end. */
export async function buyAndSettle(
  db: TestDatabase,
  buyer: Person,
  product: TestProduct,
  result: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> = {},
  supplier?: string,
): Promise<Placed> {
  const bought = await buy(db, buyer, product, changes);
  await take(db, bought.dispatch_id);
  await settle(db, bought.transaction.ref_id, result, supplier);
  return bought;
}
