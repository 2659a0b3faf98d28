import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import {
  destinationColumn,
  headed,
  phoneColumn,
  rupiahColumn,
  type SheetColumn,
  summedColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from "../shared/sheet.ts";
import type { DeskLoanRow, LoanDeskBillPage, LoanDeskDepositPage, LoanDeskPage } from "./schema.ts";
import { FACILITY_STATUSES, LOAN_DEPOSIT_STATUSES, LOAN_DUES } from "./states.ts";

type Nested = LoanDeskPage["rows"][number];
type DeskDepositRow = LoanDeskDepositPage["rows"][number];
type DeskBillRow = LoanDeskBillPage["rows"][number];

const DUE = { kind: "choice", values: LOAN_DUES, words: "loanDue" } as const;

function agentColumn<Row extends Pick<Nested, "person">>(): SheetColumn<Row> {
  return headed("name", { id: "person", kind: "text", value: ({ person }) => person.name });
}

function dueColumn<Row extends Pick<Nested, "loan">>(): SheetColumn<Row> {
  return headed("due_date", { id: "loan", kind: "day", value: ({ loan }) => loan.due_date });
}

/** The agents with a facility: pending ones first, then by due date. */
export const LOAN_DESK_LIST = defineList<DeskLoanRow>()({
  name: "pinjaman-agen",
  key: "id",
  columns: [
    textColumn("name"),
    textColumn("email"),
    phoneColumn("phone"),
    rupiahColumn("limit"),
    summedColumn("usage"),
    rupiahColumn("remaining_limit"),
    { id: "due_date", kind: "day", value: ({ due_date }) => due_date },
    wordColumn("status", "facilityStatus"),
  ],
  page: ["name", "limit", "usage", "remaining_limit", "due_date", "status"],
  card: { title: "name", badge: "status", amount: "usage", lines: ["due_date"] },
  search: "people",
  filters: { status: { kind: "choice", values: FACILITY_STATUSES, words: "facilityStatus" }, due: DUE },
  days: false,
  sorts: [],
});
export type LoanDeskQuery = ListQuery<typeof LOAN_DESK_LIST> & SearchTerms;

/** The agents' loan deposits, open ones first. */
export const LOAN_DESK_DEPOSIT_LIST = defineList<DeskDepositRow>()({
  name: "pinjaman-deposit",
  key: "code",
  columns: [
    timeColumn("created_at"),
    agentColumn(),
    textColumn("code"),
    headed("asked", rupiahColumn("amount")),
    summedColumn("granted"),
    dueColumn(),
    wordColumn("status", "loanDepositStatus"),
  ],
  page: ["created_at", "person", "code", "amount", "granted", "loan", "status"],
  card: { title: "person", badge: "status", amount: "amount", lines: ["created_at", "code", "granted"] },
  search: "loanDeposits",
  filters: {
    status: { kind: "choice", values: LOAN_DEPOSIT_STATUSES, words: "loanDepositStatus" },
    open: { kind: "choice", values: ["true", "false"], words: "loanOpen" },
    due: DUE,
  },
  days: false,
  sorts: [],
});
export type LoanDeskDepositQuery = ListQuery<typeof LOAN_DESK_DEPOSIT_LIST> & SearchTerms;

/** What the agents bought from their loan balances, newest first. */
export const LOAN_DESK_BILL_LIST = defineList<DeskBillRow>()({
  name: "belanja-pinjaman-agen",
  key: "ref_id",
  columns: [
    timeColumn("created_at"),
    textColumn("ref_id"),
    textColumn("product_name"),
    agentColumn(),
    destinationColumn(),
    dueColumn(),
    summedColumn("buying_price"),
    wordColumn("status", "purchaseStatus"),
  ],
  page: ["created_at", "product_name", "person", "destination_number", "loan", "buying_price", "status"],
  card: {
    title: "product_name",
    badge: "status",
    amount: "buying_price",
    lines: ["person", "destination_number", "created_at"],
  },
  search: "agentPurchases",
  filters: { due: DUE },
  days: false,
  sorts: [],
});
export type LoanDeskBillQuery = ListQuery<typeof LOAN_DESK_BILL_LIST> & SearchTerms;
