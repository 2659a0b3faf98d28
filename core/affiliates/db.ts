import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { CommissionQuery } from "./commission-list.ts";
import {
  type Affiliate,
  type AffiliateFile,
  type AffiliatePage,
  affiliate,
  affiliateFile,
  affiliatePage,
  type CommissionPage,
  type CommissionRow,
  type ConfirmBatchInput,
  commissionChunk,
  commissionPage,
  type DecideInput,
  type MarkPayoutInput,
  type Payout,
  type PayoutBatch,
  type PayoutDesk,
  type PayoutPage,
  type PayoutRow,
  paidRound,
  payout,
  payoutBatch,
  payoutChunk,
  payoutDesk,
  payoutPage,
  postedRound,
  type RegisterInput,
  type ReturnPayoutInput,
  remindedRound,
  storedDocument,
  type WithdrawBatchInput,
} from "./schema.ts";
import type { PayTo } from "./states.ts";

export async function affiliateGet(db: Database): Promise<Affiliate> {
  return parseAnswer(affiliate, await db.rpc("affiliate_get"));
}

interface StoredDocument {
  readonly key: string;
  readonly contentType: string;
}

export async function affiliateRegister(
  db: Database,
  input: RegisterInput,
  { key, contentType }: StoredDocument,
): Promise<Affiliate> {
  const answer = await db.rpc("affiliate_register", {
    p_bank: input.bank_name,
    p_holder: input.account_holder,
    p_number: input.account_number,
    p_object_key: key,
    p_content_type: contentType,
  });
  return parseAnswer(affiliate, answer);
}

export async function commissionList(db: Database, filter: CommissionQuery): Promise<CommissionPage> {
  return parseAnswer(commissionPage, await db.rpc("commission_list", { p_filter: filter }));
}

