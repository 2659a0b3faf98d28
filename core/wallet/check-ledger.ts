import type { Context } from "../shared/context.ts";
import { ledgerRun } from "./db.ts";
import type { LedgerReport } from "./schema.ts";

/**
 * Compares the whole ledger with itself and with what was sold and deposited (decisions §4), in our own
 * name. The run is kept for the admin area; new differences are told to every admin.
 */
export async function checkLedger(ctx: Context): Promise<LedgerReport> {
  return await ledgerRun(ctx.db);
}
