import { MODULES } from "../purchases/types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { destinationColumn, rupiahColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CashbackRow } from "./schema.ts";
import { CASHBACK_STATUSES } from "./states.ts";

/** The cashbacks of one's sales, newest first; its days are those on which they are due. */
export const CASHBACK_LIST = defineList<CashbackRow>()({
  name: "cashback",
  key: "ref_id",
  columns: [
    { id: "due_day", kind: "day", value: ({ due_day }) => due_day },
    textColumn("ref_id"),
    wordColumn("module", "module"),
    wordColumn("type", "service"),
    textColumn("product_name"),
    destinationColumn(),
    rupiahColumn("buying_price"),
    rupiahColumn("amount"),
    summedColumn("due"),
    summedColumn("credited"),
    wordColumn("status", "cashbackStatus"),
    timeColumn("credited_at"),
  ],
  page: ["due_day", "product_name", "destination_number", "amount", "due", "credited", "status"],
  card: { title: "product_name", badge: "status", amount: "amount", lines: ["destination_number", "due_day"] },
  search: "purchases",
  filters: {
    status: { kind: "choice", values: CASHBACK_STATUSES, words: "cashbackStatus" },
    module: { kind: "choice", values: MODULES, words: "module", tabs: true },
  },
  days: true,
  sorts: [],
});
export type CashbackQuery = ListQuery<typeof CASHBACK_LIST> & SearchTerms;
