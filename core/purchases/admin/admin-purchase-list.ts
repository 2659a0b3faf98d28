import { defineList } from "../../shared/list.ts";
import { destinationColumn, rupiahColumn, textColumn, timeColumn, wordColumn } from "../../shared/sheet.ts";
import { PURCHASE_STATUSES } from "../states.ts";
import type { AdminPurchaseRow } from "./purchase-schema.ts";

/**
 * Everybody's sales: those that are open, the oldest first; what has ended by the days that it was bought on, today
 * where none are chosen. Where no state is chosen, that is found only if something is searched or days are chosen.
 */
export const ADMIN_PURCHASE_LIST = defineList<AdminPurchaseRow>()({
  name: "transaksi",
  key: "ref_id",
  columns: [
    timeColumn("created_at"),
    textColumn("ref_id"),
    { id: "person", kind: "text", value: ({ person }) => person?.name ?? null },
    wordColumn("type", "service"),
    textColumn("product_name"),
    destinationColumn(),
    rupiahColumn("buying_price"),
    textColumn("supplier"),
    wordColumn("status", "purchaseStatus"),
  ],
  page: ["created_at", "ref_id", "person", "product_name", "destination_number", "buying_price", "supplier", "status"],
  card: {
    title: "ref_id",
    badge: "status",
    amount: "buying_price",
    lines: ["product_name", "destination_number", "person", "supplier", "created_at"],
  },
  files: false,
  search: "adminPurchases",
  filters: {
    status: {
      kind: "choice",
      values: ["usual", "open", "all", ...PURCHASE_STATUSES],
      words: "adminPurchaseStatus",
      otherwise: "usual",
    },
    type: { kind: "code", longest: 64, words: "service" },
  },
  days: true,
  sorts: [],
});
