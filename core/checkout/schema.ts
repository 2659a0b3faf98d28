import { z } from "zod";
import { LINK_TYPES } from "../catalog/product-types.ts";
import { product } from "../catalog/schema.ts";
import { deposit, payInstruction, requestedDeposit } from "../deposits/schema.ts";
import { toldField } from "../inquiries/schema.ts";
import { INQUIRY_REFUSALS, INQUIRY_STATUSES } from "../inquiries/states.ts";
import { CHANNEL_ID_MOST } from "../shared/channel-id.ts";
import { balance, email, orRequired, pageMeta, properName, timestamp } from "../shared/fields.ts";
import { parsePhone } from "../shared/phone.ts";
import { serverName } from "../shared/sold-to.ts";
import { CHECKOUT_STATES, LINK_STATUSES, PRICE_RULES } from "./states.ts";

/** Rupiah that a link may ask or add at most; SQL refuses more. */
export const LINK_AMOUNT_MOST = 100_000_000;

const code = (longest: number) => z.string({ error: "required" }).trim().min(1, "required").max(longest, "too_long");
const whole = z.number(orRequired("rupiah")).int("rupiah").min(0, "rupiah").max(LINK_AMOUNT_MOST, "above_maximum");

const linkType = z.enum(LINK_TYPES, { error: "one_of" });

/**
 * POST checkout/links. `amount` is the price (`fixed`, of one product) or what is added to the agent's (`margin`), of a
 * bill to what is due.
 */
export const linkInput = z
  .object({
    type: linkType,
    operator: code(40),
    product_code: code(64).optional(),
    price_rule: z.enum(PRICE_RULES, { error: "one_of" }).default("margin"),
    amount: whole,
    title: properName(60).optional(),
  })
  .refine((link) => link.price_rule === "margin" || link.product_code !== undefined, {
    path: ["price_rule"],
    error: "fixed_of_one",
  });
export type LinkInput = z.infer<typeof linkInput>;

/** POST checkout/links/{id}/status. */
export const linkSwitch = z.object({ status: z.enum(LINK_STATUSES, { error: "one_of" }) });

/** A link as its agent sees it; `sales` were delivered, `profit` is what they earned, in rupiah. */
export const storedLink = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string().nullable(),
  type: linkType,
  operator: z.string(),
  operator_name: z.string(),
  product_code: z.string().nullable(),
  product_name: z.string().nullable(),
  price_rule: z.enum(PRICE_RULES),
  amount: balance,
  status: z.enum(LINK_STATUSES),
  /** It is on, and its page lists something that can be paid. */
  sells: z.boolean(),
  created_at: timestamp,
  paid: z.number().int(),
  sales: z.number().int(),
  profit: balance,
});
/** With the address of its page. */
export const checkoutLink = storedLink.extend({ path: z.string() });
/** GET checkout/links/{id}: with what its page does not list, for it costs less or more than any way to pay takes. */
const detail = {
  left_out: z.array(z.object({ product_code: z.string(), product_name: z.string(), price: balance })),
  /** The least and most rupiah that a way to pay takes; null where none is open. */
  pays_from: balance.nullable(),
  pays_to: balance.nullable(),
};
export const storedLinkDetail = storedLink.extend(detail);
export const linkDetail = checkoutLink.extend(detail);
export type LinkDetail = z.infer<typeof linkDetail>;
export type StoredLink = z.infer<typeof storedLink>;
export type CheckoutLink = z.infer<typeof checkoutLink>;

export const storedLinkPage = z.object({ rows: z.array(storedLink), meta: pageMeta });
export type LinkPage = { rows: CheckoutLink[]; meta: z.infer<typeof pageMeta> };

/** How an order stands, and where its money is, in rupiah (SQL's `checkout_stand`). */
const orderStand = {
  state: z.enum(CHECKOUT_STATES),
  /**
   * What the state speaks of: what is given back, what reached the agent, what came in and is being checked, else the
   * total; null where what came in is no sum of rupiah.
   */
  amount: balance.nullable(),
  /** What of the order's money the customer has again, and what the agent was given and settles with them. */
  refunded: balance,
  credited: balance,
  /** When the last of it went back. */
  refunded_at: timestamp.nullable(),
  /** Whether a try to give it back did not succeed. */
  refund_failed: z.boolean(),
  /** The same of payments beside the one that it was sold for. */
  extra_refunded: balance,
  extra_credited: balance,
  /** Payments that an admin looks at. */
  checks: z.number().int(),
  /** Whether one came after the order's end. */
  late: z.boolean(),
};

/** An order as the agent sees it, in rupiah: `price` of the product, `total` with the fee, `profit` to the deposit. */
export const checkoutOrder = z.object({
  id: z.uuid(),
  link_id: z.uuid(),
  link_title: z.string().nullable(),
  /** Of the customer's page. */
  token: z.string(),
  ...orderStand,
  type: linkType,
  operator_name: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  destination_number: z.string(),
  server_name: serverName,
  price: balance,
  fee: balance,
  total: balance,
  /** Its price once it was delivered, else 0. */
  sold: balance,
  profit: balance,
  /** What the payment is known by. */
  code: z.string(),
  channel: z.string(),
  channel_name: z.string(),
  contact: z.string().nullable(),
  /** The sale, once it was placed. */
  ref_id: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Why it was not delivered. */
  reason: z.string().nullable(),
  /** Rupiah that were taken from the deposit because money went back, and that may be; null where nothing is open. */
  taken: balance,
  at_stake: balance.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

export const orderPage = z.object({
  rows: z.array(checkoutOrder),
  /** Over the whole filter; the sums are those of what was delivered, in rupiah. */
  totals: z.object({ count: z.number().int(), success_count: z.number().int(), sold: balance, profit: balance }),
  meta: pageMeta,
});
export type OrderPage = z.infer<typeof orderPage>;
export const orderChunk = z.object({ rows: z.array(checkoutOrder), next: z.string().nullable() });

const shop = z.object({ name: z.string(), phone: z.string() });
const offered = product
  .omit({
    cashback: true,
    regular_price: true,
    is_promo: true,
    selling_price: true,
    markup_price: true,
  })
  .extend({ type: linkType });
export type OfferedProduct = z.infer<typeof offered>;

const payWay = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["qris", "va"]),
  fee: balance,
  total: balance,
});
export type PayWay = z.infer<typeof payWay>;

