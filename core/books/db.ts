import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";

const closed = z.object({ days: z.number().int() });

/** Service: closes days of the books, at most `limit`. Answers how many. */
export async function booksClose(db: Database, limit: number): Promise<number> {
  return parseAnswer(closed, await db.rpc("books_close", { p_days: limit })).days;
}
