import { z } from "zod";

/** What a check of the ledger found (decisions §4): zero differences is the only good answer. */
export const ledgerReport = z.object({
  differences: z.number().int(),
  checks: z.array(z.object({ name: z.string(), count: z.number().int() })),
});
export type LedgerReport = z.infer<typeof ledgerReport>;

/** Answer of `ledger_check_step`: whether a slice is left, and what was found where this one ended the check of all. */
export const ledgerStep = z.object({ more: z.boolean(), ended: ledgerReport.nullable() });
export type LedgerStep = z.infer<typeof ledgerStep>;
