import type { DepositStatus } from "../deposits/states.ts";

/** A payment provider (Midtrans, Xendit) or a bank account watched for transfers. */
export interface ChargeRequest {
  /** The deposit code: what the provider knows the deposit by. */
  readonly code: string;
  /** Rupiah, fee included. */
  readonly total: number;
  /** Channel without its provider: `bca`, `qris`, … */
  readonly channel: string;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly expiresAt: Date;
}

/**
 * How the user pays; exactly the `pay` of the API (decisions §11). Empty when the provider asks in its own app (OVO).
 */
export interface PayInstruction {
  readonly va_number?: string;
  /** Mandiri bill payment. */
  readonly biller_code?: string;
  readonly bill_key?: string;
  /** EMV string of a QRIS code. */
  readonly qr?: string;
  /** A picture of the code, for who cannot show `qr`. */
  readonly qr_image?: string;
  /** A page or an app to go on in: a wallet's deeplink, the card form. */
  readonly url?: string;
  /** Told at a shop's counter. */
  readonly payment_code?: string;
  readonly account?: { readonly bank: string; readonly number: string; readonly holder: string };
}

export type ChargeResult =
  | { readonly ok: true; readonly providerRef: string; readonly pay: PayInstruction; readonly expiresAt: Date | null }
  | { readonly ok: false; readonly retry: boolean; readonly reason: string };

/** Money of a payment that went back to the payer, or was charged back, as the provider names it. */
export interface Reversal {
  readonly kind: "refund" | "chargeback";
  /** The same word has the same name, however often it is told. */
  readonly ref: string;
  /** Rupiah of both kinds in all so far, where the provider counts so; null where it does not. */
  readonly total: number | null;
  /** Rupiah of each part that it names, by its own name for it; empty or absent where it names none. */
  readonly parts?: Readonly<Record<string, number>>;
  /** Rupiah of this one alone; null where `total` is told, or nothing. */
  readonly amount: number | null;
}

/** What a provider says of a deposit, translated. */
export interface PaymentState {
  /** Null where the provider names only its own payment. */
  readonly code: string | null;
  /**
   * `paid` only on the provider's explicit word; unknown words are `pending`. `reversed`: it was paid, and `reversal`
   * says what went back; `reversal_failed`: it should have gone back and did not.
   */
  readonly status:
    | Extract<DepositStatus, "pending" | "paid" | "expired" | "cancelled" | "failed">
    | "reversed"
    | "reversal_failed";
  readonly reversal?: Reversal;
  /** Rupiah that arrived (or is asked for). */
  readonly amount: number;
  readonly currency: string;
  readonly providerRef: string;
  /** The provider's own word, for the record. */
  readonly providerStatus: string;
}

/** A payment in a provider's own list. */
export interface ListedPayment extends Pick<PaymentState, "amount" | "currency" | "providerRef"> {
  readonly code: string;
}

export interface PaymentProvider {
  readonly id: PaymentProviderId;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /**
   * The provider's present word on a deposit; null when it knows none, or says nothing that can be applied.
   * `payment` names one payment (a `providerRef`), where a deposit may have been paid more than once.
   * Throws DomainError `maintenance` when the provider cannot be asked: later it may answer.
   */
  status(code: string, payment?: string): Promise<PaymentState | null>;
  /**
   * The provider's own word on money that a callback says went back (`reversed`, `reversal_failed`): with the deposit's
   * code, and what the payment had brought. Null when it knows nothing of it. Throws as `status`.
   */
  reversal(said: PaymentState): Promise<PaymentState | null>;
  /** Best effort: tells the provider to accept no more money. */
  cancel(code: string): Promise<void>;
  /**
   * What was paid from `from` until before `to`, by the provider's own list, to be compared with our books.
   * Null where the provider has no such list: then each deposit can only be asked about.
   * Throws DomainError `maintenance` when the list could not be read to its end.
   */
  payments(from: Date, to: Date): Promise<readonly ListedPayment[] | null>;
}

/** The id of a provider's manifest (adapters/payments): core knows none by name. */
export type PaymentProviderId = string;

/** The providers of this deployment; null for one that it does not have. */
export interface PaymentProviders {
  byId(id: PaymentProviderId): PaymentProvider | null;
  /** The one behind a channel (`a.bca`); null for a manual transfer, which has nobody to ask. */
  ofChannel(channel: string): PaymentProvider | null;
}
