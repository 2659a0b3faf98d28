import type { TransactionRow } from "#core/purchases/schema.ts";

/** The columns of the file, under the names they have in JSON. */
export const CSV_COLUMNS = [
  "created_at",
  "ref_id",
  "status",
  "type",
  "operator",
  "product_code",
  "product_name",
  "destination_number",
  "serial_number",
  "order_number",
  "buying_price",
  "selling_price",
  "profit",
  "cashback",
  "discount",
  "start_balance",
  "end_balance",
  "note",
] as const satisfies readonly (keyof TransactionRow)[];
