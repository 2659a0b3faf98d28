import { z } from "zod";
import { CHECKOUT_STATES } from "../checkout/states.ts";
import { COMPLAINT_REASONS } from "../complaints/reasons.ts";
import { COMPLAINT_STATES } from "../complaints/states.ts";
import { toldField } from "../inquiries/schema.ts";
import { balance, orderNumber, pageMeta, password, pin, rupiah, timestamp } from "../shared/fields.ts";
import { serverName } from "../shared/sold-to.ts";
import { PURCHASE_STATUSES } from "./states.ts";
import { MODULES } from "./types.ts";

export const purchaseStatus = z.enum(PURCHASE_STATUSES);

/** What confirms a sale and a bill alike. */
const confirmation = {
  pin: pin.optional(),
  password: password.optional(),
  order_number: orderNumber.optional(),
  note: z.string().trim().max(200, "too_long").optional(),
  /** Without it the price and the account's `default_margin`; of a bill its total, where that is more. */
  selling_price: rupiah.optional(),
  pay_with: z.enum(["deposit", "loan"], { error: "one_of" }).default("deposit"),
  /** Says yes to a second identical purchase on one day. */
  confirm_repeat: z.boolean().default(false),
  /** Says yes to a selling price above ten times the price (docs/decisions/default-margin.md). */
  confirm_selling_price: z.boolean().default(false),
};

/** POST prabayar/purchase (decisions §11). One of `pin` or, where no PIN is set, `password`. */
export const purchaseInput = z.object({
  product_code: z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long"),
  destination: z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long"),
  /** The price that was shown, in rupiah: the buyer confirms it. */
  price: rupiah,
  ...confirmation,
});
export type PurchaseInput = z.infer<typeof purchaseInput>;

/** POST pascabayar/pay (decisions §11). One of `pin` or, where no PIN is set, `password`. */
export const billPayInput = z.object({
  inquiry_id: z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long"),
  /** The price that was shown, in rupiah, where it was: the inquiry's. */
  price: rupiah.optional(),
  ...confirmation,
});
export type BillPayInput = z.infer<typeof billPayInput>;

/** Of the balance that paid a sale; null where a customer has paid (`checkout`), which moves none of the seller's. */
const paidFrom = balance.nullable();

export const timelineEntry = z.object({ status: purchaseStatus, at: timestamp, note: z.string().nullable() });

/** A transaction on the wire (decisions §11). */
export const transaction = z.object({
  ref_id: z.string(),
  status: purchaseStatus,
  module: z.enum(MODULES),
  type: z.string(),
  operator: z.string(),
  operator_name: z.string(),
  destination_number: z.string(),
  /** Whom the supplier says the destination belongs to. */
  customer_name: z.string().nullable(),
  product_code: z.string(),
  product_name: z.string(),
  /** What was asked for the order, whatever became of it. */
  price: balance,
  /** The prices that were agreed, also of one that failed. */
  buying_price: balance,
  selling_price: balance,
  markup_price: balance,
  /** What it earned, or will; 0 where nothing was delivered. */
  profit: balance,
  cashback: balance,
  discount: balance,
  loss: balance,
  /** What left the balance that paid and did not come back; null where a customer has paid. */
  deducted_balance: paidFrom,
  serial_number: z.string().nullable(),
  order_number: z.string().nullable(),
  note: z.string().nullable(),
  /** `checkout`: a customer has paid it on a page of the agent's (docs/decisions/checkout.md). */
  pay_with: z.enum(["deposit", "loan", "checkout"]),
  /** Of the balance that paid, at the order; equal where the money came back, null where a customer has paid. */
  start_balance: paidFrom,
  end_balance: paidFrom,
  /** Why it failed or waits, as a code of the `purchase_reason` texts; the money's fate follows from the status. */
  reason: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  timeline: z.array(timelineEntry),
});
export type Transaction = z.infer<typeof transaction>;

/** What a purchase has paid, as its supplier told it before; null of what is no bill. */
export const paidBill = z
  .object({
    customer_name: z.string().nullable(),
    fields: z.array(toldField),
    periods: z.array(z.array(toldField)),
    /** Rupiah: the bill, and the fee on top. */
    amount: balance,
    admin: balance,
  })
  .nullable();
export type PaidBill = z.infer<typeof paidBill>;

/**
 * How far the supplier of an open purchase has been asked: not yet (`queued`), just now (`asking`), and is asked again
 * at `next_at` (`waiting`), or an admin looks into it (`admin`); null of what has ended.
 */
export const supplierCheck = z
  .object({
    state: z.enum(["queued", "asking", "waiting", "admin"]),
    /** When it was last asked. */
    asked_at: timestamp.nullable(),
    next_at: timestamp.nullable(),
  })
  .nullable();
export type SupplierCheck = z.infer<typeof supplierCheck>;

