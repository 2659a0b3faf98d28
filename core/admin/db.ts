import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  type Claim,
  type ClaimPage,
  claim,
  claimPage,
  type DecideInput,
  type LedgerState,
  type LookupAnswer,
  ledgerState,
  lookupAnswer,
  type Payee,
  payee,
  type ResolveInput,
} from "./schema.ts";

export async function claimList(db: Database, filter: Readonly<Record<string, unknown>>): Promise<ClaimPage> {
  return parseAnswer(claimPage, await db.rpc("admin_claim_list", { p_filter: filter }));
}

export async function claimGet(db: Database, id: string): Promise<Claim> {
  return parseAnswer(claim, await db.rpc("admin_claim_get", { p_id: id }));
}

export async function claimPayee(db: Database, id: string, target: string): Promise<Payee> {
  return parseAnswer(payee, await db.rpc("admin_claim_payee", { p_id: id, p_target: target }));
}

export async function claimResolve(db: Database, key: string, input: ResolveInput): Promise<Claim> {
  const answer = await db.rpc("admin_claim_resolve", {
    p_key: key,
    p_id: input.id,
    p_action: input.action,
    p_target: input.target ?? null,
    p_reason: input.reason,
    p_seen: input.seen,
  });
  return parseAnswer(claim, answer);
}

export async function claimDecide(db: Database, key: string, input: DecideInput): Promise<Claim> {
  const answer = await db.rpc("admin_claim_decide", {
    p_key: key,
    p_proposal: input.proposal,
    p_accept: input.accept,
    p_reason: input.reason,
  });
  return parseAnswer(claim, answer);
}

export async function adminLedgerRuns(db: Database): Promise<LedgerState> {
  return parseAnswer(ledgerState, await db.rpc("admin_ledger_runs"));
}

export async function adminLedgerRun(db: Database): Promise<LedgerState> {
  return parseAnswer(ledgerState, await db.rpc("admin_ledger_run"));
}

export async function adminLookup(db: Database, search: string): Promise<LookupAnswer> {
  return parseAnswer(lookupAnswer, await db.rpc("admin_lookup", { p_search: search }));
}
