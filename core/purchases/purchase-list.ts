import { defineList, type ListQuery } from "../shared/list.ts";
import type { SearchTerms } from "../shared/search-terms.ts";
import {
  destinationColumn,
  headed,
  phoneColumn,
  rupiahColumn,
  serialColumn,
  summedColumn,
  textColumn,
  timeColumn,
  tokenColumn,
  wordColumn,
} from "../shared/sheet.ts";
import type { AgentTransactionRow, TransactionRow } from "./schema.ts";
import { PURCHASE_STATUSES } from "./states.ts";
import type { Module, PurchaseReport } from "./types.ts";

const FILTERS = {
  status: {
    kind: "choice",
    values: PURCHASE_STATUSES,
    words: "purchaseStatus",
    shown: PURCHASE_STATUSES.filter((status) => status !== "inquiry"),
  },
  type: { kind: "code", longest: 32, words: "service" },
} as const;

const SORTS = ["newest", "oldest", "highest"] as const;

/** A list of one's own sales, and their report (core spec §3). */
function ownPurchases(name: string) {
  return defineList<TransactionRow>()({
    name,
    key: "ref_id",
    columns: [
      timeColumn("created_at"),
      textColumn("ref_id"),
      wordColumn("status", "purchaseStatus"),
      wordColumn("type", "service"),
      textColumn("operator_name"),
      textColumn("product_code"),
      textColumn("product_name"),
      destinationColumn(),
      textColumn("customer_name"),
      serialColumn("serial_number"),
      tokenColumn("serial_number"),
      textColumn("order_number"),
      rupiahColumn("price"),
      summedColumn("buying_price"),
      summedColumn("selling_price"),
      summedColumn("profit"),
      summedColumn("loss"),
      summedColumn("discount"),
      summedColumn("cashback"),
      summedColumn("deducted_balance"),
      rupiahColumn("start_balance"),
      rupiahColumn("end_balance"),
      wordColumn("pay_with", "payWith"),
      textColumn("note"),
    ],
    page: [
      "created_at",
      "product_name",
      "destination_number",
      "serial_number",
      "buying_price",
      "selling_price",
      "profit",
      "status",
    ],
    card: {
      title: "product_name",
      badge: "status",
      amount: "selling_price",
      lines: ["destination_number", "created_at"],
    },
    search: "purchases",
    filters: FILTERS,
    days: true,
    sorts: SORTS,
  });
}

export const PURCHASE_LISTS: Readonly<Record<PurchaseReport, ReturnType<typeof ownPurchases>>> = {
  all: ownPurchases("semua-transaksi"),
  prabayar: ownPurchases("transaksi"),
  pascabayar: ownPurchases("pasca"),
};

/** What a report asks of the database besides what a person may choose. */
export function reportFilter(report: PurchaseReport): { readonly module?: Module } {
  return report === "all" ? {} : { module: report };
}

/** What is asked of any list of purchases. */
export type PurchaseQuery = ListQuery<typeof AGENT_PURCHASE_LIST> & SearchTerms;

/** What the agents below sold. */
export const AGENT_PURCHASE_LIST = defineList<AgentTransactionRow>()({
  name: "transaksi-agen",
  key: "ref_id",
  columns: [
    timeColumn("created_at"),
    textColumn("ref_id"),
    textColumn("name"),
    phoneColumn("phone_number"),
    wordColumn("category", "category"),
    wordColumn("status", "purchaseStatus"),
    wordColumn("module", "module"),
    wordColumn("type", "service"),
    textColumn("operator_name"),
    textColumn("product_code"),
    textColumn("product_name"),
    destinationColumn(),
    headed("agent_paid", summedColumn("price")),
  ],
  page: ["created_at", "name", "product_name", "destination_number", "price", "status"],
  card: {
    title: "product_name",
    badge: "status",
    amount: "price",
    lines: ["destination_number", "name", "created_at"],
  },
  search: "agentPurchases",
  filters: FILTERS,
  days: true,
  sorts: SORTS,
});
