import type { Context } from "../shared/context.ts";
import { ledgerCheck } from "./db.ts";
import type { LedgerReport } from "./schema.ts";

/** Compares the whole ledger with itself and with what was sold and deposited (decisions §4). */
export async function checkLedger(ctx: Context): Promise<LedgerReport> {
  return await ledgerCheck(ctx.db);
}
