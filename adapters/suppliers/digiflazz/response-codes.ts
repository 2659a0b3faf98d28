import type { InquiryRefusal } from "#core/inquiries/states.ts";
import type { FailureReason } from "#core/purchases/states.ts";

/**
 * Digiflazz' `rc` values that change what happens next. The status field decides
 * whether an order is final; these only refine it (see README for the full list's source).
 */

/** The supplier gave the money of a finished order back. */
export const REFUNDED = "74";

/** No order is known under the reference. */
export const UNKNOWN_REFERENCE = "50";

/**
 * Refusals that speak of this supplier alone: another one may still deliver.
 * Everything about the destination (51, 52, 54, 57, 59, 60, 73, 84) and every unknown code is left out.
 */
const ANOTHER_MAY_HAVE_IT: ReadonlySet<string> = new Set([
  "41", // our signature is wrong there
  "42", // their processing failed
  "43", // SKU unknown or switched off
  "44", // our float there is too low
  "45", // our address is not registered there
  "53", // product unavailable
  "55", // product disturbed
  "56", // seller's balance limit
  "58", // cut-off
  "61", // never deposited there
  "62", // seller disturbed
  "63", // seller takes no repeated purchase
  "65", // seller's limit of repeated purchases
  "66", // seller's cut-off
  "67", // seller not verified
  "68", // out of stock
  "80", // the seller blocked us
  "81", // we blocked the seller
  "82", // our account there is not verified
  "85", // transaction limit
  "99", // their router
]);

/**
 * Codes that contradict "Gagal": 00 and 03 say the opposite, 47 and 49 say that an
 * order under this reference exists, whose own state this answer does not tell.
 * Refunding on them could pay twice, so the order stays pending and is asked for again.
 */
const NOT_A_FAILURE: ReadonlySet<string> = new Set(["00", "03", "47", "49"]);

/**
 * Refusals of the call itself: its shape (40), signature (41), address (45), our account (82), how often we ask (85).
 * Of an order that was sent before they say nothing.
 */
const CALL_REFUSED: ReadonlySet<string> = new Set(["40", "41", "45", "82", "85"]);

/** True when `rc` speaks of the call and not of the order. */
export function refusesCall(rc: string): boolean {
  return CALL_REFUSED.has(rc);
}

/** True when another supplier may deliver what this one refused with `rc`. */
export function anotherSupplierMay(rc: string): boolean {
  return ANOTHER_MAY_HAVE_IT.has(rc);
}

/** True when `rc` contradicts the status "Gagal". */
export function contradictsFailure(rc: string): boolean {
  return NOT_A_FAILURE.has(rc);
}

/** What a code means to the person who bought. Every other code is told in general words. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  "42": "product_disturbed",
  "43": "product_disturbed",
  "44": "supplier_unavailable",
  "45": "supplier_unavailable",
  "47": "duplicate",
  "49": "duplicate",
  "51": "number_blocked",
  "52": "invalid_number",
  "53": "out_of_stock",
  "54": "invalid_number",
  "55": "product_disturbed",
  "56": "supplier_unavailable",
  "57": "invalid_number",
  "58": "product_disturbed",
  "61": "supplier_unavailable",
  "62": "product_disturbed",
  "63": "limit",
  "65": "limit",
  "66": "product_disturbed",
  "67": "product_disturbed",
  "68": "out_of_stock",
  "73": "limit",
  "80": "product_disturbed",
  "81": "product_disturbed",
  "82": "supplier_unavailable",
  "85": "limit",
};

/** Our own word for what `rc` says of a failure; null where it says nothing that we know. */
export function reasonOf(rc: string): FailureReason | null {
  return Object.hasOwn(REASONS, rc) ? (REASONS[rc] ?? null) : null;
}

/** What a refused inquiry says of the destination: another operator's (52), wrong (54, 57), elsewhere (59). */
const WRONG_DESTINATION: ReadonlySet<string> = new Set(["52", "54", "57", "59"]);
const BLOCKED = "51";
/** No bill is open, or none yet. */
const NOTHING_DUE: ReadonlySet<string> = new Set(["60"]);
/** Inquiries for meters are limited there; the limit is theirs and ours alone. */
const ASKED_TOO_OFTEN: ReadonlySet<string> = new Set(["86"]);

/** Why an inquiry was refused with `rc`. */
export function refusalReason(rc: string): InquiryRefusal {
  if (rc === BLOCKED) return "number_blocked";
  if (WRONG_DESTINATION.has(rc)) return "wrong_destination";
  if (NOTHING_DUE.has(rc)) return "nothing_due";
  return anotherSupplierMay(rc) || ASKED_TOO_OFTEN.has(rc) ? "unavailable" : "other";
}
