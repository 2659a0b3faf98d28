import { z } from "zod";
import { balance, timestamp } from "../shared/fields.ts";

const count = z.number().int();
const proposals = z.object({ others: count, own: count });

export const overview = z.object({
  claims: z.object({ count, held: balance }),
  /** Proposals that this admin may decide on, and those that wait for another. */
  claim_proposals: proposals,
  correction_proposals: proposals,
  ledger: z.object({ differences: count, at: timestamp }).nullable(),
  /** Differences with partners that nobody has explained. */
  reconciliation: count,
  /** Facilities and loan deposits that wait for a decision. */
  loans: count,
  /** Sales and callbacks that should have been looked at ten minutes ago. */
  late_jobs: count,
  users: z.object({ count, new: count, inactive: count }),
});
export type AdminOverview = z.infer<typeof overview>;
