import type { TransactionRow } from "../purchases/schema.ts";
import { PURCHASE_STATUSES } from "../purchases/states.ts";
import { MODULES } from "../purchases/types.ts";
import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import {
  destinationColumn,
  headed,
  rupiahColumn,
  summedColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from "../shared/sheet.ts";
import type { LoanDeposit, LoanMovement } from "./schema.ts";
import { LOAN_DEPOSIT_STATUSES } from "./states.ts";

/** What was bought from one's loan balance, newest first. Its pages are one a module. */
export const LOAN_BILL_LIST = defineList<TransactionRow>()({
  name: "belanja-pinjaman",
  key: "ref_id",
  columns: [
    timeColumn("created_at"),
    textColumn("ref_id"),
    textColumn("product_name"),
    destinationColumn(),
    summedColumn("buying_price"),
    wordColumn("status", "purchaseStatus"),
  ],
  page: ["created_at", "product_name", "destination_number", "buying_price", "status"],
  card: {
    title: "product_name",
    badge: "status",
    amount: "buying_price",
    lines: ["destination_number", "created_at"],
  },
  search: "purchases",
  filters: {
    module: { kind: "choice", values: MODULES, words: "module", tabs: true },
    status: {
      kind: "choice",
      values: PURCHASE_STATUSES,
      words: "purchaseStatus",
      shown: PURCHASE_STATUSES.filter((status) => status !== "inquiry"),
    },
  },
  days: true,
  sorts: [],
});
export type LoanBillQuery = ListQuery<typeof LOAN_BILL_LIST> & SearchTerms;

/** What raised and lowered one's debt, newest first. */
export const LOAN_MOVEMENT_LIST = defineList<LoanMovement>()({
  name: "utang",
  key: "code",
  columns: [
    timeColumn("created_at"),
    wordColumn("kind", "loanMovement"),
    textColumn("code"),
    rupiahColumn("amount"),
    { id: "lent", kind: "rupiah", value: ({ kind, amount }) => (kind === "lend" ? amount : 0), hasTotal: true },
    { id: "repaid", kind: "rupiah", value: ({ kind, amount }) => (kind === "repay" ? amount : 0), hasTotal: true },
    rupiahColumn("usage_after"),
  ],
  page: ["created_at", "kind", "code", "amount", "usage_after"],
  card: { title: "kind", amount: "amount", lines: ["created_at", "code", "usage_after"] },
  search: null,
  filters: {},
  days: true,
  sorts: [],
});
export type LoanMovementQuery = ListQuery<typeof LOAN_MOVEMENT_LIST>;

/** One's loan deposits, newest first; the loan's page shows the latest. */
export const LOAN_DEPOSIT_LIST = defineList<LoanDeposit>()({
  name: "permintaan-pinjaman",
  key: "code",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    headed("asked", rupiahColumn("amount")),
    summedColumn("granted"),
    wordColumn("status", "loanDepositStatus"),
    textColumn("note"),
    textColumn("reason"),
    rupiahColumn("usage_after"),
    headed("granted_due_date", { id: "due_date", kind: "day", value: ({ due_date }) => due_date }),
  ],
  page: ["created_at", "amount", "granted", "status", "reason"],
  card: { title: "created_at", badge: "status", amount: "amount", lines: ["granted", "reason"] },
  search: null,
  filters: { status: { kind: "choice", values: LOAN_DEPOSIT_STATUSES, words: "loanDepositStatus" } },
  days: false,
  sorts: [],
});
export type LoanDepositQuery = ListQuery<typeof LOAN_DEPOSIT_LIST>;
