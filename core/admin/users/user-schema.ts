import { z } from "zod";
import { pinState } from "../../accounts/pin/pin-schema.ts";
import { PERMISSIONS } from "../../accounts/types.ts";
import { device } from "../../devices/schema.ts";
import { PURCHASE_STATUSES } from "../../purchases/states.ts";
import { balance, pageMeta, timestamp } from "../../shared/fields.ts";
import { serverName } from "../../shared/sold-to.ts";
import { correction } from "../corrections/correction-schema.ts";
import { adminAction, anyDeposit, claimRow, person, reason } from "../schema.ts";
import { ROLES, USER_ACTS } from "../states.ts";

const category = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What admins decide about an account. */
const standing = {
  category,
  role: z.enum(ROLES),
  is_active: z.boolean(),
  permissions: z.array(z.string()),
};

export const userRow = person.extend({
  ...standing,
  deposit: balance,
  open_claims: z.number().int(),
  pin_locked: z.boolean(),
  deleted_at: timestamp.nullable(),
  created_at: timestamp,
});
export type UserRow = z.infer<typeof userRow>;

export const userPage = z.object({ rows: z.array(userRow), meta: pageMeta });
export type UserPage = z.infer<typeof userPage>;

export const userDetail = userRow.extend({
  /** The reader's own account, which another admin has to change. */
  own: z.boolean(),
  /** Names the standing as it is; a change that was made on another one is refused. */
  version: z.string(),
  phone_verified_at: timestamp.nullable(),
  /** Since when the account is nobody's; what of its money is left can only be taken off. */
  anonymised_at: timestamp.nullable(),
  referral_code: z.string(),
  /** With whose code they registered, where that is anybody still. */
  brought_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  balances: z.object({ deposit: balance, cashback: balance, loan: balance }),
  pin: pinState,
  facility: z.object({ limit: balance, usage: balance, status: z.string() }).nullable(),
  /** Rupiah of successful purchases in 30 days, and what a Master needs. */
  turnover: balance,
  master_min_turnover: balance,
  /** Rupiah that the reader may move now without a second admin. */
  alone_left: balance,
  /** Rows of files that the account may have bought in a day. */
  transaction_limit: z.number().int(),
  devices: z.array(device),
  purchases: z.array(
    z.object({
      ref_id: z.string(),
      product: z.string(),
      type: z.string(),
      destination: z.string(),
      server_name: serverName,
      status: z.enum(PURCHASE_STATUSES),
      buying_price: balance,
      created_at: timestamp,
    }),
  ),
  deposits: z.array(anyDeposit),
  claims: z.array(claimRow),
  corrections: z.array(correction),
  history: z.array(adminAction),
});
export type UserDetail = z.infer<typeof userDetail>;

export const userChange = z.object({
  id: z.uuid("invalid"),
  version: z.string().max(32, "too_long"),
  category: z.coerce.number().pipe(category),
  role: z.enum(ROLES, { error: "one_of" }),
  is_active: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  reason,
});
export type UserChange = z.infer<typeof userChange>;

export const excelLimit = z.object({
  id: z.uuid("invalid"),
  /** Null: as many as everybody. */
  transaction_limit: z
    .number({ error: "invalid" })
    .int("invalid")
    .min(0, "invalid")
    .max(100_000, "above_maximum")
    .nullable(),
  /** What the page showed. */
  seen: z.number({ error: "invalid" }).int("invalid"),
  reason,
});
export type ExcelLimit = z.infer<typeof excelLimit>;

export const userAct = z.object({
  id: z.uuid("invalid"),
  action: z.enum(USER_ACTS, { error: "one_of" }),
  device: z.uuid("invalid").optional(),
  reason,
});
export type UserActInput = z.infer<typeof userAct>;
