import { z } from "zod";
import { balance } from "../shared/fields.ts";
import { depositStatus } from "./schema.ts";

/** Answer of `deposit_settle` and `mutation_settle`. */
export const settledDeposit = z.object({
  /** Null when no deposit of ours is meant, or more than one could be. */
  code: z.string().nullable(),
  /** `ignored` for money that leaves an account of ours. */
  status: depositStatus.or(z.literal("ignored")).nullable(),
  /** Rupiah that the deposit has brought to the balance so far; 0 until it is paid. */
  credited: balance,
  /** True when it was put before an admin instead of being applied. */
  review: z.boolean(),
  /** The order that a guest's payment has just placed, while no supplier was asked. */
  dispatch_id: z.uuid().nullish(),
  /** The bill that a guest has just paid for, of which nobody has said yet what is due. */
  inquiry_id: z.string().nullish(),
});
export type SettledDeposit = z.infer<typeof settledDeposit>;

/** Answer of `deposit_sweep`. */
export const depositsSwept = z.object({
  expired: z.number().int(),
  to_check: z.array(z.object({ code: z.string(), provider: z.string() })),
});
export type DepositsSwept = z.infer<typeof depositsSwept>;
