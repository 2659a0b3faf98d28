import type { Context } from "../shared/context.ts";
import { booksClose } from "./db.ts";

/** Days in one go, few enough for one statement of a busy site; what is left over follows in the next hour. */
const AT_ONCE = 2;

/** The scheduled summing of days that are over (docs/decisions/books.md). Answers how many were closed. */
export async function closeDays(ctx: Context): Promise<number> {
  return await booksClose(ctx.db, AT_ONCE);
}
