import type { Database } from "../ports/database.ts";
import type { PayoutWord } from "../ports/payout-provider.ts";
import { parseAnswer } from "../shared/answers.ts";
import { retryUnavailable } from "../shared/retry-unavailable.ts";
import { storableText } from "../shared/storable.ts";
import type { PayoutAttempt } from "./payout-reference.ts";
import {
  type AskedPayout,
  askedPayouts,
  type OpenPayout,
  openPayouts,
  type PayoutTold,
  payoutTold,
} from "./payout-schema.ts";

/** The functions over payouts that a provider sends; only the service role may call them. */

/** Released attempts that nobody has sent, or of which nothing was heard for ten minutes: these are taken now. */
export async function payoutSendNext(db: Database, limit: number): Promise<readonly AskedPayout[]> {
  return parseAnswer(askedPayouts, await db.rpc("payout_send_next", { p_limit: limit }));
}

/** Sent attempts whose end nobody has told, and that were not asked about lately. */
export async function payoutUnderway(db: Database, limit: number): Promise<readonly OpenPayout[]> {
  return parseAnswer(openPayouts, await db.rpc("payout_underway", { p_limit: limit }));
}

export interface ToldWord {
  readonly status: PayoutWord;
  readonly providerRef: string | null;
  /** Why it did not arrive. */
  readonly reason: string | null;
}

/** Posts a provider's word on an attempt; the same word again changes nothing. */
export async function payoutTell(db: Database, { code, attempt }: PayoutAttempt, word: ToldWord): Promise<PayoutTold> {
  const args = {
    p_code: code,
    p_attempt: attempt,
    p_status: word.status,
    p_ref: word.providerRef === null ? null : storableText(word.providerRef),
    p_reason: word.reason,
  };
  return parseAnswer(payoutTold, await retryUnavailable(() => db.rpc("payout_told", args)));
}
