import { rupiahColumn, type Sheet, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { AgentTransactionRow, TransactionRow } from "./schema.ts";
import type { Module } from "./types.ts";

/** The file of one's own transactions (core spec §3, report rows). Its totals are those of the list. */
export function transactionSheet(module: Module): Sheet<TransactionRow> {
  return {
    name: module === "prabayar" ? "transaksi" : "pasca",
    columns: [
      timeColumn("created_at"),
      textColumn("ref_id"),
      wordColumn("status", "purchaseStatus"),
      wordColumn("type", "service"),
      textColumn("operator_name"),
      textColumn("product_code"),
      textColumn("product_name"),
      textColumn("destination_number"),
      textColumn("customer_name"),
      textColumn("serial_number"),
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
    textColumn("operator_name"),
    textColumn("product_code"),
    textColumn("product_name"),
    textColumn("destination_number"),
    summedColumn("price"),
  ],
};
