import type { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import type { Chunk } from "../shared/read-in-chunks.ts";
import type { CashbackQuery } from "./cashback-list.ts";
import {
  type CashbackPage,
  type CashbackRow,
  cashbackChunk,
  cashbackPage,
  creditedRound,
  type PlacedRedemption,
  placedRedemption,
  type RedeemInput,
  type RedeemLimits,
  type Redemption,
  redeemLimits,
  redemption,
} from "./schema.ts";

/** Service: credits at most `limit` cashbacks of earlier days. */
export async function cashbackCredit(db: Database, limit: number): Promise<z.infer<typeof creditedRound>> {
  return parseAnswer(creditedRound, await db.rpc("cashback_credit", { p_limit: limit }));
}

/** Redeems. A wrong PIN throws after its counter was kept. */
export async function cashbackRedeem(
  db: Database,
  key: string,
  input: RedeemInput,
  pinProof: string,
): Promise<PlacedRedemption> {
  const answer = await db.rpc("cashback_redeem", { p_key: key, p_amount: input.amount, p_pin_proof: pinProof });
  throwReturnedRefusal(answer);
  return parseAnswer(placedRedemption, answer);
}

export async function cashbackRedemptionGet(db: Database, code: string): Promise<Redemption> {
  return parseAnswer(redemption, await db.rpc("cashback_redemption_get", { p_code: code }));
}

export async function cashbackExport(
  db: Database,
  filter: CashbackQuery,
  after: string | null,
  limit: number,
): Promise<Chunk<CashbackRow>> {
  const answer = await db.rpc("cashback_export", { p_filter: filter, p_after: after, p_limit: limit });
  return parseAnswer(cashbackChunk, answer);
}

export async function cashbackList(db: Database, filter: CashbackQuery): Promise<CashbackPage> {
  return parseAnswer(cashbackPage, await db.rpc("cashback_list", { p_filter: filter }));
}

export async function cashbackLimits(db: Database): Promise<RedeemLimits> {
  return parseAnswer(redeemLimits, await db.rpc("cashback_limits"));
}
