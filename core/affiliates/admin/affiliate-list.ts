import { defineList } from "../../shared/list.ts";
import { headed, phoneColumn, rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import type { AffiliateRow } from "../schema.ts";
import { ASKED_STATES } from "../states.ts";

/** Who asked to take part in the affiliate programme: those who wait before all, the last asked first. */
export const AFFILIATE_LIST = defineList<AffiliateRow>()({
  name: "afiliasi",
  key: "id",
  columns: [
    headed("person", textColumn("name")),
    textColumn("email"),
    phoneColumn("phone"),
    headed("status", wordColumn("state", "affiliateState")),
    headed("requested", timeColumn("sent_at")),
    headed("code_until", timeColumn("until")),
    headed("commission_earned", rupiahColumn("earned")),
    headed("commission_paid", rupiahColumn("paid")),
    headed("commission_underway", rupiahColumn("underway")),
    headed("commission_open", rupiahColumn("open")),
  ],
  page: ["name", "state", "sent_at", "until", "earned", "paid", "underway", "open"],
  card: { title: "name", badge: "state", amount: "open", lines: ["phone", "sent_at", "until", "underway"] },
  files: false,
  search: "people",
  filters: { state: { kind: "choice", values: ASKED_STATES, words: "affiliateState" } },
  days: false,
  sorts: [],
});
