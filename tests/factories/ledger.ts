import { expect } from "vitest";
import { z } from "zod";
import type { TestDatabase } from "./database.ts";

const answer = z.object({
  differences: z.number().int(),
  checks: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

/** The reconciliation's answer. */
export async function ledgerCheck(db: TestDatabase): Promise<z.infer<typeof answer>> {
  return answer.parse(await db.rpc("service_role", "ledger_check"));
}

/** Every suite that moves money ends with this: not a rupiah is out of place. */
export async function expectLedgerBalanced(db: TestDatabase): Promise<void> {
  const { differences, checks } = await ledgerCheck(db);
  expect(checks.filter((check) => check.count > 0)).toEqual([]);
  expect(differences).toBe(0);
  expect(checks.length).toBeGreaterThan(10);
}
