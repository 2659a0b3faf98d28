import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import { headed, rupiahColumn, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CommissionRow } from "./schema.ts";
import { COMMISSION_STATUSES } from "./states.ts";

/** The statement of commission: every sale behind it, newest first. Whose sale it was is told with a masked name. */
export const COMMISSION_LIST = defineList<CommissionRow>()({
  name: "komisi",
  key: "code",
  columns: [
    timeColumn("earned_at"),
    textColumn("code"),
    headed("person", textColumn("buyer")),
    wordColumn("type", "service"),
    textColumn("product_name"),
    rupiahColumn("buying_price"),
    headed("commission", rupiahColumn("amount")),
    headed("commission_earned", summedColumn("earned")),
    wordColumn("status", "commissionStatus"),
    textColumn("payout_code"),
  ],
  page: ["earned_at", "code", "product_name", "buyer", "buying_price", "amount", "earned", "status"],
  card: {
    title: "product_name",
    badge: "status",
    amount: "earned",
    lines: ["buyer", "buying_price", "earned_at", "code"],
  },
  search: "commissions",
  filters: { status: { kind: "choice", values: COMMISSION_STATUSES, words: "commissionStatus" } },
  days: true,
  sorts: [],
});
export type CommissionQuery = ListQuery<typeof COMMISSION_LIST> & SearchTerms;
