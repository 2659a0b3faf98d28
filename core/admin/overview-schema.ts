import { z } from "zod";
import { balance, timestamp } from "../shared/fields.ts";

const count = z.number().int();

/**
 * What the latest checks of the ledger found and when, null before the first; whether what is new and all of it were
 * checked of late, and whether one of these is late, which it is not yet while a site begins.
 */
export const ledgerStanding = z.object({
  differences: count,
  at: timestamp.nullable(),
  checked: z.boolean(),
  late: z.boolean(),
});
export type LedgerStanding = z.infer<typeof ledgerStanding>;

export const overview = z.object({
  claims: z.object({ count, held: balance }),
  /** Complaints that wait for an answer, and those that wait longer than was promised. */
  complaints: z.object({ count, late: count }),
  /** What waits for a second person: proposals of others, and the reader's own. */
  proposals: z.object({ others: count, own: count }),
  ledger: ledgerStanding,
  /** Differences with partners that nobody has explained. */
  reconciliation: count,
  /** Facilities and loan deposits that wait for a decision. */
  loans: count,
  /** Payouts of commission that wait to be put into a batch, and their rupiah. */
  payouts: z.object({ count, amount: balance }),
  /** Registrations as an affiliate that wait for a decision. */
  affiliates: count,
  /** Sales and callbacks that should have been looked at ten minutes ago. */
  late_jobs: count,
  /** Accounts that were deleted and have money, or owe some. */
  left_behind: count,
  users: z.object({ count, new: count, inactive: count }),
});
export type AdminOverview = z.infer<typeof overview>;
