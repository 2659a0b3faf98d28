import type { PaymentProviderId } from "./payment-provider.ts";

/** Money to a bank account. */
export interface PayoutRequest {
  /** What the provider knows it by; the same reference is the same payout, however often it is sent. */
  readonly reference: string;
  /** Rupiah. */
  readonly amount: number;
  /** The bank's id (core/affiliates/banks.ts). */
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Why money did not reach an account, in our own words; the screens say each in the reader's language. */
export const PAYOUT_FAILURES = [
  /** The account does not exist, or takes nothing. */
  "account_unknown",
  /** The holder's name is not the account's. */
  "name_differs",
  /** The account may not take as much. */
  "account_limit",
  /** The bank is one that the provider does not send to. */
  "bank_not_served",
  /** The bank sent it back without saying why. */
  "bank_refused",
  /** The way to the bank is disturbed; later it may work. */
  "bank_away",
  /** The number, the name or the sum is none that the provider takes. */
  "details_refused",
  /** The sum is less or more than the provider sends. */
  "amount_limit",
  /** What we hold at the provider is not enough. */
  "float_short",
  /** The provider's compliance refused it. */
  "compliance",
  /** Called off at the provider. */
  "cancelled",
  /** Anything else that it says has failed. */
  "failed",
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/**
 * `accepted`: under way, whatever the provider calls it; unknown words are this. `disbursed` and `refused` only on its
 * explicit word. `reversed`: the bank had it and sent it back.
 */
export type PayoutWord = "accepted" | "disbursed" | "refused" | "reversed";

/** What a provider says of a payout, translated. */
export interface PayoutState {
  readonly status: PayoutWord;
  /** Why it was refused or reversed; null for the other two. */
  readonly failure: PayoutFailure | null;
  /**
   * Whether it is of the sum, the currency and the account that we asked for. Where it is not, nothing of it is to be
   * believed: somebody else has made it under our reference, or the provider has mixed something up.
   */
  readonly ours: boolean;
  readonly providerRef: string;
  /** The provider's own word, for the log. */
  readonly providerStatus: string;
}

/**
 * `retry`: nothing is known, or it may work later; it stays under way. Without `retry` the provider will never send it,
 * for `failure`. `reason` is for the log and holds nothing of a person.
 */
export type PayoutResult =
  | { readonly ok: true; readonly state: PayoutState }
  | { readonly ok: false; readonly retry: true; readonly reason: string }
  | { readonly ok: false; readonly retry: false; readonly failure: PayoutFailure; readonly reason: string };

/** Who sends money to people's bank accounts for us. */
export interface PayoutProvider {
  readonly id: PaymentProviderId;
  /** Sends it once, however often it is asked: a repeat is answered with what became of the first. */
  send(request: PayoutRequest): Promise<PayoutResult>;
  /**
   * Its present word on a payout; null where it knows none of that reference.
   * Throws DomainError `maintenance` when it cannot be asked, or says nothing that can be read.
   */
  status(reference: string): Promise<PayoutState | null>;
}
