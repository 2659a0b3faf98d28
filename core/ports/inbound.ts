import type { PaymentProviderId, PaymentState } from "./payment-provider.ts";
import type { PayoutWord } from "./payout-provider.ts";
import type { SupplierId, SupplierResult } from "./supplier.ts";

/**
 * Callbacks from partners (decisions §9). The callback Worker verifies, stores each
 * delivery with its dedupe key, queues it and answers; the jobs Worker reads the stored body:
 *
 *   const verdict = await partner.verify({ headers, body, secret });
 *   if (!verdict.ok) → 401 and inbound_reject(partner.id, verdict.reason)
 *   for (const delivery of verdict.deliveries) inbound_store(partner.id, delivery.dedupeKey, kept headers,
 *   delivery.body)
 *
 *   const event = partner.read(body);   // null → inbound_finish(event_id, "review")
 */
/** The id of a manifest with callbacks: core knows none by name. */
export type InboundPartnerId = string;

/** Longest callback body that a Worker takes, in bytes; above it 413 before anything is verified. */
export const MAX_INBOUND_BYTES = 256 * 1024;

export interface InboundRequest {
  readonly headers: { get(name: string): string | null };
  /** The bytes as they came: signatures are over these. */
  readonly body: Uint8Array;
  /** What the partner signs with, or tells as its token. */
  readonly secret: string;
}

/** One thing to store. A bank pushes several mutations in one request: each is a delivery of its own. */
export interface InboundDelivery {
  /** The same event has the same key, however often it is sent. Unique within the partner, at most 200 characters. */
  readonly dedupeKey: string;
  readonly body: string;
}

export type InboundRejection = "unsigned" | "bad_signature" | "malformed";

/** `deliveries` is empty for a ping: answer 200 and store nothing. */
export type InboundVerdict =
  | { readonly ok: true; readonly deliveries: readonly InboundDelivery[] }
  | { readonly ok: false; readonly reason: InboundRejection };

/** A credit or debit on a watched bank account. `amount` in whole rupiah. */
export interface BankMutation {
  readonly mutation_id: string;
  /** Lower case: `bca`, `bni`, `bri`, `mandiri`, … */
  readonly bank: string;
  readonly account_number: string;
  readonly amount: number;
  /** ISO 8601 with the Jakarta offset. */
  readonly date: string;
  readonly description: string;
  readonly type: "credit" | "debit";
}

export type InboundEvent =
  | { readonly kind: "payment"; readonly provider: PaymentProviderId; readonly state: PaymentState }
  | {
      readonly kind: "supplier";
      readonly supplier: SupplierId;
      readonly reference: string;
      readonly result: SupplierResult;
    }
  | { readonly kind: "mutation"; readonly mutation: BankMutation }
  /** Money that we sent. Whatever it says, the provider is asked. */
  | {
      readonly kind: "payout";
      readonly provider: PaymentProviderId;
      /** What we call it there; any text where it is not ours. */
      readonly reference: string;
      readonly said: PayoutWord;
    }
  /** Understood, and nothing to do (money leaving our own account). */
  | { readonly kind: "ignored"; readonly reason: string };

export interface InboundPartner {
  readonly id: InboundPartnerId;
  /** Headers worth keeping with the stored event, lower case. */
  readonly keptHeaders: readonly string[];
  /**
   * True where the proof does not cover what the body says of the payment or order (a shared token; a signature that
   * leaves the status out): a `paid`, and every word of a supplier, is believed only once the partner's own API says it
   * too.
   */
  readonly confirmByStatus: boolean;
  /** Proves where the request comes from, in constant time. Never throws. */
  verify(request: InboundRequest): Promise<InboundVerdict>;
  /**
   * What a stored body says; null when it cannot be understood or needs a person: stored and shown to admins. Never
   * throws.
   */
  read(body: string): InboundEvent | null;
}
