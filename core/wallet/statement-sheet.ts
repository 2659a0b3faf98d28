import { rupiahColumn, type Sheet, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { StatementRow } from "./statement-schema.ts";
import { postingWord } from "./types.ts";

/** The file of a balance's movements: before - out + in = after, on every line. */
export function statementSheet(name: string): Sheet<StatementRow> {
  return {
    name,
    columns: [
      timeColumn("created_at"),
      { id: "kind", kind: "text", value: ({ kind }) => kind, word: (row) => ["posting", postingWord(row)] },
      textColumn("code"),
      textColumn("about"),
      textColumn("note"),
      // What a purchase was paid from is a code; a way of payment has its name.
      {
        id: "method",
        kind: "text",
        value: ({ method }) => method,
        word: ({ method }) => (method === "deposit" || method === "loan" ? ["payWith", method] : null),
      },
      rupiahColumn("service_fee"),
      wordColumn("payment_status", "depositStatus"),
      rupiahColumn("start_balance"),
      summedColumn("debit"),
      summedColumn("credit"),
      rupiahColumn("end_balance"),
    ],
  };
}
