import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import {
  destinationColumn,
  headed,
  rupiahColumn,
  serialColumn,
  summedColumn,
  textColumn,
  timeColumn,
  tokenColumn,
  wordColumn,
} from "../shared/sheet.ts";
import type { CheckoutOrder } from "./schema.ts";
import { CHECKOUT_STATES, orderReason } from "./states.ts";

/** What an agent's customers ordered on their pages, newest first. */
export const ORDER_LIST = defineList<CheckoutOrder>()({
  name: "pesanan-checkout",
  key: "id",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { ...wordColumn<CheckoutOrder>("state", "checkoutState"), id: "state" },
    {
      ...textColumn<CheckoutOrder>("reason"),
      word: ({ reason }) => (reason === null ? null : ["checkoutReason", orderReason(reason)]),
    },
    textColumn("product_name"),
    destinationColumn(),
    rupiahColumn("price"),
    rupiahColumn("fee"),
    rupiahColumn("total"),
    summedColumn("sold"),
    summedColumn("profit"),
    headed("customerRefunded", rupiahColumn("refunded")),
    textColumn("channel_name"),
    textColumn("contact"),
    textColumn("link_title"),
    textColumn("ref_id"),
    serialColumn("serial_number"),
    tokenColumn("serial_number"),
    timeColumn("paid_at"),
  ],
  page: ["created_at", "product_name", "destination_number", "price", "sold", "profit", "state"],
  card: { title: "product_name", badge: "state", amount: "price", lines: ["destination_number", "created_at"] },
  search: "checkoutOrders",
  filters: { state: { kind: "choice", values: CHECKOUT_STATES, words: "checkoutState" }, link: { kind: "id" } },
  days: true,
  sorts: [],
});
export type OrderQuery = ListQuery<typeof ORDER_LIST> & SearchTerms;
