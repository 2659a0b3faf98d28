import { rupiahColumn, type Sheet, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { Deposit } from "./schema.ts";

/** The file of the top-ups. */
export const depositSheet: Sheet<Deposit> = {
  name: "deposit",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    wordColumn("status", "depositStatus"),
    textColumn("channel_name"),
    rupiahColumn("amount"),
    rupiahColumn("fee", ({ status }) => status === "paid"),
    rupiahColumn("total"),
    rupiahColumn("credited", () => true),
    timeColumn("paid_at"),
    timeColumn("expires_at"),
  ],
};
