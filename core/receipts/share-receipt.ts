import { parseRefId } from "../purchases/ref-id.ts";
import { addressOf, type Context, requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { receiptShare, receiptShared, receiptWithdraw } from "./db.ts";
import type { ReceiptLink, SharedReceipt } from "./schema.ts";

/**
 * Opens the public page of one of the user's receipts for 90 days; one that is open stays as it is. Throws `not_found`,
 * `no_receipt` {status}.
 */
export async function shareReceipt(ctx: Context, refId: string): Promise<ReceiptLink> {
  requireUser(ctx.actor);
  return receiptShare(ctx.db, parseRefId(refId));
}

/** Closes it: its address leads nowhere from now on. Of a receipt that has none nothing happens. */
export async function withdrawReceipt(ctx: Context, refId: string): Promise<void> {
  requireUser(ctx.actor);
  await receiptWithdraw(ctx.db, parseRefId(refId));
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/**
 * What the public page of a token shows, for anybody who has its address; a guest's places a minute. Throws `not_found`
 * for what was never opened, was withdrawn or is over (which are not told apart), `rate_limited`.
 */
export async function getSharedReceipt(ctx: With<"limiter">, token: string): Promise<SharedReceipt> {
  await consumeRateLimit(ctx.limiter, "guest", addressOf(ctx.actor));
  if (!TOKEN.test(token)) throw new DomainError("not_found");
  return receiptShared(ctx.db, token);
}
