import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { type Need, refusalOf } from "./can.ts";
import { accountGet } from "./db.ts";

/** Decided by the database within the call itself, without a round trip of its own (private.require_session). */
const DECIDED_IN_SQL: ReadonlySet<Need> = new Set([
  "session",
  "account",
  "active",
  "deposit_transfer",
  "loan",
  "loan_desk",
]);

/** Refuses who may not: `unauthenticated` for a guest, `account_inactive`, else `forbidden`. */
export async function requireNeed(ctx: Context, need: Need): Promise<void> {
  if (need === "guest") return;
  requireUser(ctx.actor);
  if (DECIDED_IN_SQL.has(need)) return;
  const refusal = refusalOf(await accountGet(ctx.db), need);
  if (refusal !== null) throw new DomainError(refusal);
}
