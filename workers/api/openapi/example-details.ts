import type { ErrorCode } from "#core/shared/error-catalogue.ts";

/** A top-up of Rp 100.000 whose fee grew meanwhile. */
export const GROWN_TOTAL: Readonly<Record<string, unknown>> = { old_price: 104_480, new_price: 104_995 };

/** What stands beside the code of a refusal, as in a sale of Rp 10.750 that a balance of Rp 4.000 cannot pay. */
export const EXAMPLE_DETAILS: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
  insufficient_balance: { missing: 6_750, balance: 4_000, price: 10_750 },
  price_changed: { product_code: "xld10", old_price: 10_750, new_price: 10_800 },
  confirm_repeat: { count: 1, limit: 3, ref_id: "TRX7K2M9Q4W1BXE", status: "success" },
  confirm_selling_price: { selling_price: 1_200_000, price: 10_750, times: 10 },
  duplicate_limit: { count: 3, limit: 3 },
  rate_limited: { limit: 60, remaining: 0, retry_after: 12 },
  code_sends_exceeded: { retry_after: 1_800 },
  phone_changes_exceeded: { retry_after: 43_200 },
  pin_incorrect: { attempts_left: 4 },
  password_incorrect: { attempts_left: 4 },
  code_incorrect: { attempts_left: 4 },
  "maximum pin attempts reached": { until: "2026-11-20T09:56:12.530+07:00", retry_after: 900 },
  account_deleted: { until: "2026-11-27T09:41:12.530+07:00" },
  below_minimum: { min: 10_000 },
  above_maximum: { max: 10_000_000 },
  too_many_open_deposits: { max: 3 },
  too_many_unpaid_deposits: { max: 15 },
  deposit_open_already: { code: "DEP7K2M9Q4W1BXE" },
  balance_remaining: { balance: 239_250 },
  transfer_day_limit: { limit: 20_000_000, left: 1_500_000 },
  invalid_number: { reason: "number_short" },
  inquiry_limit: { limit: 100 },
  inquiry_paid: { ref_id: "TRX7K2M9Q4W1BXE" },
  no_receipt: { status: "failed" },
  receipt_print_limit: { limit: 100 },
  device_not_changeable: { status: "logged out" },
  file_name_used: { file_name: "pulsa-senin.xlsx" },
  import_has_errors: { count: 2 },
  excel_day_limit: { limit: 1_000 },
  loan_overdue: { usage: 250_000, due_date: "2026-11-15" },
  loan_limit_exceeded: { remaining: 250_000 },
  repayment_above_usage: { usage: 250_000 },
  limit_below_usage: { usage: 250_000 },
  file_too_large: { max_mb: 8 },
  image_dimensions: { side: 8_000 },
  unexpected: { request_id: "019aa000-0000-7000-8000-00000000000f" },
};
