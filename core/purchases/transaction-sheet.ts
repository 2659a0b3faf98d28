import { rupiahColumn, type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { AgentTransactionRow, TransactionRow } from "./schema.ts";
import type { Module } from "./types.ts";

const succeeded = ({ status }: Pick<TransactionRow, "status">) => status === "success";
const always = () => true;

/** The file of one's own transactions (core spec §3, report rows). Its totals are those of the list: what succeeded. */
export function transactionSheet(module: Module): Sheet<TransactionRow> {
  return {
    name: module === "prabayar" ? "transaksi" : "pasca",
    columns: [
      timeColumn("created_at"),
      textColumn("ref_id"),
      wordColumn("status", "purchaseStatus"),
      wordColumn("type", "service"),
      textColumn("operator"),
      textColumn("product_code"),
      textColumn("product_name"),
      textColumn("destination_number"),
      textColumn("customer_name"),
      textColumn("serial_number"),
      textColumn("order_number"),
      rupiahColumn("buying_price", succeeded),
      rupiahColumn("selling_price", succeeded),
      {
        id: "profit",
        kind: "rupiah",
        value: (row) => (succeeded(row) ? row.profit : 0),
        sum: (row) => (succeeded(row) ? row.profit : 0),
      },
      rupiahColumn("loss", succeeded),
      rupiahColumn("discount", succeeded),
      rupiahColumn("cashback", succeeded),
      rupiahColumn("deducted_balance", always),
      rupiahColumn("start_balance"),
      rupiahColumn("end_balance"),
      wordColumn("pay_with", "payWith"),
      textColumn("note"),
    ],
  };
}

/** The file of what the agents below sold. */
export const agentTransactionSheet: Sheet<AgentTransactionRow> = {
  name: "transaksi-agen",
  columns: [
    timeColumn("created_at"),
    textColumn("ref_id"),
    textColumn("name"),
    textColumn("phone_number"),
    wordColumn("category", "category"),
    wordColumn("status", "purchaseStatus"),
    wordColumn("module", "module"),
    wordColumn("type", "service"),
    textColumn("operator"),
    textColumn("product_code"),
    textColumn("product_name"),
    textColumn("destination_number"),
    rupiahColumn("price", succeeded),
  ],
};
