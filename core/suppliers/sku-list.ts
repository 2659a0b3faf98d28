import { defineList } from "../shared/list.ts";
import { headed, rupiahColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { SkuRow } from "./schema.ts";
import { SKU_STATES } from "./states.ts";

/** SKUs by supplier and product; what is nobody's only where it is asked for. */
export const SKU_LIST = defineList<SkuRow>()({
  name: "sku",
  key: "row",
  columns: [
    textColumn("sku"),
    headed("supplier", textColumn("supplier_name")),
    headed("product", textColumn("product_name")),
    { id: "priority", kind: "text", value: ({ priority }) => priority && String(priority) },
    rupiahColumn("cost"),
    rupiahColumn("price"),
    wordColumn("state", "skuState"),
    textColumn("cut_off"),
    timeColumn("checked_at"),
  ],
  page: ["sku", "supplier_name", "product_name", "priority", "cost", "price", "state", "cut_off", "checked_at"],
  card: { title: "sku", badge: "state", amount: "cost", lines: ["product_name", "supplier_name", "cut_off"] },
  files: false,
  search: "skus",
  filters: {
    supplier: { kind: "code", longest: 64 },
    state: { kind: "choice", values: SKU_STATES, words: "skuState" },
  },
  days: false,
  sorts: [],
});
