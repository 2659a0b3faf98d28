import { proofFields, requireRightPassword } from "../codes/one-time-codes.ts";
import { tellOwner } from "../notifications/owner-notice.ts";
import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { getActiveAccount } from "./get-account.ts";
import { accountDelete, accountRecover, accountsAnonymise, deletionBlocksGet } from "./password/password-db.ts";
import { type AccountDeleted, accountDeleteInput, type DeletionBlocks } from "./password/password-schema.ts";
import { pinProof } from "./pin/pin-proof.ts";
import type { Account } from "./schema.ts";

const AT_ONCE = 100;

/**
 * Deletes the account, for good after 7 days (core spec §4): deposit 0, no open loan, nothing under way. Ends all
 * sessions. Throws `balance_remaining`, `loan_open`, `transactions_pending`, `payout_batch_open`, `password_wrong` and
 * PIN refusals.
 */
export async function deleteAccount(
  ctx: With<"dispatchQueue" | "identity" | "limiter" | "pinPepper" | "service" | "waitUntil">,
  input: unknown,
): Promise<AccountDeleted> {
  const asker = requireUser(ctx.actor);
  const { password, pin } = parseInput(accountDeleteInput, input);
  await consumeRateLimit(ctx.limiter, "sign_in_account", asker.userId);
  const { email } = await getActiveAccount(ctx);
  return namingFields(proofFields, async () => {
    requireRightPassword(await ctx.identity.checkPassword(email, password));
    const proof = pin === undefined ? null : await pinProof(pin, asker.userId, ctx.pinPepper);
    const deleted = await accountDelete(ctx.service, asker, proof);
    tellOwner(ctx, asker.userId, "account_deleted", new Date(deleted.recoverable_until));
    return deleted;
  });
}

/** What keeps the account from being deleted; all 0 when nothing does. */
export async function getDeletionBlocks(ctx: Context): Promise<DeletionBlocks> {
  requireUser(ctx.actor);
  return deletionBlocksGet(ctx.db);
}

/**
 * Takes a deleted account back, within its 7 days, after signing in, and tells its owner by mail. Throws
 * `account_not_deleted`, `recovery_over`.
 */
export async function recoverAccount(ctx: With<"dispatchQueue" | "service" | "waitUntil">): Promise<Account> {
  const { userId } = requireUser(ctx.actor);
  const account = await accountRecover(ctx.db);
  tellOwner(ctx, userId, "account_restored");
  return account;
}

/** The scheduled end of deleted accounts: what names a person goes, the ledger stays whole. Answers how many. */
export async function anonymiseAccounts(ctx: Context): Promise<number> {
  return accountsAnonymise(ctx.db, AT_ONCE);
}