export async function commissionExport(
  db: Database,
  filter: CommissionQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<CommissionRow>> {
  const answer = await db.rpc("commission_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(commissionChunk, answer);
}

/** Service: posts what at most `limit` sales earned. */
export async function commissionPost(db: Database, limit: number): Promise<z.infer<typeof postedRound>> {
  return parseAnswer(postedRound, await db.rpc("commission_post", { p_limit: limit }));
}

/** Service: reminds at most `limit` affiliates that their year ends. */
export async function affiliateRemind(db: Database, limit: number): Promise<z.infer<typeof remindedRound>> {
  return parseAnswer(remindedRound, await db.rpc("affiliate_remind", { p_limit: limit }));
}

/** Service: pays at most `limit` affiliates the month that is over. */
export async function commissionPay(db: Database, limit: number): Promise<z.infer<typeof paidRound>> {
  return parseAnswer(paidRound, await db.rpc("commission_pay", { p_limit: limit }));
}

/** As an admin. */
export async function adminAffiliateList(
  db: Database,
  filter: Readonly<Record<string, unknown>>,
): Promise<AffiliatePage> {
  return parseAnswer(affiliatePage, await db.rpc("admin_affiliate_list", { p_filter: filter }));
}

/** As an admin. */
export async function adminAffiliateGet(db: Database, user: string): Promise<AffiliateFile> {
  return parseAnswer(affiliateFile, await db.rpc("admin_affiliate_get", { p_user: user }));
}

/** As an admin. */
export async function adminAffiliateDocument(db: Database, id: string): Promise<z.infer<typeof storedDocument>> {
  return parseAnswer(storedDocument, await db.rpc("admin_affiliate_document", { p_id: id }));
}

/** As an admin, by the Worker that shows it; writes into the audit trail who was shown it, or that it is not stored. */
export async function adminAffiliateDocumentOpened(db: Database, id: string, found: boolean): Promise<void> {
  await db.rpc("admin_affiliate_document_opened", { p_id: id, p_found: found });
}

/** As an admin. */
export async function adminAffiliateDecide(
  db: Database,
  key: string,
  user: string,
  { document, verify, reason }: DecideInput,
): Promise<AffiliateFile> {
  const answer = await db.rpc("admin_affiliate_decide", {
    p_key: key,
    p_user: user,
    p_document: document,
    p_verify: verify,
    p_reason: reason,
  });
  return parseAnswer(affiliateFile, answer);
}

export async function affiliatePayTo(db: Database, to: PayTo): Promise<Affiliate> {
  return parseAnswer(affiliate, await db.rpc("affiliate_pay_to", { p_to: to }));
}

export async function payoutToDeposit(db: Database, key: string, code: string): Promise<Payout> {
  return parseAnswer(payout, await db.rpc("commission_payout_to_deposit", { p_key: key, p_code: code }));
}

export async function payoutAgain(db: Database, key: string, code: string): Promise<Payout> {
  return parseAnswer(payout, await db.rpc("commission_payout_again", { p_key: key, p_code: code }));
}

/** As an admin. */
export async function adminPayoutList(db: Database, filter: Readonly<Record<string, unknown>>): Promise<PayoutPage> {
  return parseAnswer(payoutPage, await db.rpc("admin_payout_list", { p_filter: filter }));
}

/** As an admin. */
export async function adminPayoutExport(
  db: Database,
  filter: Readonly<Record<string, unknown>>,
  after: string | null,
  limit: number,
): Promise<Chunk<PayoutRow>> {
  const answer = await db.rpc("admin_payout_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(payoutChunk, answer);
}

/** As an admin. */
export async function adminPayoutDesk(db: Database): Promise<PayoutDesk> {
  return parseAnswer(payoutDesk, await db.rpc("admin_payout_desk"));
}

/** As an admin. */
export async function adminPayoutBatchGet(db: Database, batch: string): Promise<PayoutBatch> {
  return parseAnswer(payoutBatch, await db.rpc("admin_payout_batch_get", { p_batch: batch }));
}

/** As an admin; writes into the audit trail who took the file. */
export async function adminPayoutBatchFile(db: Database, batch: string): Promise<PayoutBatch> {
  return parseAnswer(payoutBatch, await db.rpc("admin_payout_batch_file", { p_batch: batch }));
}

/** As an admin. */
export async function adminPayoutBatchMake(db: Database, key: string): Promise<PayoutBatch> {
  return parseAnswer(payoutBatch, await db.rpc("admin_payout_batch_make", { p_key: key }));
}

/** As an admin. */
export async function adminPayoutBatchMark(
  db: Database,
  key: string,
  batch: string,
  line: MarkPayoutInput,
): Promise<PayoutBatch> {
  const answer = await db.rpc("admin_payout_batch_mark", {
    p_key: key,
    p_batch: batch,
    p_code: line.code,
    p_refused: line.refused,
    p_reason: line.refused ? line.reason : null,
  });
  return parseAnswer(payoutBatch, answer);
}

/** As an admin. */
export async function adminPayoutBatchConfirm(
  db: Database,
  key: string,
  batch: string,
  { seen, twice }: ConfirmBatchInput,
): Promise<PayoutBatch> {
  const answer = await db.rpc("admin_payout_batch_confirm", {
    p_key: key,
    p_batch: batch,
    p_seen: seen,
    p_twice: twice,
  });
  return parseAnswer(payoutBatch, answer);
}

/** As an admin. */
export async function adminPayoutReturn(
  db: Database,
  key: string,
  batch: string,
  { code, reason }: ReturnPayoutInput,
): Promise<PayoutBatch> {
  const answer = await db.rpc("admin_payout_return", {
    p_key: key,
    p_batch: batch,
    p_code: code,
    p_reason: reason,
  });
  return parseAnswer(payoutBatch, answer);
}

/** As an admin. */
export async function adminPayoutBatchWithdraw(
  db: Database,
  key: string,
  batch: string,
  { reason, asks, seen }: WithdrawBatchInput,
): Promise<PayoutBatch> {
  const answer = await db.rpc("admin_payout_batch_withdraw", {
    p_key: key,
    p_batch: batch,
    p_reason: reason,
    p_asks: asks,
    p_seen: seen,
  });
  return parseAnswer(payoutBatch, answer);
}
