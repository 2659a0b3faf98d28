import type { ErrorCode } from "#core/shared/error-catalogue.ts";
import type { Endpoint } from "../endpoint.ts";

/** What a refusal speaks of, where its verb does not say it: the first of these fields that the call has. */
const SPOKEN_OF: Partial<Record<ErrorCode, readonly string[]>> = {
  insufficient_balance: ["amount", "pay_with"],
  insufficient_cashback: ["amount"],
  below_minimum: ["amount", "limit"],
  above_maximum: ["amount", "limit"],
  transfer_day_limit: ["amount"],
  loan_limit_exceeded: ["amount"],
  repayment_above_usage: ["amount"],
  limit_below_usage: ["limit"],
  unique_code_exhausted: ["amount"],
  channel_unavailable: ["channel"],
  recipient_not_found: ["recipient"],
  recipient_self: ["recipient"],
  price_changed: ["price", "max_fee"],
  product_not_found: ["product_code"],
  product_inactive: ["product_code"],
  product_disturbed: ["product_code"],
  product_closed: ["product_code"],
  permission_needed: ["product_code"],
  out_of_stock: ["product_code"],
  invalid_number: ["destination"],
  duplicate_limit: ["destination"],
  confirm_repeat: ["confirm_repeat"],
  confirm_selling_price: ["selling_price"],
  order_number_taken: ["order_number"],
  selling_price_too_low: ["selling_price"],
  user_not_found: ["hp"],
  contact_exists: ["phone"],
  phone_already_verified: ["hp"],
  pin_incorrect: ["pin"],
  pin_not_set: ["pin"],
  pin_already_set: ["new_pin"],
  "maximum pin attempts reached": ["pin"],
  password_incorrect: ["password"],
  password_wrong: ["old_password", "password"],
  code_incorrect: ["code"],
  code_expired: ["code"],
  code_tries_exceeded: ["code"],
  code_invalid: ["code"],
  file_too_large: ["avatar", "proof"],
  image_unreadable: ["avatar", "proof"],
  image_dimensions: ["avatar", "proof"],
};

/** The field of a call's input that a refusal speaks of; null where there is none. */
export function refusedField({ body, query, file }: Endpoint, code: ErrorCode): string | null {
  const taken = new Set([...Object.keys(body?.shape ?? {}), ...Object.keys(query?.shape ?? {}), file?.field]);
  return SPOKEN_OF[code]?.find((field) => taken.has(field)) ?? null;
}
