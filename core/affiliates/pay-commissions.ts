import type { Context } from "../shared/context.ts";
import { commissionPay } from "./db.ts";

const ROUND = 100;
const MAX_ROUNDS = 20;

/**
 * Pays the Jakarta month that is over to its affiliates' deposits, or has it on its way to their banks, each once
 * however often it runs.
 */
export async function payCommissions(ctx: Context): Promise<{ paid: number; toBank: number; carried: number }> {
  let paid = 0;
  let toBank = 0;
  let carried = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const done = await commissionPay(ctx.db, ROUND);
    paid += done.paid;
    toBank += done.to_bank;
    carried += done.carried;
    if (!done.more) break;
  }
  return { paid, toBank, carried };
}
