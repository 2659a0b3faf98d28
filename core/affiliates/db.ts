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
  commissionChunk,
  commissionPage,
  type DecideInput,
  paidRound,
  postedRound,
  type RegisterInput,
  storedDocument,
} from "./schema.ts";

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

/** As an admin; writes into the audit trail who looked. */
export async function adminAffiliateDocument(db: Database, id: string): Promise<z.infer<typeof storedDocument>> {
  return parseAnswer(storedDocument, await db.rpc("admin_affiliate_document", { p_id: id }));
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
