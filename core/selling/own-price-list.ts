import { PREPAID_TYPES } from "../catalog/product-types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { rupiahColumn, textColumn, wordColumn } from "../shared/sheet.ts";
import type { OwnPrice } from "./schema.ts";

/** How its files head a product's code, by the file's language; read again, it is called so. */
export const CODE_HEADING = { id: "Kode produk", en: "Product code", zh: "商品代码" } as const;

/** All that one's rules make, with what it costs; its file, changed, is what import-own-prices.ts reads. */
export const OWN_PRICE_LIST = defineList<OwnPrice>()({
  name: "harga-saya",
  key: "product_code",
  columns: [
    textColumn("product_code"),
    textColumn("product_name"),
    textColumn("operator_name"),
    wordColumn("type", "service"),
    rupiahColumn("buying_price"),
    rupiahColumn("selling_price"),
    rupiahColumn("profit"),
  ],
  page: ["product_name", "product_code", "operator_name", "buying_price", "selling_price", "profit"],
  card: {
    title: "product_name",
    amount: "selling_price",
    lines: ["buying_price", "profit", "product_code", "operator_name"],
  },
  search: "prices",
  filters: {
    type: { kind: "choice", values: PREPAID_TYPES, words: "service" },
    operator: { kind: "code", longest: 40 },
  },
  days: false,
  perPage: 50,
  sorts: [],
});
export type OwnPriceQuery = ListQuery<typeof OWN_PRICE_LIST> & SearchTerms;
