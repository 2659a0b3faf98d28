import { type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { AdminAction } from "./schema.ts";

/** The file of what admins did. */
export const auditSheet: Sheet<AdminAction> = {
  name: "audit",
  columns: [
    timeColumn("at"),
    textColumn("actor"),
    wordColumn("action", "adminAction"),
    textColumn("subject_kind"),
    textColumn("subject"),
    textColumn("subject_name"),
    textColumn("reason"),
    { id: "before", kind: "text", value: ({ before }) => JSON.stringify(before) },
    { id: "after", kind: "text", value: ({ after }) => JSON.stringify(after) },
    textColumn("address"),
    textColumn("device"),
    textColumn("request_id"),
    {
      id: "proven",
      kind: "text",
      value: ({ proven }) => (proven ? "yes" : "no"),
      word: ({ proven }) => ["yesNo", proven ? "yes" : "no"],
    },
  ],
};
