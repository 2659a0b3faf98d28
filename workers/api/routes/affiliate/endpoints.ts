import { z } from "zod";
import { choosePayTo } from "#core/affiliates/choose-pay-to.ts";
import { COMMISSION_LIST } from "#core/affiliates/commission-list.ts";
import { getAffiliate } from "#core/affiliates/get-affiliate.ts";
import { exportCommissions, listCommissions } from "#core/affiliates/list-commissions.ts";
import { DOCUMENT_MAX_BYTES, registerAffiliate } from "#core/affiliates/register-affiliate.ts";
import { resendPayout } from "#core/affiliates/resend-payout.ts";
import { affiliate, commissionPage, payout, payToInput, registerInput } from "#core/affiliates/schema.ts";
import { takePayout } from "#core/affiliates/take-payout.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

const codeParam = z.object({ code: z.string() });

const common = { tag: "affiliate", access: "session", needs: "active" } as const;

const get: Endpoint = {
  ...common,
  method: "get",
  path: "/affiliate",
  summary: "Your part in the affiliate programme",
  description:
    "`sums` and `payouts` are null until an admin has verified you. Of `sums`, `open` is `earned` without `paid` and `underway`, which is on its way to your bank: below 0 where a sale was returned after its commission was paid, which the next payout takes off.",
  data: affiliate,
  handle: async ({ ctx }) => ({ data: await getAffiliate(ctx) }),
};

const register: Endpoint = {
  ...common,
  method: "post",
  path: "/affiliate",
  summary: "Register as an affiliate, or for another year",
  description:
    "`document` is a picture of an identity document, JPG, PNG or WebP; admins alone see it. An admin verifies it, which holds for a year, or refuses with a reason.",
  idempotency: "natural",
  body: registerInput,
  bodyExample: { bank_name: "BCA", account_holder: "Budi Santoso", account_number: "1234567890" },
  file: { field: "document", maxBytes: DOCUMENT_MAX_BYTES },
  data: affiliate,
  errors: ["affiliate_waiting", "affiliate_verified", "file_too_large", "image_unreadable", "image_dimensions"],
  handle: async ({ ctx, body, file }) => ({ data: await registerAffiliate(ctx, body, file?.bytes ?? null) }),
};

const commissions: Endpoint = {
  ...common,
  method: "get",
  path: "/affiliate/commissions",
  summary: "Every sale behind your commission, newest first",
  data: commissionPage.pick({ rows: true, totals: true }),
  errors: ["affiliate_unverified"],
  ...listEndpoint("query", {
    list: COMMISSION_LIST,
    page: listCommissions,
    rows: exportCommissions,
    about: "`affiliate_unverified` until an admin has verified you once.",
    data: rowsAndTotals,
  }),
};

const payTo: Endpoint = {
  ...common,
  method: "post",
  path: "/affiliate/pay-to",
  summary: "Choose where later payouts go",
  description: "`bank` is the account that you registered. Payouts that were made stay as they are.",
  idempotency: "natural",
  body: payToInput,
  bodyExample: { pay_to: "bank" },
  data: affiliate,
  errors: ["affiliate_unverified"],
  handle: async ({ ctx, body }) => ({ data: await choosePayTo(ctx, body) }),
};

const toDeposit: Endpoint = {
  ...common,
  method: "post",
  path: "/affiliate/payouts/{code}/deposit",
  summary: "Take a payout that the bank refused into your deposit",
  idempotency: "store",
  params: codeParam,
  data: payout,
  errors: ["not_found", "payout_not_refused"],
  handle: async ({ ctx, params, key }) => ({ data: await takePayout(ctx, params["code"] ?? "", key) }),
};

const again: Endpoint = {
  ...common,
  method: "post",
  path: "/affiliate/payouts/{code}/bank",
  summary: "Have a payout that the bank refused sent again",
  description: "To the bank account that is registered and verified now.",
  idempotency: "store",
  params: codeParam,
  data: payout,
  errors: ["not_found", "payout_not_refused", "payout_bank_unverified"],
  handle: async ({ ctx, params, key }) => ({ data: await resendPayout(ctx, params["code"] ?? "", key) }),
};

/** The affiliate programme (second spec §2, §4). */
export const AFFILIATE_ENDPOINTS: readonly Endpoint[] = [get, register, commissions, payTo, toDeposit, again];
