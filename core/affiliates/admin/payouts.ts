import { type Context, requireUser } from "../../shared/context.ts";
import { parseIdempotencyKey } from "../../shared/idempotency.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { readInChunks } from "../../shared/read-in-chunks.ts";
import { parseInput } from "../../shared/validation.ts";
import {
  adminPayoutBatchConfirm,
  adminPayoutBatchFile,
  adminPayoutBatchGet,
  adminPayoutBatchMake,
  adminPayoutBatchMark,
  adminPayoutBatchWithdraw,
  adminPayoutDesk,
  adminPayoutExport,
  adminPayoutList,
  adminPayoutReturn,
} from "../db.ts";
import {
  confirmBatchInput,
  markPayoutInput,
  type PayoutBatch,
  type PayoutDesk,
  type PayoutPage,
  type PayoutRow,
  returnPayoutInput,
  withdrawBatchInput,
} from "../schema.ts";
import { bankFile } from "./bank-file.ts";
import { PAYOUT_LIST } from "./payout-list.ts";

/** Admins: every payout of commission, newest first. Throws `forbidden`. */
export async function listPayouts(ctx: Context, input: unknown): Promise<PayoutPage> {
  requireUser(ctx.actor);
  return adminPayoutList(ctx.db, parseListQuery(PAYOUT_LIST, input));
}

/** All of a filter, chunk by chunk. Throws `forbidden`. */
export function exportPayouts(ctx: Context, input: unknown): AsyncGenerator<readonly PayoutRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(PAYOUT_LIST, input);
  return readInChunks((after, limit) => adminPayoutExport(ctx.db, filter, after, limit));
}

/** Admins: what waits to be handed to the bank, and the latest batches. Throws `forbidden`. */
export async function getPayoutDesk(ctx: Context): Promise<PayoutDesk> {
  requireUser(ctx.actor);
  return adminPayoutDesk(ctx.db);
}

/** Admins: one batch. Throws `not_found`, `forbidden`. */
export async function getPayoutBatch(ctx: Context, code: string): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  return adminPayoutBatchGet(ctx.db, code);
}

/**
 * Admins: a batch that waits as the bank's file; who took it is in the audit trail. Throws `proposal_closed`,
 * `payout_arrived_before`, `not_found`, `forbidden`.
 */
export async function takeBankFile(ctx: Context, code: string): Promise<string> {
  requireUser(ctx.actor);
  return bankFile(await adminPayoutBatchFile(ctx.db, code));
}

/**
 * Admins: puts what waits for the bank into a batch, which another admin confirms. Throws `payouts_none`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function makePayoutBatch(ctx: Context, key: string): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  return adminPayoutBatchMake(ctx.db, parseIdempotencyKey(key));
}

/**
 * Admins: notes whether the bank has refused a payout of a batch that waits, whose file somebody has taken. Throws
 * `proposal_closed`, `payout_file_needed`, `nothing_changed`, `admin_own_account`, `not_found`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function markPayout(ctx: Context, batch: string, input: unknown, key: string): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  const wanted = parseInput(markPayoutInput, input);
  return adminPayoutBatchMark(ctx.db, parseIdempotencyKey(key), batch, wanted);
}

/**
 * Admins: confirms another admin's batch as it was shown. Throws `claim_same_person`, `second_too_new`,
 * `second_not_apart`, `proposer_left`, `payout_marked`, `payout_unmarked`, `payout_marker_not_apart`,
 * `payout_marker_left`, `payout_file_needed`, `admin_own_account`, `proposal_closed`, `changed_meanwhile`,
 * `payout_arrived_before`, `not_found`, `forbidden`, `idempotency_mismatch`.
 */
export async function confirmPayoutBatch(
  ctx: Context,
  batch: string,
  input: unknown,
  key: string,
): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  const shown = parseInput(confirmBatchInput, input);
  return adminPayoutBatchConfirm(ctx.db, parseIdempotencyKey(key), batch, shown);
}

/**
 * Admins: gives up a batch that waits, or asks another admin for it where who took its file is none any more
 * (docs/decisions/affiliates.md). Throws `changed_meanwhile`, `claim_same_person`, `second_too_new`,
 * `second_not_apart`, `change_proposed`, `admin_own_account`, `proposal_closed`, `not_found`, `forbidden`,
 * `idempotency_mismatch`.
 */
export async function withdrawPayoutBatch(
  ctx: Context,
  batch: string,
  input: unknown,
  key: string,
): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  const shown = parseInput(withdrawBatchInput, input);
  return adminPayoutBatchWithdraw(ctx.db, parseIdempotencyKey(key), batch, shown);
}

/**
 * Admins: proposes that the bank gave back a payout that was confirmed by a batch's file; another admin confirms it
 * (docs/decisions/affiliates.md). Throws `payout_not_disbursed`, `change_proposed`, `admin_own_account`, `not_found`,
 * `forbidden`, `idempotency_mismatch`.
 */
export async function returnPayout(ctx: Context, batch: string, input: unknown, key: string): Promise<PayoutBatch> {
  requireUser(ctx.actor);
  const wanted = parseInput(returnPayoutInput, input);
  return adminPayoutReturn(ctx.db, parseIdempotencyKey(key), batch, wanted);
}
