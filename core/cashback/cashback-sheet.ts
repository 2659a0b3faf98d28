import { rupiahColumn, type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { CashbackRow } from "./schema.ts";

/** The file of the cashbacks; its total is what was credited. */
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
    rupiahColumn("amount", ({ status }) => status === "credited"),
    wordColumn("status", "cashbackStatus"),
    timeColumn("credited_at"),
  ],
};
