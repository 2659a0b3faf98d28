import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { rupiahColumn, textColumn, wordColumn } from "../shared/sheet.ts";
import type { PricelistRow } from "./schema.ts";
import { availabilityOf } from "./types.ts";

/** What keeps a product of the price list from being sold as usual, or that nothing does (availabilityOf). */
export const AVAILABILITIES = ["available", "limited", "sold_out", "disturbed", "closed"] as const;

/** The price list of a type. The page draws its rows itself, by operator, and has chips for these. */
export const PRICE_LIST = defineList<PricelistRow>()({
  name: "harga",
  key: "product_code",
  columns: [
    textColumn("product_code"),
    textColumn("product_name"),
    textColumn("operator_name"),
    wordColumn("type", "service"),
    rupiahColumn("price"),
    { id: "status", kind: "text", value: availabilityOf, word: (row) => ["availability", availabilityOf(row)] },
  ],
  search: "prices",
  filters: {
    operator: { kind: "code", longest: 40, tabs: true },
    status: { kind: "choice", values: AVAILABILITIES, words: "availability" },
  },
  days: false,
  perPage: 100,
  sorts: [],
});
export type PriceQuery = ListQuery<typeof PRICE_LIST> & SearchTerms;
