import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type DueMail, dueMail } from "./schema.ts";

/** Service: mails that are due, at most `limit`; their results are held until they would be tried again. */
export async function resultMailsTake(service: Database, limit: number): Promise<readonly DueMail[]> {
  return parseAnswer(z.array(dueMail), await service.rpc("result_mails_take", { p_limit: limit }));
}

/** Service: these results have been mailed. */
export async function resultMailsSent(service: Database, ids: readonly string[]): Promise<void> {
  await service.rpc("result_mails_sent", { p_ids: [...ids] });
}
