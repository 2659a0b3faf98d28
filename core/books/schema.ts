import { z } from "zod";
import { BOOK_ACCOUNTS } from "./types.ts";

/** The longest period of the books, in days. */
export const LONGEST_PERIOD_DAYS = 366;

/** What moved on one account on one day (null: before the period), in rupiah as the ledger signs them. */
export const bookMove = z.object({
  day: z.string().nullable(),
  account: z.enum(BOOK_ACCOUNTS),
  key: z.string(),
  amount: z.number().int(),
  name: z.string().nullable(),
});
export type BookMove = z.infer<typeof bookMove>;
export const bookMoves = z.array(bookMove);
