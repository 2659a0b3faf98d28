import type { Database } from "../ports/database.ts";
import type { PayInstruction } from "../ports/payment-provider.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { DepositQuery } from "./deposit-list.ts";
import {
  type Deposit,
  type DepositChannels,
  type DepositPage,
  deposit,
  depositChannels,
  depositChunk,
  depositPage,
  type RequestedDeposit,
  requestedDeposit,
  type StoredProof,
  storedProof,
  type TopupInput,
  type TopupNotice,
} from "./schema.ts";

export async function channelsList(db: Database, amount: number | null): Promise<DepositChannels> {
  return parseAnswer(depositChannels, await db.rpc("deposit_channels", { p_amount: amount }));
}

export async function depositRequest(db: Database, key: string, input: TopupInput): Promise<RequestedDeposit> {
  const answer = await db.rpc("deposit_request", {
    p_key: key,
    p_amount: input.amount,
    p_channel: input.channel,
    p_max_fee: input.max_fee ?? null,
  });
  return parseAnswer(requestedDeposit, answer);
}

export async function depositGet(db: Database, code: string): Promise<Deposit> {
  return parseAnswer(deposit, await db.rpc("deposit_get", { p_code: code }));
}

export async function depositList(db: Database, filter: DepositQuery): Promise<DepositPage> {
  return parseAnswer(depositPage, await db.rpc("deposit_list", { p_filter: filter }));
}

export async function depositExport(
  db: Database,
  filter: DepositQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<Deposit>> {
  const answer = await db.rpc("deposit_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(depositChunk, answer);
}

export async function depositCancel(db: Database, code: string): Promise<Deposit> {
  return parseAnswer(deposit, await db.rpc("deposit_cancel", { p_code: code }));
}

export async function topupNoticeClose(db: Database, code: string, state: TopupNotice["state"]): Promise<void> {
  await db.rpc("topup_notice_close", { p_code: code, p_state: state });
}

/** Service: how to pay, as the provider answered. Posting it again changes nothing. */
export async function depositCharged(
  service: Database,
  code: string,
  charged: { readonly providerRef: string; readonly pay: PayInstruction; readonly expiresAt: Date | null },
): Promise<Deposit> {
  const answer = await service.rpc("deposit_charged", {
    p_code: code,
    p_provider_ref: charged.providerRef,
    p_pay: charged.pay,
    p_expires_at: charged.expiresAt?.toISOString() ?? null,
  });
  return parseAnswer(deposit, answer);
}

/** Service: the provider would not take the charge. */
export async function depositChargeFailed(service: Database, code: string, reason: string): Promise<Deposit> {
  return parseAnswer(deposit, await service.rpc("deposit_charge_failed", { p_code: code, p_reason: reason }));
}

export async function proofAdd(
  db: Database,
  code: string,
  proof: { readonly key: string; readonly contentType: string; readonly digest: string },
): Promise<Deposit> {
  const args = { p_code: code, p_key: proof.key, p_content_type: proof.contentType, p_digest: proof.digest };
  return parseAnswer(deposit, await db.rpc("deposit_proof_add", args));
}

export async function proofGet(db: Database, id: string): Promise<StoredProof> {
  return parseAnswer(storedProof, await db.rpc("deposit_proof_get", { p_id: id }));
}
