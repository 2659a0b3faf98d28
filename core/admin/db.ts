import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import {
  type Claim,
  type ClaimPage,
  claim,
  claimPage,
  type DecideInput,
  type LedgerRuns,
  type LookupAnswer,
  ledgerRuns,
  lookupAnswer,
  type ResolveInput,
} from "./schema.ts";

export async function claimList(db: Database, filter: Readonly<Record<string, unknown>>): Promise<ClaimPage> {
  return parseAnswer(claimPage, await db.rpc("admin_claim_list", { p_filter: filter }));
}

export async function claimGet(db: Database, id: string): Promise<Claim> {
  return parseAnswer(claim, await db.rpc("admin_claim_get", { p_id: id }));
}

export async function claimResolve(db: Database, key: string, input: ResolveInput): Promise<Claim> {
  const answer = await db.rpc("admin_claim_resolve", {
    p_key: key,
    p_id: input.id,
    p_action: input.action,
    p_target: input.target ?? null,
    p_reason: input.reason,
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

export async function adminLedgerRuns(db: Database): Promise<LedgerRuns> {
  return parseAnswer(ledgerRuns, await db.rpc("admin_ledger_runs"));
}

export async function adminLedgerRun(db: Database): Promise<LedgerRuns> {
  return parseAnswer(ledgerRuns, await db.rpc("admin_ledger_run"));
}

export async function adminLookup(db: Database, search: string): Promise<LookupAnswer> {
  return parseAnswer(lookupAnswer, await db.rpc("admin_lookup", { p_search: search }));
}
