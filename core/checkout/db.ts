import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import { storableText } from "../shared/storable.ts";
import type { LinkQuery } from "./link-list.ts";
import type { OrderQuery } from "./order-list.ts";
import {
  type CheckoutOrder,
  type CheckoutPage,
  checkoutOrder,
  checkoutPage,
  type LinkInput,
  type OrderInput,
  type OrderPage,
  openedInquiry,
  orderChunk,
  orderPage,
  type PlacedOrder,
  placedOrder,
  type ReachedLimit,
  reachedLimit,
  type ShownOrder,
  type StoredLink,
  shownOrder,
  storedLink,
  storedLinkDetail,
  storedLinkPage,
  unaskedBills,
} from "./schema.ts";
import type { LinkStatus } from "./states.ts";

export async function linkCreate(db: Database, key: string, link: LinkInput): Promise<StoredLink> {
  return parseAnswer(storedLink, await db.rpc("checkout_link_create", { p_key: key, p_link: link }));
}

export async function linkSwitchTo(db: Database, id: string, status: LinkStatus): Promise<StoredLink> {
  return parseAnswer(storedLink, await db.rpc("checkout_link_switch", { p_id: id, p_status: status }));
}

export async function linkGet(db: Database, id: string) {
  return parseAnswer(storedLinkDetail, await db.rpc("checkout_link_get", { p_id: id }));
}

export async function linkList(db: Database, filter: LinkQuery) {
  return parseAnswer(storedLinkPage, await db.rpc("checkout_link_list", { p_filter: filter }));
}

export async function orderList(db: Database, filter: OrderQuery): Promise<OrderPage> {
  return parseAnswer(orderPage, await db.rpc("checkout_order_list", { p_filter: filter }));
}

export async function orderExport(
  db: Database,
  filter: OrderQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<CheckoutOrder>> {
  const answer = await db.rpc("checkout_order_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(orderChunk, answer);
}

export async function orderGet(db: Database, id: string): Promise<CheckoutOrder> {
  return parseAnswer(checkoutOrder, await db.rpc("checkout_order_get", { p_id: id }));
}

/** Service: what a guest sees of a link. */
export async function pageOfLink(
  service: Database,
  slug: string,
  product: string | null,
  inquiry: string | null = null,
): Promise<CheckoutPage> {
  const p_product = product === null ? null : storableText(product);
  return parseAnswer(checkoutPage, await service.rpc("checkout_page", { p_slug: slug, p_product, p_inquiry: inquiry }));
}

/** Service: whether the day's limit of a product to a number is reached. */
export async function limitOfLink(
  service: Database,
  slug: string,
  product: string,
  destination: string,
): Promise<ReachedLimit> {
  const answer = await service.rpc("checkout_limit", {
    p_slug: slug,
    p_product_code: storableText(product),
    p_destination: storableText(destination),
  });
  return parseAnswer(reachedLimit, answer);
}

/** Service: begins to ask on a link, for a guest: what is due, or whose number it is. */
export async function linkInquire(
  service: Database,
  slug: string,
  question: { readonly productCode: string; readonly number: string; readonly extra: Readonly<Record<string, string>> },
  asker: string,
) {
  const answer = await service.rpc("checkout_inquire", {
    p_slug: slug,
    p_product_code: storableText(question.productCode),
    p_number: storableText(question.number),
    p_extra: question.extra,
    p_asker: asker,
  });
  return parseAnswer(openedInquiry, answer);
}

/** Service: what guests have paid for and nobody has said the sum of yet. */
export async function billsUnasked(service: Database) {
  return parseAnswer(unaskedBills, await service.rpc("checkout_unasked", {}));
}

/** Service: a guest's order, which nothing is sold for before it is paid. */
export async function orderPlace(
  service: Database,
  key: string,
  order: OrderInput,
  locale: Locale,
): Promise<PlacedOrder> {
  const answer = await service.rpc("checkout_order_place", {
    p_key: key,
    p_slug: order.slug,
    p_product_code: storableText(order.product_code),
    p_destination: storableText(order.destination),
    p_price: order.price,
    p_channel: order.channel,
    p_max_fee: order.max_fee,
    p_contact: order.contact ?? null,
    p_confirm_repeat: order.confirm_repeat,
    p_inquiry: order.inquiry ?? null,
    p_locale: locale,
  });
  return parseAnswer(placedOrder, answer);
}

/** Service: the order behind the address of its page. */
export async function orderShown(service: Database, token: string): Promise<ShownOrder> {
  return parseAnswer(shownOrder, await service.rpc("checkout_shown_get", { p_token: token }));
}
