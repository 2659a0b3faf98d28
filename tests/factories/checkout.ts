import { randomUUID } from "node:crypto";
import { z } from "zod";
import { answerInquiry, billFound, createBiller, someCustomer } from "./bills.ts";
import type { TestDatabase } from "./database.ts";
import { createPerson, type Person, type PersonOptions } from "./people.ts";
import { createProduct, type ProductOptions, type TestProduct } from "./products.ts";
import { someNumber } from "./purchases.ts";

const link = z.object({ id: z.uuid(), slug: z.string(), status: z.string() });
const placed = z.object({
  order: z.object({ token: z.string(), code: z.string(), state: z.string(), price: z.number(), total: z.number() }),
  replayed: z.boolean(),
});

/** An agent who sells one product on a page, by a margin of Rp 1.500. */
export interface Shop {
  readonly agent: Person;
  readonly product: TestProduct;
  readonly slug: string;
  readonly linkId: string;
  /** Rupiah: what the agent pays, what their customer does. */
  readonly cost: number;
  readonly price: number;
}

export const MARGIN = 1_500;

/** Makes a link; `changes` are of what is asked for. */
export async function createLink(
  db: TestDatabase,
  agent: Person,
  product: TestProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<typeof link>> {
  const p_link = {
    type: "pulsa",
    operator: "xl",
    product_code: product.code,
    price_rule: "margin",
    amount: MARGIN,
    ...changes,
  };
  return link.parse(await db.rpc(agent, "checkout_link_create", { p_key: randomUUID(), p_link }));
}

export async function openShop(
  db: TestDatabase,
  person: PersonOptions = {},
  options: ProductOptions = {},
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Shop> {
  const agent = await createPerson(db, { category: 2, ...person });
  const product = await createProduct(db, options);
  const { slug, id } = await createLink(db, agent, product, changes);
  const cost = product.prices[1] - (options.promoDiscount ?? 0);
  return { agent, product, slug, linkId: id, cost, price: cost + MARGIN };
}

/** The arguments of an order by a guest, by virtual account, with changes. */
export function orderArgs(shop: Shop, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    p_key: randomUUID(),
    p_slug: shop.slug,
    p_product_code: shop.product.code,
    p_destination: someNumber(),
    p_price: shop.price,
    p_channel: "b.bca",
    p_max_fee: 4_480,
    ...changes,
  };
}

/** A guest's order, and what the ledger and provider know it by. */
export async function order(
  db: TestDatabase,
  shop: Shop,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ token: string; code: string; total: number; refId: string; id: string }> {
  const answer = placed.parse(await db.rpc("service_role", "checkout_order_place", orderArgs(shop, changes)));
  const { token, code, total } = answer.order;
  const { rows } = await db.owner.query<{ ref_id: string; id: string }>(
    "select ref_id, id from private.checkout_orders where token = $1",
    [token],
  );
  return { token, code, total, refId: rows[0]?.ref_id ?? "", id: rows[0]?.id ?? "" };
}

const shown = z.looseObject({ state: z.string(), checks: z.number(), receipt: z.string().nullable() });

/** What the guest's page says. */
export async function shownOrder(db: TestDatabase, token: string): Promise<z.infer<typeof shown>> {
  return shown.parse(await db.rpc("service_role", "checkout_shown_get", { p_token: token }));
}

/** An agent who takes bills of one biller on a page, for Rp 2.000 each. */
export type BillShop = Omit<Shop, "cost" | "price">;

export async function openBillShop(db: TestDatabase, person: PersonOptions = {}): Promise<BillShop> {
  const agent = await createPerson(db, { category: 2, ...person });
  const product = await createBiller(db);
  const { slug, id } = await createLink(db, agent, product, { type: "electricity", operator: "pln", amount: 2_000 });
  return { agent, product, slug, linkId: id };
}

const shownBill = z.looseObject({
  bill: z.looseObject({ price: z.number(), fields: z.array(z.unknown()), periods: z.array(z.unknown()) }),
});

/** A guest asks what is due, and it is found. Answers the inquiry's id and what the page shows then. */
export async function askBill(
  db: TestDatabase,
  shop: BillShop,
  number = someCustomer(),
  found: Readonly<Record<string, unknown>> = billFound(),
): Promise<{ inquiry: string; page: z.infer<typeof shownBill> }> {
  const args = { p_slug: shop.slug, p_product_code: shop.product.code, p_number: number };
  const asked = z
    .object({ inquiry_id: z.string(), ask: z.boolean() })
    .parse(await db.rpc("service_role", "checkout_inquire", args));
  if (asked.ask) await answerInquiry(db, asked.inquiry_id, found);
  const page = await db.rpc("service_role", "checkout_page", { p_slug: shop.slug, p_inquiry: asked.inquiry_id });
  return { inquiry: asked.inquiry_id, page: shownBill.parse(page) };
}

/** A guest's order of a bill that was found: Rp 52.500 due, Rp 2.000 of the agent's. */
export function billOrder(
  db: TestDatabase,
  shop: BillShop,
  inquiry: string,
  changes: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof order> {
  return order(db, { ...shop, cost: 0, price: 54_500 }, { p_inquiry: inquiry, ...changes });
}

/** What a supplier says of a bill that was paid for, asked anew. Answers the payment's dispatch, if there is one. */
export async function answerOrder(
  db: TestDatabase,
  refId: string,
  result: Readonly<Record<string, unknown>> = billFound(),
): Promise<string | null> {
  const { rows } = await db.owner.query<{ attempt: number }>(
    "select attempt from private.inquiries where ref_id = $1",
    [refId],
  );
  const args = { p_inquiry: refId, p_attempt: rows[0]?.attempt ?? 1, p_result: result };
  const answer = await db.rpc("service_role", "inquiry_answer", args);
  return z.object({ dispatch_id: z.uuid().nullish() }).parse(answer).dispatch_id ?? null;
}
