import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type LedgerReport, ledgerReport } from "./schema.ts";

/** The reconciliation; only the service role and admins may call it. */
export async function ledgerCheck(db: Database): Promise<LedgerReport> {
  return parseAnswer(ledgerReport, await db.rpc("ledger_check"));
}
