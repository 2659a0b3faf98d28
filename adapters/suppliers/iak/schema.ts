import { z } from "zod";
import { wholeRupiah } from "../../_kit/rupiah.ts";

/** The wire of IAK's API, prepaid version 2 and postpaid. Extra fields are let through: theirs to add. */

/** Digits as number or text; anything else is absent. Their doubles are whole rupiah. */
const rupiahLike = z
  .unknown()
  .optional()
  .transform((told) => wholeRupiah(told));
/** What an order took: what cannot be read is told (toldCost). */
const cost = z.unknown().optional();

const textLike = z.union([z.string(), z.number().transform(String)]).nullish();

/** `data` of a top-up's answer, of check-status and of a callback. `status` and `rc` decide. */
export const wireOrder = z.looseObject({
  ref_id: z.string().optional(),
  /** 0 process, 1 success, 2 failed; a number in answers, a text in callbacks. */
  status: textLike,
  product_code: textLike,
  customer_id: textLike,
  price: cost,
  message: textLike,
  sn: textLike,
  /** Some game vouchers: what the player types in. */
  pin: textLike,
  rc: textLike,
});
export type WireOrder = z.infer<typeof wireOrder>;
export const wireOrderEnvelope = z.looseObject({ data: wireOrder });

/** A callback: the order, and its proof. */
export const wireCallback = z.looseObject({
  data: wireOrder.extend({ ref_id: z.string().regex(/^[\x21-\x7e]{1,100}$/), sign: z.string() }),
});

/** `data` of inquiry-pln, inquiry-ovo and inquiry-game, which calls the name `username`. */
export const wireCustomer = z.looseObject({
  status: textLike,
  rc: textLike,
  message: textLike,
  name: textLike,
  username: textLike,
  meter_no: textLike,
  subscriber_id: textLike,
  segment_power: textLike,
});
export type WireCustomer = z.infer<typeof wireCustomer>;
export const wireCustomerEnvelope = z.looseObject({ data: wireCustomer });

/** `data` of inq-pasca, pay-pasca and checkstatus (which alone has `status`). `desc` differs by product. */
export const wireBill = z.looseObject({
  tr_id: z.number().int().positive().nullish().catch(null),
  ref_id: textLike,
  code: textLike,
  hp: textLike,
  tr_name: textLike,
  period: textLike,
  nominal: rupiahLike,
  admin: rupiahLike,
  /** nominal + admin. */
  price: rupiahLike,
  /** What is taken from our float. */
  selling_price: cost,
  /** 0 not asked to pay yet, 1 paid, 2 failed, 3 being paid. */
  status: textLike,
  response_code: textLike,
  /** As prepaid calls it, in refusals. */
  rc: textLike,
  message: textLike,
  noref: textLike,
  desc: z.record(z.string(), z.unknown()).nullish().catch(null),
});
export type WireBill = z.infer<typeof wireBill>;
export const wireBillEnvelope = z.looseObject({ data: wireBill });

/** One period: of `desc.tagihan.detail`, or of water's `desc.bill.detail`, whose members have other names. */
const wirePeriod = z
  .looseObject({ periode: textLike, period: textLike, nilai_tagihan: rupiahLike, bill_amount: rupiahLike })
  .transform((told) => ({
    period: told.periode ?? told.period ?? "",
    amount: told.nilai_tagihan ?? told.bill_amount ?? null,
    told: told as Readonly<Record<string, unknown>>,
  }));
const wirePeriods = z.looseObject({ detail: z.array(wirePeriod) });
/** Where a bill's `desc` tells its periods. */
export const wireDesc = z.union([
  z.looseObject({ tagihan: wirePeriods }).transform(({ tagihan }) => tagihan.detail),
  z.looseObject({ bill: wirePeriods }).transform(({ bill }) => bill.detail),
]);

export const wirePriceRow = z.looseObject({
  product_code: z.string().min(1),
  product_description: z.string().catch(""),
  product_nominal: z.string().catch(""),
  product_price: z.number().int().nonnegative(),
  product_type: z.string().catch(""),
  /** `active` or `non active`. */
  status: z.string(),
});

export const wireBillerRow = z.looseObject({
  code: z.string().min(1),
  name: z.string().catch(""),
  /** 1 active, 4 not. */
  status: z.number(),
  fee: z.number().int().nonnegative(),
  komisi: z.number().int().nonnegative(),
  type: z.string().catch(""),
});

/** The list itself in the documentation's samples; `pricelist` beside its code in what the official client reads. */
export const wirePriceList = z.looseObject({
  data: z.union([
    z.array(z.unknown()),
    z.looseObject({ pricelist: z.array(z.unknown()) }).transform((d) => d.pricelist),
  ]),
});
export const wireBillerList = z.looseObject({ data: z.looseObject({ pasca: z.array(z.unknown()) }) });

export const wireBalance = z.looseObject({ data: z.looseObject({ balance: z.number() }) });

/** What an answer without its payload still says of itself. */
export const wireRefusal = z.looseObject({
  data: z.looseObject({ rc: textLike, response_code: textLike, message: textLike }),
});
