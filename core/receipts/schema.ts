import { z } from "zod";
import { paidBill, purchaseStatus } from "../purchases/schema.ts";
import { balance, timestamp } from "../shared/fields.ts";
import { serverName } from "../shared/sold-to.ts";
import { RECEIPT_PAPERS } from "./types.ts";

/** GET receipt/prabayar/{ref_id}, receipt/pascabayar/{id}: what its seller shows, and nothing of what it cost them. */
export const receipt = z.object({
  ref_id: z.string(),
  status: purchaseStatus,
  type: z.string(),
  shop_name: z.string(),
  /** Empty where the seller does not show it; so is the address. */
  shop_phone: z.string(),
  shop_address: z.string(),
  /** As a slip has it in its reader's language: `8801234560101 · 2 bulan`; nobody's identity number. */
  customer_number: z.string(),
  server_name: serverName,
  /** Whom the supplier says it belongs to, masked in what a guest paid; of a bill its own says it. */
  customer_name: z.string().nullable(),
  provider: z.string(),
  product_name: z.string(),
  serial_number: z.string().nullable(),
  /** What `serial_number` tells where it is a token to type in; null of any other. */
  token: z
    .object({
      /** 4-4-4-4-4. */
      number: z.string(),
      name: z.string().nullable(),
      tariff: z.string().nullable(),
      /** Volt-amperes. */
      power: z.string().nullable(),
      /** Kilowatt-hours. */
      energy: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /**
   * What the customer pays: the selling price (of a bill `amount + admin + service_fee - discount`) and, of a sale that
   * a guest paid on an agent's page, `payment_fee`.
   */
  total: balance,
  service_fee: balance,
  discount: balance,
  payment_fee: balance,
  /** Rupiah that a prepaid transfer sends; null of anything else. */
  amount_sent: balance.nullable(),
  bill: paidBill,
  layout: z.object({
    /** Millimetres. */
    paper: z.enum(RECEIPT_PAPERS),
    logo: z.boolean(),
    large_serial: z.boolean(),
    /** The seller's own words at the foot. */
    note: z.string().nullable(),
    note_left: z.boolean(),
  }),
  created_at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;

/** The public page of a receipt; ends by itself at `expires_at`. */
export const receiptLink = z.object({ token: z.string(), expires_at: timestamp });
export type ReceiptLink = z.infer<typeof receiptLink>;

/** A receipt as its seller has it: how often it was printed, and where its public page is. */
export const ownReceipt = receipt.extend({ prints: z.number().int(), link: receiptLink.nullable() });
export type OwnReceipt = z.infer<typeof ownReceipt>;

/** A counted print: 1 is the original, n + 1 the n-th copy. */
export const receiptPrint = z.object({ number: z.number().int() });
export type ReceiptPrint = z.infer<typeof receiptPrint>;

/** What the public page shows: the receipt, or that its sale was returned. */
export const sharedReceipt = z.object({
  receipt: receipt.nullable(),
  returned: z.object({ ref_id: z.string(), shop_name: z.string(), shop_phone: z.string() }).nullable(),
});
export type SharedReceipt = z.infer<typeof sharedReceipt>;

/** What receipts may say of the shop, whatever of it is shown. */
export const receiptShop = z.object({ name: z.string(), phone: z.string(), address: z.string() });
export type ReceiptShop = z.infer<typeof receiptShop>;