/** The latest complaint about a purchase, and the reasons for which one can be opened now. */
export const saleComplaint = z.object({
  code: z.string().nullable(),
  state: z.enum(COMPLAINT_STATES).nullable(),
  reasons: z.array(z.enum(COMPLAINT_REASONS)),
  /** Within how many hours an answer is promised. */
  answer_hours: z.number().int(),
});
export type SaleComplaint = z.infer<typeof saleComplaint>;

/** One transaction by itself. */
export const transactionDetail = transaction.extend({
  bill: paidBill,
  /** Rupiah that a prepaid transfer sends: what the price is above it is the fee. Null of anything else. */
  amount_sent: balance.nullable(),
  server_name: serverName,
  check: supplierCheck,
  complaint: saleComplaint,
  /** The order that a customer paid it with, and where that money is; null where the seller has paid. */
  customer_order: z.object({ id: z.uuid(), state: z.enum(CHECKOUT_STATES) }).nullable(),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

/**
 * Rows of lists and reports leave the timeline out, and every sum but `price` and the balances is what the row came to:
 * 0 for all that is no success, `deducted_balance` also what is still on its way. So a total is the sum of its column,
 * in which null adds nothing.
 */
export const transactionRow = transaction.omit({ timeline: true }).extend({ server_name: serverName });
export type TransactionRow = z.infer<typeof transactionRow>;

export const transactionPage = z.object({
  rows: z.array(transactionRow),
  totals: z.object({
    count: z.number().int(),
    success_count: z.number().int(),
    /** Sums of the rows' columns over the whole filter, in rupiah. */
    buying_price: balance,
    selling_price: balance,
    profit: balance,
    loss: balance,
    discount: balance,
    cashback: balance,
    deducted_balance: balance,
  }),
  /** The first Jakarta day that a search looked at, where there are more sales before; else null. */
  searched_from: z.iso.date().nullable(),
  meta: pageMeta,
});
export type TransactionPage = z.infer<typeof transactionPage>;

/** What one's own sales of some Jakarta days came to, both ends with them: successes. Rupiah. */
export const periodFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sales: z.number().int(),
  revenue: balance,
  profit: balance,
  cashback: balance,
});
export type PeriodFigures = z.infer<typeof periodFigures>;

/** Today, the last 7 and the last 30 days. */
export const salesSummary = z.tuple([periodFigures, periodFigures, periodFigures]);
export type SalesSummary = z.infer<typeof salesSummary>;

/** Destinations this account bought for before, newest first. */
export const recentDestination = z.object({
  destination: z.string(),
  server_name: serverName,
  operator: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  at: timestamp,
});
export type RecentDestination = z.infer<typeof recentDestination>;

/** What placing a purchase answers; `replayed` when the same key was seen before. */
export const placedPurchase = z.object({
  ref_id: z.string(),
  dispatch_id: z.uuid().nullable(),
  replayed: z.boolean(),
});
export type PlacedPurchase = z.infer<typeof placedPurchase>;

/** The same with the purchase as it was when it was made, for whoever does not ask for it by itself. */
export const toldPurchase = placedPurchase.extend({ transaction });
export type ToldPurchase = z.infer<typeof toldPurchase>;

/** Which of both a caller wants: writing the transaction costs a sale a tenth (docs/decisions/what-a-sale-costs.md). */
export type PlacedAnswer<Answer extends PlacedPurchase> = z.ZodObject & z.ZodType<Answer>;

/** One keyset page of a file; `next` is null on the last, `searched_from` as of a page. */
export const transactionChunk = z.object({
  rows: z.array(transactionRow),
  next: z.string().nullable(),
  searched_from: transactionPage.shape.searched_from,
});

/** A sale of an agent below: without what belongs to the agent and the customer alone. */
export const agentTransactionRow = transactionRow
  .pick({
    ref_id: true,
    status: true,
    module: true,
    type: true,
    operator: true,
    operator_name: true,
    destination_number: true,
    server_name: true,
    product_code: true,
    product_name: true,
    created_at: true,
  })
  .extend({
    /** What the agent paid; 0 for what is no success. */
    price: balance,
    /** What was asked of the agent for it, whatever became of it. */
    asked: balance,
    /** The agent's. */
    name: z.string(),
    phone_number: z.string().nullable(),
    category: z.number().int(),
  });
export type AgentTransactionRow = z.infer<typeof agentTransactionRow>;

export const agentTransactionPage = transactionPage.omit({ totals: true }).extend({
  rows: z.array(agentTransactionRow),
  /** `price` is the sum of the rows', in rupiah. */
  totals: z.object({ count: z.number().int(), success_count: z.number().int(), price: balance }),
});
export type AgentTransactionPage = z.infer<typeof agentTransactionPage>;
export const agentTransactionChunk = transactionChunk.extend({ rows: z.array(agentTransactionRow) });
