import type { Context } from "../shared/context.ts";
import { ledgerCheckStep, ledgerRun } from "./db.ts";
import type { LedgerReport } from "./schema.ts";

/** Slices of one call, a second or less each. What is left is the next call's. */
const SLICES_AT_MOST = 60;

/**
 * Compares what is new in the ledger with itself and with what was sold and deposited (decisions §4), in our own
 * name. The run is kept for the admin area; new differences are told to every admin.
 */
export async function checkLedger(ctx: Context): Promise<LedgerReport> {
  return await ledgerRun(ctx.db);
}

/**
 * Goes on with the comparison of the whole ledger, slice by slice, where one is due: each night, or because an admin
 * asked. A call that stops in between leaves the next slice to the next call. Answers what was found where it came to
 * its end, else null.
 */
export async function checkWholeLedger(ctx: Context): Promise<LedgerReport | null> {
  for (let slice = 0; slice < SLICES_AT_MOST; slice++) {
    const { more, ended } = await ledgerCheckStep(ctx.db);
    if (!more) return ended;
  }
  return null;
}
