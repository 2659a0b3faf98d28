import { z } from "zod";
import { purchaseStatus } from "../purchases/schema.ts";
import { balance, pageMeta, password, pin, timestamp } from "../shared/fields.ts";
import { SHEET_FORMATS } from "../shared/sheet.ts";
import { serverName } from "../shared/sold-to.ts";
import { IMPORT_ROW_STATUSES, IMPORT_STATUSES } from "./states.ts";

const count = z.number().int();
/** What its sentence is filled with; null where nothing is wrong. */
const details = z.record(z.string(), z.unknown()).nullable();

/** POST prabayar/checkExcel. */
export const uploadAccess = z.object({
  excel_access: z.boolean(),
  /** Rows of one file. */
  max_rows: count,
  /** Rows of all files that are bought in a Jakarta day, and how many are left of them. */
  transaction_limit: count,
  rows_left_today: count,
});
export type UploadAccess = z.infer<typeof uploadAccess>;

/** How many rows stand how, what their purchases came to, and sums in rupiah. */
export const importCounts = z.object({
  bad: count,
  repeat: count,
  good: count,
  waiting: count,
  bought: count,
  refused: count,
  stopped: count,
  canceled: count,
  success: count,
  failed: count,
  processing: count,
  good_total: balance,
  repeat_total: balance,
  /** What was taken for purchases and did not come back. */
  spent: balance,
  /** What was taken for purchases and came back. */
  returned: balance,
});
export type ImportCounts = z.infer<typeof importCounts>;

export const upload = z.object({
  id: z.uuid(),
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  format: z.enum(SHEET_FORMATS).nullable(),
  rows: count,
  /** Why it was refused or stopped: a code of the error catalogue. */
  reason: z.string().nullable(),
  details,
  created_at: timestamp,
  confirmed_at: timestamp.nullable(),
  /** Rupiah that were confirmed: spent, returned, and what was not bought. */
  confirmed_total: balance.nullable(),
  pay_with: z.enum(["deposit", "loan"]).nullable(),
  counts: importCounts,
});
export type Upload = z.infer<typeof upload>;

export const uploadRow = z.object({
  /** The line of the file. */
  line: count,
  status: z.enum(IMPORT_ROW_STATUSES),
  product_code: z.string(),
  product_name: z.string().nullable(),
  /** Of its product. */
  type: z.string().nullable(),
  destination_number: z.string(),
  server_name: serverName,
  order_number: z.string().nullable(),
  selling_price: balance.nullable(),
  note: z.string().nullable(),
  /** What it costs, in rupiah, as it was shown. */
  price: balance.nullable(),
  /** What is wrong with it, or why it was not bought: a code of the error catalogue. */
  problem: z.string().nullable(),
  details,
  /** The purchase that it became. */
  ref_id: z.string().nullable(),
  purchase_status: purchaseStatus.nullable(),
  purchase_reason: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Rupiah that were taken for it, and of these what came back. */
  charged: balance,
  returned: balance,
  /** For how much it was sold, in rupiah; 0 where it was not. */
  sold_price: balance,
  /** The name of another operator, whose such numbers usually are: a hint. */
  usual_operator: z.string().nullable(),
});
export type UploadRow = z.infer<typeof uploadRow>;

export const uploadDetail = upload.extend({
  items: z.array(uploadRow),
  /** What is on the balances that can pay. */
  balances: z.object({ deposit: balance, loan: balance.optional() }),
});
export type UploadDetail = z.infer<typeof uploadDetail>;

export const uploadPage = z.object({ rows: z.array(upload), meta: pageMeta });
export type UploadPage = z.infer<typeof uploadPage>;

/** One of a list, with what its rows came to: how many were bought, and how many were not although they were chosen. */
export const listedUpload = upload.extend({ bought: count, unbought: count });
export type ListedUpload = z.infer<typeof listedUpload>;

/** Makes the one of a switch that a form sends as text. */
const yes = z.union([z.boolean(), z.literal("true").transform(() => true), z.literal("false").transform(() => false)]);

/** POST prabayar/excel/{id}/confirm. One of `pin` or, where no PIN is set, `password`. */
export const confirmInput = z.object({
  /** How many rows will be bought and their sum in rupiah, as they were shown. */
  rows: z.number({ error: "invalid" }).int("invalid").min(1, "below_minimum"),
  total: balance.min(1, "rupiah"),
  pin: pin.optional(),
  password: password.optional(),
  /** Leaves rows with errors out. */
  good_only: yes.default(false),
  /** Says yes to rows that repeat a purchase of the day. */
  confirm_repeat: yes.default(false),
  pay_with: z.enum(["deposit", "loan"], { error: "one_of" }).default("deposit"),
});
export type ConfirmInput = z.infer<typeof confirmInput>;

export const begunUpload = z.object({ upload, replayed: z.boolean() });
export type BegunUpload = z.infer<typeof begunUpload>;

/** What a Worker is to do with an upload. */
export const takenUpload = z.discriminatedUnion("step", [
  z.object({ step: z.literal("read"), object_key: z.string(), max_rows: count }),
  z.object({ step: z.literal("run") }),
]);
export type TakenUpload = z.infer<typeof takenUpload>;

/** What running one row came to. */
export const ranRow = z.object({
  line: count.optional(),
  status: z.enum(IMPORT_ROW_STATUSES).optional(),
  problem: z.string().nullish(),
  dispatch_id: z.uuid().nullish(),
  more: z.boolean(),
});
export type RanRow = z.infer<typeof ranRow>;
