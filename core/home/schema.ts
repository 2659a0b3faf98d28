import { z } from "zod";
import { account, menuEntry } from "../accounts/schema.ts";
import { transactionRow } from "../purchases/schema.ts";

/** Everything the signed-in home page shows, in one round trip. */
export const homeOverview = z.object({
  account,
  menu: z.array(menuEntry),
  recent: z.array(transactionRow).max(5),
});
export type HomeOverview = z.infer<typeof homeOverview>;
