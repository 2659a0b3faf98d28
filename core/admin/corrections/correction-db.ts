import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import {
  type Correction,
  type CorrectionDecision,
  type CorrectionInput,
  type CorrectionPage,
  correction,
  correctionPage,
} from "./correction-schema.ts";

export async function correctionList(db: Database, filter: Readonly<Record<string, unknown>>): Promise<CorrectionPage> {
  return parseAnswer(correctionPage, await db.rpc("admin_correction_list", { p_filter: filter }));
}

export async function correctionGet(db: Database, code: string): Promise<Correction> {
  return parseAnswer(correction, await db.rpc("admin_correction_get", { p_code: code }));
}

export async function correctionRequest(db: Database, key: string, input: CorrectionInput): Promise<Correction> {
  const answer = await db.rpc("admin_correction_request", {
    p_key: key,
    p_user: input.user,
    p_balance: input.balance,
    p_amount: input.direction === "credit" ? input.amount : -input.amount,
    p_reason_code: input.reason_code,
    p_reason: input.reason,
  });
  return parseAnswer(correction, answer);
}

export async function correctionDecide(db: Database, key: string, input: CorrectionDecision): Promise<Correction> {
  const answer = await db.rpc("admin_correction_decide", {
    p_key: key,
    p_code: input.code,
    p_accept: input.accept,
    p_reason: input.reason,
  });
  return parseAnswer(correction, answer);
}
