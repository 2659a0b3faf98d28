import { type Context, requireUser } from "../shared/context.ts";
import { adminLedgerRun, adminLedgerRuns } from "./db.ts";
import type { LedgerState } from "./schema.ts";

/** Admins: what the latest reconciliations found. Throws `forbidden` for everybody else. */
export async function readLedgerState(ctx: Context): Promise<LedgerState> {
  requireUser(ctx.actor);
  return await adminLedgerRuns(ctx.db);
}

/** Admins: reconciles what is new now, keeps the result and asks for all. Throws `forbidden` for everybody else. */
export async function runLedgerCheck(ctx: Context): Promise<LedgerState> {
  requireUser(ctx.actor);
  return await adminLedgerRun(ctx.db);
}
