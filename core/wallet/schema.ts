import { z } from "zod";

/** Answer of `ledger_check` (decisions §4): zero differences is the only good one. */
export const ledgerReport = z.object({
  differences: z.number().int(),
  checks: z.array(z.object({ name: z.string(), count: z.number().int() })),
});
export type LedgerReport = z.infer<typeof ledgerReport>;
