import { rupiahColumn, type Sheet, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CashbackRow } from "./schema.ts";

/** The file of the cashbacks; its totals are what is due and what was credited. */
export const cashbackSheet: Sheet<CashbackRow> = {
  name: "cashback",
  columns: [
    { id: "due_day", kind: "day", value: ({ due_day }) => due_day },
    textColumn("ref_id"),
    wordColumn("module", "module"),
    wordColumn("type", "service"),
    textColumn("product_name"),
    textColumn("destination_number"),
    rupiahColumn("buying_price"),
    rupiahColumn("amount"),
    summedColumn("due"),
    summedColumn("credited"),
    wordColumn("status", "cashbackStatus"),
    timeColumn("credited_at"),
  ],
};
