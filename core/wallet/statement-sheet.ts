import { rupiahColumn, type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { StatementRow } from "./statement-schema.ts";
import { postingWord } from "./types.ts";

const always = () => true;

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
      textColumn("method"),
      rupiahColumn("service_fee"),
      wordColumn("payment_status", "depositStatus"),
      rupiahColumn("start_balance"),
      rupiahColumn("debit", always),
      rupiahColumn("credit", always),
      rupiahColumn("end_balance"),
    ],
  };
}
