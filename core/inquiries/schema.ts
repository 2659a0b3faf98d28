import { z } from "zod";
import { balance, rupiah, timestamp } from "../shared/fields.ts";
import { INQUIRY_REFUSALS, INQUIRY_STATUSES, INQUIRY_SUBJECTS } from "./states.ts";

const digits = (longest: number) => z.string().trim().max(longest, "too_long");
const productCode = z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long");
const customerNumber = z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long");

/** POST pascabayar/inquiry (decisions §11): the biller, the number, and what its type asks besides. */
export const billInquiryInput = z.object({
  product_code: productCode,
  customer_number: customerNumber,
  /** How many months are paid (BPJS). */
  month: digits(2).optional(),
  /** The tax year (PBB). */
  year: digits(4).optional(),
  /** The owner's identity card (e-Samsat). */
  identity_number: digits(24).optional(),
  /** Rupiah, where the payer chooses the sum (kirim uang). */
  amount: rupiah.optional(),
  /** The code of the offer that is chosen (operators' promos); without it the number's offers are listed. */
  offer: z.string().trim().max(40, "too_long").optional(),
  /** Asks the supplier once more, though what it said is still good. */
  anew: z.boolean().default(false),
});
export type BillInquiryInput = z.infer<typeof billInquiryInput>;

/** POST prabayar/inquiry: whose number it is. */
export const customerInquiryInput = z.object({ product_code: productCode, destination: customerNumber });

/** One thing that a supplier tells: `name` is one of BILL_FIELDS, or the supplier's own word. */
export const toldField = z.object({ name: z.string(), value: z.string() });
export type ToldField = z.infer<typeof toldField>;

/** One of an operator's offers to a number. */
export const offer = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** How long the package lasts, as the operator writes it; empty where it does not say. */
  validity: z.string(),
  /** Rupiah: the offer, and the fee on top. */
  amount: balance,
  admin: balance,
  /** What it takes from the balance, in rupiah. The bill of the chosen offer tells it anew. */
  price: balance,
});
export type Offer = z.infer<typeof offer>;

/** What a supplier was asked and said, as on the wire. */
export const inquiry = z.object({
  inquiry_id: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  /** Why it was refused. */
  reason: z.enum(INQUIRY_REFUSALS).nullable(),
  about: z.enum(INQUIRY_SUBJECTS),
  type: z.string(),
  operator: z.string(),
  operator_name: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  /** With what the type asks besides, joined by `|`. */
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  fields: z.array(toldField),
  /** What is told of each period of a bill. */
  periods: z.array(z.array(toldField)),
  /** What the operator offers this number, where that was asked. */
  offers: z.array(offer),
  /** The offer that a bill is of, as it was listed. */
  offer: offer.nullable(),
  /** Rupiah, null where no bill was asked about: the bill, the fee on top, and both together. */
  amount: balance.nullable(),
  admin: balance.nullable(),
  total: balance.nullable(),
  /** What paying takes from the balance, in rupiah. */
  price: balance.nullable(),
  /** What is proposed to the payer's customer, in rupiah, where `price` is one. */
  selling_price: balance.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
});
export type Inquiry = z.infer<typeof inquiry>;

/** GET pascabayar/products row. */
export const biller = z.object({
  product_code: z.string(),
  product_name: z.string(),
  type: z.string(),
  operator: z.string(),
  operator_name: z.string(),
  mark: z.string(),
  color: z.string(),
  description: z.string(),
  /** `closed`: in the daily cut-off, which ends at `closed_until`. */
  status: z.enum(["active", "disturbed", "closed"]),
  closed_until: z.string().nullable(),
});
export type Biller = z.infer<typeof biller>;

/** Answer of `inquiry_open`. */
export const openedInquiry = z.object({ inquiry, ask: z.boolean() });
export type OpenedInquiry = z.infer<typeof openedInquiry>;

/** Answer of `inquiry_take`: what to ask which supplier, under which reference. */
export const takenInquiry = z.object({
  attempt: z.number().int(),
  supplier: z.string(),
  reference: z.string(),
  sku: z.string(),
  about: z.enum(INQUIRY_SUBJECTS),
  type: z.string(),
  destination: z.string(),
});
export type TakenInquiry = z.infer<typeof takenInquiry>;

export const answeredInquiry = z.object({
  next: z.boolean(),
  /** The payment of a bill that a guest has paid for, and whose sum was told as it was shown. */
  dispatch_id: z.uuid().nullish(),
});
