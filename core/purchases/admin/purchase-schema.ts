import { z } from "zod";
import { adminAction, namedClaim, person, reason, timeline } from "../../admin/schema.ts";
import { catalogChoices } from "../../catalog/admin/product-schema.ts";
import { balance, pageMeta, timestamp } from "../../shared/fields.ts";
import { serverName } from "../../shared/sold-to.ts";
import { transaction } from "../schema.ts";

/** Anybody's sale in the admins' list. */
export const adminPurchaseRow = transaction
  .pick({
    ref_id: true,
    created_at: true,
    status: true,
    type: true,
    product_code: true,
    product_name: true,
    destination_number: true,
    buying_price: true,
    serial_number: true,
  })
  .extend({ server_name: serverName, person: person.nullable(), supplier: z.string().nullable() });
export type AdminPurchaseRow = z.infer<typeof adminPurchaseRow>;

export const adminPurchasePage = z.object({
  rows: z.array(adminPurchaseRow),
  meta: pageMeta,
  choices: catalogChoices,
});
export type AdminPurchasePage = z.infer<typeof adminPurchasePage>;

/** One order to a supplier; a sale has one more each time that the next supplier was tried. */
const order = z.object({
  supplier: z.string(),
  supplier_name: z.string(),
  sku: z.string(),
  reference: z.string(),
  state: z.enum(["queued", "leased", "waiting", "success", "failed", "review"]),
  cost: balance,
  sent_at: timestamp.nullable(),
  due_at: timestamp.nullable(),
  reason: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type SupplierOrder = z.infer<typeof order>;

/** Anybody's sale, as admins see it. */
export const purchaseDetail = transaction.extend({
  server_name: serverName,
  person: person.nullable(),
  /** The reader's own. */
  own: z.boolean(),
  /** What is left on the balance that paid, in rupiah. */
  balance: balance.nullable(),
  /** Of a guest's sale: rupiah that become a claim if it ends undelivered; null of any other. */
  guest_claim: balance.nullable(),
  /** Rupiah that the reader may move now without a second admin. */
  alone_left: balance,
  orders: z.array(order),
  moves: timeline,
  claims: z.array(namedClaim),
  /** An admin ended it. */
  by_hand: z.boolean(),
  /** An end of it waits for a second admin. */
  proposed: z.boolean(),
  /** What admins did with it and with its claims. */
  history: z.array(adminAction),
});
export type PurchaseDetail = z.infer<typeof purchaseDetail>;

/** The ends that an admin can give a sale for which no supplier's word comes. */
export const HAND_ENDS = ["success", "failed"] as const;
export type HandEnd = (typeof HAND_ENDS)[number];

export const resolution = z.object({
  ref_id: z.string().max(64, "too_long"),
  outcome: z.enum(HAND_ENDS, { error: "one_of" }),
  serial_number: z.string().trim().max(100, "too_long"),
  reason,
  /** The status that the confirmation showed. */
  seen: z.string().max(20, "too_long"),
});
