import { PRODUCT_TYPE_CODES } from "../catalog/product-types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import type { SellingRule } from "./schema.ts";
import { SELLING_RULE_KINDS } from "./types.ts";

/** One's rules of selling prices, the narrowest first. The page draws its rows itself. */
export const SELLING_RULE_LIST = defineList<SellingRule>()({
  name: "aturan-harga-jual",
  key: "id",
  columns: [],
  search: "prices",
  filters: {
    type: { kind: "choice", values: PRODUCT_TYPE_CODES, words: "service" },
    kind: { kind: "choice", values: SELLING_RULE_KINDS, words: "sellingRuleKind" },
  },
  days: false,
  files: false,
  sorts: [],
});
export type SellingRuleQuery = ListQuery<typeof SELLING_RULE_LIST> & SearchTerms;
