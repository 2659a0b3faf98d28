import { PREPAID_TYPES } from "../catalog/product-types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { rupiahColumn, textColumn, wordColumn } from "../shared/sheet.ts";
import type { SellingPrice } from "./schema.ts";

/** One's own price list, to be shown to customers. */
export const SELLING_PRICE_LIST = defineList<SellingPrice>()({
  name: "harga-jual",
  key: "product_code",
  columns: [
    textColumn("product_name"),
    textColumn("product_code"),
    textColumn("operator_name"),
    wordColumn("type", "service"),
    rupiahColumn("selling_price"),
  ],
  page: ["product_name", "product_code", "operator_name", "type", "selling_price"],
  card: { title: "product_name", amount: "selling_price", lines: ["product_code", "operator_name"] },
  search: "prices",
  filters: {
    type: { kind: "choice", values: PREPAID_TYPES, words: "service" },
    operator: { kind: "code", longest: 40 },
  },
  days: false,
  perPage: 50,
  sorts: [],
});
export type SellingPriceQuery = ListQuery<typeof SELLING_PRICE_LIST> & SearchTerms;
