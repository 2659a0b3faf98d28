import { z } from "zod";
import { balance, timestamp } from "../shared/fields.ts";

const count = z.number().int();

export const overview = z.object({
  claims: z.object({ count, held: balance }),
  /** Complaints that wait for an answer, and those that wait longer than was promised. */
  complaints: z.object({ count, late: count }),
  /** What waits for a second person: proposals of others, and the reader's own. */
  proposals: z.object({ others: count, own: count }),
  /** What the latest checks of the ledger found, and whether what is new and all of it were checked of late. */
  ledger: z.object({ differences: count, at: timestamp, checked: z.boolean() }).nullable(),
  /** Differences with partners that nobody has explained. */
  reconciliation: count,
  /** Facilities and loan deposits that wait for a decision. */
  loans: count,
  /** Registrations as an affiliate that wait for a decision. */
  affiliates: count,
  /** Sales and callbacks that should have been looked at ten minutes ago. */
  late_jobs: count,
  /** Accounts that were deleted and have money, or owe some. */
  left_behind: count,
  users: z.object({ count, new: count, inactive: count }),
});
export type AdminOverview = z.infer<typeof overview>;
