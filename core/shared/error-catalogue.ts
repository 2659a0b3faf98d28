import { ACCOUNT_ERRORS } from "./error-catalogue/accounts.ts";
import { ADMIN_ERRORS } from "./error-catalogue/admin.ts";
import { AFFILIATE_ERRORS } from "./error-catalogue/affiliates.ts";
import { CLAIM_ERRORS } from "./error-catalogue/claims.ts";
import { COMPLAINT_ERRORS } from "./error-catalogue/complaints.ts";
import { HELP_ERRORS } from "./error-catalogue/help.ts";
import { IMPORT_ERRORS } from "./error-catalogue/imports.ts";
import { LIST_ERRORS } from "./error-catalogue/lists.ts";
import { LOAN_ERRORS } from "./error-catalogue/loans.ts";
import { MEDIA_ERRORS } from "./error-catalogue/media.ts";
import { PAYMENT_ERRORS } from "./error-catalogue/payments.ts";
import { PRODUCT_ERRORS } from "./error-catalogue/products.ts";
import { PURCHASE_ERRORS } from "./error-catalogue/purchases.ts";
import { REFERRAL_ERRORS } from "./error-catalogue/referral.ts";
import { REQUEST_ERRORS } from "./error-catalogue/requests.ts";
import { SITE_ERRORS } from "./error-catalogue/site.ts";
import { TRANSFER_ERRORS } from "./error-catalogue/transfers.ts";

/**
 * The one catalogue of errors (decisions §8, §11): code → HTTP status and the
 * text in the three languages. `{name}` is filled from the error's details.
 */
export const ERROR_CATALOGUE = {
  ...REQUEST_ERRORS,
  ...PURCHASE_ERRORS,
  ...PRODUCT_ERRORS,
  ...PAYMENT_ERRORS,
  ...ACCOUNT_ERRORS,
  ...TRANSFER_ERRORS,
  ...CLAIM_ERRORS,
  ...LOAN_ERRORS,
  ...ADMIN_ERRORS,
  ...IMPORT_ERRORS,
  ...COMPLAINT_ERRORS,
  ...HELP_ERRORS,
  ...LIST_ERRORS,
  ...REFERRAL_ERRORS,
  ...AFFILIATE_ERRORS,
  ...MEDIA_ERRORS,
  ...SITE_ERRORS,
};

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export type Locale = "id" | "en" | "zh";
export const LOCALES = ["id", "en", "zh"] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = "id";

/** True when `code` is in the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
