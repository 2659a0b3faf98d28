import type { Context } from "../shared/context.ts";
import { inRounds } from "../shared/in-rounds.ts";
import { commissionPay } from "./db.ts";

const ROUND = 100;

/**
 * Pays the Jakarta month that is over to its affiliates' deposits, or has it on its way to their banks, each once
 * however often it runs.
 */
export async function payCommissions(ctx: Context): Promise<{ paid: number; toBank: number; carried: number }> {
  const { paid, to_bank, carried } = await inRounds(() => commissionPay(ctx.db, ROUND));
  return { paid, toBank: to_bank, carried };
}