/** A bill as a guest is shown it: whose it is stands there masked, and nothing of what the agent pays. */
export const shownBill = z.object({
  inquiry_id: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  reason: z.enum(INQUIRY_REFUSALS).nullable(),
  product_code: z.string(),
  product_name: z.string(),
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  fields: z.array(toldField),
  periods: z.array(z.array(toldField)),
  /** Rupiah, null until it was found: the bill, the fee on top, the agent's, and all together. */
  amount: balance.nullable(),
  admin: balance.nullable(),
  service: balance.nullable(),
  price: balance.nullable(),
  expires_at: timestamp,
});
export type ShownBill = z.infer<typeof shownBill>;

/** Whose number a product would be sold to, as a guest is shown it: masked. */
export const shownCustomer = z.object({
  status: z.enum(INQUIRY_STATUSES),
  reason: z.enum(INQUIRY_REFUSALS).nullable(),
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  fields: z.array(toldField),
});
export type ShownCustomer = z.infer<typeof shownCustomer>;

/** What `checkout_inquire` answers. */
export const openedInquiry = z.object({ inquiry_id: z.string(), ask: z.boolean() });

/** What `checkout_unasked` answers. */
export const unaskedBills = z.object({ ask: z.array(z.string()), refused: z.number().int() });

/** What the page of a link shows a guest. */
export const checkoutPage = z.object({
  slug: z.string(),
  /** False where it takes no orders. */
  open: z.boolean(),
  /** True where it would take them if any way to pay took what its products cost. */
  unpayable: z.boolean(),
  type: linkType,
  operator: z.string(),
  operator_name: z.string(),
  shop,
  /** The bill that was asked about. */
  bill: shownBill.nullable(),
  /** Whose number it is, where that was asked. */
  customer: shownCustomer.nullable(),
  products: z.array(offered),
  channels: z.array(payWay),
});
/** How often a product was sold to a number today, where that is as often as it may be. */
export const reachedLimit = z.object({ count: z.number().int(), limit: z.number().int() }).nullable();
export type ReachedLimit = z.infer<typeof reachedLimit>;

export type CheckoutPage = z.infer<typeof checkoutPage>;

/** An order as its customer sees it. */
export const shownOrder = z.object({
  token: z.string(),
  slug: z.string(),
  ...orderStand,
  shop,
  type: linkType,
  operator: z.string(),
  operator_name: z.string(),
  product_name: z.string(),
  destination_number: z.string(),
  server_name: serverName,
  price: balance,
  /** Rupiah, of a bill: what is due, the fee on top, and the agent's. */
  bill: balance.nullable(),
  admin: balance.nullable(),
  service: balance.nullable(),
  /** Whose number it is sold to, as it was shown; null where nobody asked or could say. */
  customer: shownCustomer.pick({ customer_name: true, fields: true }).nullable(),
  /** Why it was not sold, where it is the bill's or the price's doing. */
  reason: z.enum(["price_changed", "nothing_due"]).nullable(),
  fee: balance,
  total: balance,
  code: z.string(),
  channel: z.string(),
  channel_name: z.string(),
  pay: payInstruction.nullable(),
  contact: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Of the public page of its receipt. */
  receipt: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type ShownOrder = z.infer<typeof shownOrder>;

/** An email or an Indonesian phone, as people type it; nothing where it is left empty. */
const contact = z
  .string()
  .trim()
  .max(254, "too_long")
  .transform((text, ctx) => {
    if (text === "") return null;
    const parsed = text.includes("@") ? email.safeParse(text).data : parsePhone(text);
    if (parsed) return parsed;
    ctx.issues.push({ code: "custom", message: "contact", input: text });
    return z.NEVER;
  });

/** What a guest's form sends; `price` and `max_fee` are what it showed, in rupiah. */
export const orderInput = z.object({
  slug: z.string().regex(/^[0-9a-z]{10}$/, "invalid"),
  product_code: code(64),
  destination: z.string({ error: "required" }).max(128, "too_long"),
  price: balance,
  channel: z.string({ error: "required" }).trim().min(1, "required").max(CHANNEL_ID_MOST, "too_long"),
  max_fee: balance.min(0, "rupiah"),
  contact: contact.optional(),
  confirm_repeat: z.boolean().default(false),
  /** Of a bill: the inquiry that showed it. */
  inquiry: z
    .string()
    .regex(/^TRX[0-9A-Z]{6,24}$/, "invalid")
    .optional(),
});
export type OrderInput = z.infer<typeof orderInput>;

/** What `checkout_order_place` answers. */
export const placedOrder = z.object({
  order: shownOrder,
  deposit,
  replayed: z.boolean(),
  charge: requestedDeposit.shape.charge,
});
export type PlacedOrder = z.infer<typeof placedOrder>;
