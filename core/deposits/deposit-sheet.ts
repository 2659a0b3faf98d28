import { rupiahColumn, type Sheet, summedColumn, textColumn, timeColumn, wordColumn } from "../shared/sheet.ts";
import type { Deposit } from "./schema.ts";

/** The file of the top-ups: what was asked, and what of it was paid. */
export const depositSheet: Sheet<Deposit> = {
  name: "deposit",
  columns: [
    timeColumn("created_at"),
    textColumn("code"),
    { ...wordColumn<Deposit>("state", "depositStatus"), id: "status" },
    textColumn("channel_name"),
    rupiahColumn("amount"),
    rupiahColumn("fee"),
    rupiahColumn("total"),
    summedColumn("fee_paid"),
    summedColumn("credited"),
    summedColumn("adjusted"),
    timeColumn("paid_at"),
    timeColumn("expires_at"),
  ],
};
