import { deleteAccount, getDeletionBlocks, recoverAccount } from "#core/accounts/delete-account.ts";
import { accountDeleted, accountDeleteInput, deletionBlocks } from "#core/accounts/password/password-schema.ts";
import { account } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

const common = { tag: "account", access: "session", idempotency: "natural" } as const;

const blocks: Endpoint = {
  ...common,
  method: "get",
  path: "/account/delete",
  summary: "What keeps the account from being deleted; all 0 when nothing does",
  description: "`cashback` and `commission` keep nobody: they are the rupiah that would be lost with the account.",
  needs: "active",
  data: deletionBlocks,
  handle: async ({ ctx }) => ({ data: await getDeletionBlocks(ctx) }),
};

const remove: Endpoint = {
  ...common,
  method: "delete",
  path: "/account/delete",
  summary: "Delete the account, for good after 7 days",
  description:
    "Only with deposit 0, no open loan, nothing under way and no batch of payouts that waits for others. Every session ends.",
  needs: "active",
  body: accountDeleteInput,
  bodyExample: { password: "a-good-password", pin: "804317" },
  data: accountDeleted,
  errors: [
    "balance_remaining",
    "loan_open",
    "transactions_pending",
    "payout_batch_open",
    "password_wrong",
    "pin_incorrect",
    "maximum pin attempts reached",
  ],
  handle: async ({ ctx, body }) => ({ data: await deleteAccount(ctx, body) }),
};

const recovery: Endpoint = {
  ...common,
  method: "post",
  path: "/account/recovery",
  summary: "Take a deleted account back, within 7 days",
  needs: "session",
  data: account,
  errors: ["account_not_deleted", "recovery_over", "device_pending"],
  handle: async ({ ctx }) => ({ data: await recoverAccount(ctx) }),
};

export const DELETION_ENDPOINTS: readonly Endpoint[] = [blocks, remove, recovery];
