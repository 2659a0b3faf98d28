import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import type { Period } from "../shared/sheet.ts";
import { addDays, jakartaDay } from "../shared/time.ts";
import { arrangeBooks } from "./arrange-books.ts";
import { PROFIT_LIST } from "./book-lists.ts";
import { bookMoves, LONGEST_PERIOD_DAYS } from "./schema.ts";
import type { Books } from "./types.ts";

/**
 * Admins: profit and loss and the balance sheet of a period (book-lists.ts), day by day, from the ledger; without one
 * of this month to today. A longer period than a year is its last year. Throws `forbidden` for everybody else.
 */
export async function readBooks(ctx: Context, input: unknown): Promise<Books> {
  requireUser(ctx.actor);
  const days = daysOf(parseListQuery(PROFIT_LIST, input), jakartaDay(ctx.now()));
  const answer = await ctx.db.rpc("admin_books", { p_from: days[0] as string, p_to: days.at(-1) as string });
  return arrangeBooks(days, parseAnswer(bookMoves, answer));
}

/** Every day of a period, in order. */
function daysOf(filter: Period, today: string): string[] {
  const to = filter.to ?? (filter.from !== undefined && filter.from > today ? filter.from : today);
  const from = filter.from ?? `${to.slice(0, 8)}01`;
  const days = [to];
  while (days.length < LONGEST_PERIOD_DAYS && (days[0] as string) > from) days.unshift(addDays(days[0] as string, -1));
  return days;
}
