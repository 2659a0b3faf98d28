/** One attempt of paying a payout to a bank account. */
export interface PayoutAttempt {
  readonly code: string;
  readonly attempt: number;
}

/**
 * What a payout provider knows one attempt by: a second one of a payout is another one there, one that is sent twice is
 * the same.
 */
export function payoutReference({ code, attempt }: PayoutAttempt): string {
  return `${code}-${attempt}`;
}

/** Which attempt a provider's reference is of; null for one that is not ours: somebody made a payout by hand there. */
export function readPayoutReference(reference: string): PayoutAttempt | null {
  const [, code, attempt] = /^(KOM[0-9A-Z]{12})-([1-9]\d{0,3})$/.exec(reference) ?? [];
  return code === undefined ? null : { code, attempt: Number(attempt) };
}
