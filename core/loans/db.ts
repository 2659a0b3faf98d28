import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import type { TransactionRow } from "../purchases/schema.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { LoanBillQuery, LoanDepositQuery, LoanMovementQuery } from "./loan-lists.ts";
import {
  type FacilityInput,
  type LoanBillPage,
  type LoanDeposit,
  type LoanDepositInput,
  type LoanDepositPage,
  type LoanMovement,
  type LoanMovementPage,
  type LoanState,
  loanBillChunk,
  loanBillPage,
  loanDeposit,
  loanDepositChunk,
  loanDepositPage,
  loanMovementChunk,
  loanMovementPage,
  loanState,
  type PlacedLoanDeposit,
  type PlacedRepayment,
  placedLoanDeposit,
  placedRepayment,
  type RepayInput,
  type Repayment,
  remindAnswer,
  repayment,
} from "./schema.ts";

export async function loanGet(db: Database): Promise<LoanState> {
  return parseAnswer(loanState, await db.rpc("loan_get"));
}

export async function loanFacilityRequest(db: Database, input: FacilityInput): Promise<LoanState> {
  const answer = await db.rpc("loan_facility_request", { p_limit: input.limit, p_due_day: input.due_day });
  return parseAnswer(loanState, answer);
}

export async function loanDepositRequest(
  db: Database,
  key: string,
  input: LoanDepositInput,
): Promise<PlacedLoanDeposit> {
  const answer = await db.rpc("loan_deposit_request", {
    p_key: key,
    p_amount: input.amount,
    p_note: input.note || null,
  });
  return parseAnswer(placedLoanDeposit, answer);
}

export async function loanDepositCancel(db: Database, code: string): Promise<LoanDeposit> {
  return parseAnswer(loanDeposit, await db.rpc("loan_deposit_cancel", { p_code: code }));
}

export async function loanDepositGet(db: Database, code: string): Promise<LoanDeposit> {
  return parseAnswer(loanDeposit, await db.rpc("loan_deposit_get", { p_code: code }));
}

export async function loanDepositList(db: Database, filter: LoanDepositQuery): Promise<LoanDepositPage> {
  return parseAnswer(loanDepositPage, await db.rpc("loan_deposit_list", { p_filter: filter }));
}

export async function loanMovementList(db: Database, filter: LoanMovementQuery): Promise<LoanMovementPage> {
  return parseAnswer(loanMovementPage, await db.rpc("loan_movement_list", { p_filter: filter }));
}

export async function loanBillList(db: Database, filter: LoanBillQuery): Promise<LoanBillPage> {
  return parseAnswer(loanBillPage, await db.rpc("loan_bill_list", { p_filter: filter }));
}

export async function loanDepositExport(
  db: Database,
  filter: LoanDepositQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<LoanDeposit>> {
  const answer = await db.rpc("loan_deposit_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanDepositChunk, answer);
}

export async function loanMovementExport(
  db: Database,
  filter: LoanMovementQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<LoanMovement>> {
  const answer = await db.rpc("loan_movement_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanMovementChunk, answer);
}

export async function loanBillExport(
  db: Database,
  filter: LoanBillQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<TransactionRow>> {
  const answer = await db.rpc("loan_bill_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(loanBillChunk, answer);
}

/** Pays back. A wrong PIN throws after its counter was kept. */
export async function loanRepay(
  db: Database,
  key: string,
  input: RepayInput,
  pinProof: string,
): Promise<PlacedRepayment> {
  const answer = await db.rpc("loan_repay", { p_key: key, p_amount: input.amount, p_pin_proof: pinProof });
  throwReturnedRefusal(answer);
  return parseAnswer(placedRepayment, answer);
}

export async function loanRepaymentGet(db: Database, code: string): Promise<Repayment> {
  return parseAnswer(repayment, await db.rpc("loan_repayment_get", { p_code: code }));
}

/** Service: at most `limit` of today's reminders. */
export async function loanRemind(db: Database, limit: number): Promise<z.infer<typeof remindAnswer>> {
  return parseAnswer(remindAnswer, await db.rpc("loan_remind", { p_limit: limit }));
}
