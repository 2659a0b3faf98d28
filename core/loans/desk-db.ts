import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { LoanDeskBillQuery, LoanDeskDepositQuery, LoanDeskQuery } from "./desk-lists.ts";
import {
  type FacilityDecision,
  type LoanDepositDecision,
  type LoanDeskAgent,
  type LoanDeskBillPage,
  type LoanDeskDepositPage,
  type LoanDeskPage,
  loanDeskAgent,
  loanDeskBillChunk,
  loanDeskBillPage,
  loanDeskChunk,
  loanDeskDepositChunk,
  loanDeskDepositPage,
  loanDeskPage,
} from "./schema.ts";

export async function loanDeskList(db: Database, filter: LoanDeskQuery): Promise<LoanDeskPage> {
  return parseAnswer(loanDeskPage, await db.rpc("loan_desk_list", { p_filter: filter }));
}

export async function loanDeskDeposits(db: Database, filter: LoanDeskDepositQuery): Promise<LoanDeskDepositPage> {
  return parseAnswer(loanDeskDepositPage, await db.rpc("loan_desk_deposits", { p_filter: filter }));
}

export async function loanDeskBills(db: Database, filter: LoanDeskBillQuery): Promise<LoanDeskBillPage> {
  return parseAnswer(loanDeskBillPage, await db.rpc("loan_desk_bills", { p_filter: filter }));
}

export async function loanDeskExport(
  db: Database,
  filter: LoanDeskQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<LoanDeskPage["rows"][number]>> {
  const answer = await db.rpc("loan_desk_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanDeskChunk, answer);
}

export async function loanDeskDepositExport(
  db: Database,
  filter: LoanDeskDepositQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<LoanDeskDepositPage["rows"][number]>> {
  const answer = await db.rpc("loan_desk_deposit_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanDeskDepositChunk, answer);
}

export async function loanDeskBillExport(
  db: Database,
  filter: LoanDeskBillQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<LoanDeskBillPage["rows"][number]>> {
  const answer = await db.rpc("loan_desk_bill_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanDeskBillChunk, answer);
}

export async function loanDeskGet(db: Database, userId: string): Promise<LoanDeskAgent> {
  return parseAnswer(loanDeskAgent, await db.rpc("loan_desk_get", { p_user: userId }));
}

export async function loanFacilityDecide(db: Database, key: string, input: FacilityDecision): Promise<LoanDeskAgent> {
  const answer = await db.rpc("loan_facility_decide", {
    p_key: key,
    p_user: input.user_id,
    p_action: input.action,
    p_limit: input.limit ?? null,
    p_due_day: input.due_day ?? null,
    p_reason: input.reason,
  });
  return parseAnswer(loanDeskAgent, answer);
}

export async function loanDepositDecide(db: Database, key: string, input: LoanDepositDecision): Promise<LoanDeskAgent> {
  const answer = await db.rpc("loan_deposit_decide", {
    p_key: key,
    p_code: input.code,
    p_action: input.action,
    p_amount: input.amount ?? null,
    p_reason: input.reason,
  });
  return parseAnswer(loanDeskAgent, answer);
}
