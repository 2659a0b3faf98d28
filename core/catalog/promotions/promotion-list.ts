import { defineList } from "../../shared/list.ts";
import { headed, rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import { PROMOTION_STATES, type Promotion } from "./schema.ts";

/** Promotions: those to come and running ones, then those that are over. */
export const PROMOTION_LIST = defineList<Promotion>()({
  name: "promosi",
  key: "id",
  columns: [
    headed("product", textColumn("product_name")),
    textColumn("product_code"),
    headed("regular_member_price", rupiahColumn("regular_price")),
    headed("promotion_price", rupiahColumn("price")),
    rupiahColumn("discount"),
    headed("starts_at", timeColumn("starts_at")),
    headed("ends_at", timeColumn("ends_at")),
    textColumn("by"),
    wordColumn("state", "promotionState"),
  ],
  page: ["product_name", "regular_price", "price", "discount", "starts_at", "ends_at", "by", "state"],
  card: {
    title: "product_name",
    badge: "state",
    amount: "price",
    lines: ["regular_price", "starts_at", "ends_at"],
  },
  files: false,
  search: "promotions",
  filters: { state: { kind: "choice", values: PROMOTION_STATES, words: "promotionState" } },
  days: false,
  sorts: [],
});
