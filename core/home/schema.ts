import { z } from "zod";
import { account, menuEntry } from "../accounts/schema.ts";
import { transactionRow } from "../purchases/schema.ts";
import { serverName } from "../shared/sold-to.ts";

/** One's own sales of a Jakarta day: successes, but for `failed`. Sums in rupiah. */
const dayFigures = z.object({
  sales: z.number().int(),
  revenue: z.number().int(),
  profit: z.number().int(),
  failed: z.number().int(),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** A top-up that waits for its payment. Rupiah. */
const unpaidDeposit = z.object({ code: z.string(), total: z.number().int() });
export type UnpaidDeposit = z.infer<typeof unpaidDeposit>;

/** A destination that was sold to lately; `name` is its contact's, or what the supplier told. */
const repeat = z.object({
  type: z.string(),
  operator: z.string(),
  destination: z.string(),
  server_name: serverName,
  name: z.string().nullable(),
  product_name: z.string(),
});
export type RepeatedDestination = z.infer<typeof repeat>;

/** A menu entry as home shows it. */
const homeMenuEntry = menuEntry.pick({ path: true, module: true, type: true, name: true, icon: true });
export type HomeMenuEntry = z.infer<typeof homeMenuEntry>;

/** Everything the signed-in home page shows, in one round trip. */
export const homeOverview = z.object({
  account,
  /** Where the menu's entries lead, in its order; what else there is of a product type's core/catalog/menu.ts knows. */
  menu: z.array(z.string()),
  /** Those of its entries that sell no product of one type. */
  others: z.array(homeMenuEntry),
  /** The newest, at most two. */
  unpaid: z.array(unpaidDeposit).max(2),
  today: dayFigures,
  yesterday: dayFigures,
  /** How often each type was sold in the last 30 Jakarta days, today with them, the most first. */
  used: z.array(z.object({ type: z.string(), sales: z.number().int() })),
  repeats: z.array(repeat).max(4),
  recent: z.array(transactionRow).max(5),
});
export type HomeOverview = z.infer<typeof homeOverview>;
