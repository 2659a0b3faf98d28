import { defineList } from "../../shared/list.ts";
import { headed, rupiahColumn, textColumn, wordColumn } from "../../shared/sheet.ts";
import type { ProductRow } from "./product-schema.ts";
import { PRODUCT_STATES } from "./states.ts";

/** Every product, by type and operator. */
export const PRODUCT_LIST = defineList<ProductRow>()({
  name: "produk",
  key: "code",
  columns: [
    headed("product_code", textColumn("code")),
    headed("product", textColumn("name")),
    wordColumn("type", "service"),
    textColumn("operator_name"),
    rupiahColumn("cost"),
    rupiahColumn("price_1"),
    rupiahColumn("price_2"),
    rupiahColumn("price_3"),
    rupiahColumn("promo_discount"),
    rupiahColumn("margin"),
    headed("supplier", textColumn("suppliers")),
    wordColumn("state", "productState"),
  ],
  page: ["name", "code", "operator_name", "cost", "price_1", "price_2", "price_3", "margin", "state"],
  card: {
    title: "name",
    badge: "state",
    amount: "price_1",
    lines: ["code", "type", "operator_name", "suppliers"],
  },
  search: "products",
  filters: {
    type: { kind: "code", longest: 64, words: "service" },
    operator: { kind: "code", longest: 64 },
    supplier: { kind: "code", longest: 64 },
    state: { kind: "choice", values: PRODUCT_STATES, words: "productState" },
  },
  days: false,
  sorts: ["catalog", "name", "lowest", "highest", "thinnest"],
});
