import { type Context, requireUser } from "../shared/context.ts";
import { adminLedgerRun, adminLedgerRuns } from "./db.ts";
import type { LedgerRuns } from "./schema.ts";

/** Admins: what the latest reconciliations found. Throws `forbidden` for everybody else. */
export async function listLedgerRuns(ctx: Context): Promise<LedgerRuns> {
  requireUser(ctx.actor);
  return await adminLedgerRuns(ctx.db);
}

/** Admins: reconciles now and keeps the result. Throws `forbidden` for everybody else. */
export async function runLedgerCheck(ctx: Context): Promise<LedgerRuns> {
  requireUser(ctx.actor);
  return await adminLedgerRun(ctx.db);
}
