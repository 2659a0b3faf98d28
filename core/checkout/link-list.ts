import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { rupiahColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CheckoutLink } from "./schema.ts";
import { LINK_STATUSES } from "./states.ts";

/** An agent's links: those that are on first, each group the newest first. */
export const LINK_LIST = defineList<CheckoutLink>()({
  name: "tautan-checkout",
  key: "id",
  columns: [
    timeColumn("created_at"),
    textColumn("title"),
    wordColumn("type", "service"),
    textColumn("operator_name"),
    textColumn("product_name"),
    wordColumn("status", "linkStatus"),
    textColumn("path"),
    rupiahColumn("sales"),
    rupiahColumn("profit"),
  ],
  page: ["title", "type", "operator_name", "product_name", "status", "sales", "profit"],
  card: { title: "operator_name", badge: "status", amount: "profit", lines: ["title", "product_name"] },
  search: "checkoutLinks",
  filters: { status: { kind: "choice", values: LINK_STATUSES, words: "linkStatus" } },
  days: false,
  files: false,
  sorts: [],
});
export type LinkQuery = ListQuery<typeof LINK_LIST> & SearchTerms;
