import { type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { AdminAction } from "./schema.ts";

/** A line of the trail with what it was about and what it changed in words. */
export type AuditLine = Omit<AdminAction, "before" | "after"> & { readonly before: string; readonly after: string };

/** The file of what admins did. */
export const auditSheet: Sheet<AuditLine> = {
  name: "audit",
  columns: [
    timeColumn("at"),
    textColumn("actor"),
    wordColumn("action", "adminAction"),
    textColumn("subject"),
    textColumn("reason"),
    textColumn("before"),
    textColumn("after"),
    textColumn("address"),
    textColumn("device"),
    {
      id: "proven",
      kind: "text",
      value: ({ proven }) => (proven ? "yes" : "no"),
      word: ({ proven }) => ["yesNo", proven ? "yes" : "no"],
    },
  ],
};
