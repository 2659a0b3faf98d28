import { z } from "zod";

/** The wire of Digiflazz' buyer API. Extra fields are let through: theirs to add. */

/** Rupiah, to be read by `wholeRupiah`: the word itself stays for the record. */
const rupiahLike = z.unknown().optional();

const textLike = z.union([z.string(), z.number().transform(String)]).nullish();

/** `data` of a top-up's answer and of its webhook. `status` decides; every other field may be missing. */
export const wireTransaction = z.looseObject({
  ref_id: z.string().optional(),
  customer_no: textLike,
  buyer_sku_code: textLike,
  message: textLike,
  status: textLike,
  rc: textLike,
  sn: textLike,
  price: rupiahLike,
});
export type WireTransaction = z.infer<typeof wireTransaction>;

/** Every answer of the API, and every webhook except the ping. */
export const wireTransactionEnvelope = z.looseObject({ data: wireTransaction });

/** `data` of a bill's answer (inq-pasca, pay-pasca, status-pasca). `desc` differs by product. */
export const wireBill = wireTransaction.extend({
  customer_name: textLike,
  admin: rupiahLike,
  selling_price: rupiahLike,
  desc: z.record(z.string(), z.unknown()).nullish().catch(null),
});
export type WireBill = z.infer<typeof wireBill>;
export const wireBillEnvelope = z.looseObject({ data: wireBill });

/** One offer of a number, in the `desc.detail` of an inquiry that names none; its sums are called as a bill's. */
export const wireOffer = z.looseObject({
  kode_paket: textLike,
  nama_paket: textLike,
  keterangan: textLike,
  masa_aktif: textLike,
  admin: rupiahLike,
  price: rupiahLike,
  selling_price: rupiahLike,
});

/** `data` of inquiry-pln. */
export const wirePlnCustomer = z.looseObject({
  message: textLike,
  status: textLike,
  rc: textLike,
  customer_no: textLike,
  meter_no: textLike,
  subscriber_id: textLike,
  name: textLike,
  segment_power: textLike,
});
export type WirePlnCustomer = z.infer<typeof wirePlnCustomer>;
export const wirePlnCustomerEnvelope = z.looseObject({ data: wirePlnCustomer });

/** A webhook ping: not wrapped in `data`, and it carries the hook's secret, so it is never stored. */
export const wirePing = z.looseObject({ sed: z.unknown(), hook_id: z.unknown(), hook: z.looseObject({}) });

const listed = {
  product_name: z.string(),
  category: z.string().catch(""),
  brand: z.string().catch(""),
  buyer_sku_code: z.string().min(1),
  buyer_product_status: z.boolean(),
  seller_product_status: z.boolean(),
  /** `23:45`; `0:0` at both ends for none. */
  start_cut_off: z.unknown().optional(),
  end_cut_off: z.unknown().optional(),
};

export const wirePriceRow = z.looseObject({
  ...listed,
  price: z.number().int().nonnegative(),
  unlimited_stock: z.boolean().catch(false),
  stock: z.number().int().catch(0),
  multi: z.boolean().catch(true),
});

/** A row of `pasca`: the fee of a bill, and what of it is the buyer's. */
export const wireBillerRow = z.looseObject({
  ...listed,
  admin: z.number().int().nonnegative(),
  commission: z.number().int().nonnegative(),
});

export const wirePriceList = z.looseObject({ data: z.array(z.unknown()) });

export const wireBalance = z.looseObject({ data: z.looseObject({ deposit: z.number() }) });

/** What an answer without its payload still says of itself. */
export const wireRefusal = z.looseObject({ data: z.looseObject({ rc: textLike, message: textLike }) });
