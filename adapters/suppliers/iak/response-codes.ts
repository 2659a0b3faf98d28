import type { SupplierRefusal } from "#core/ports/supplier.ts";
import type { FailureReason } from "#core/purchases/states.ts";

/** IAK's response codes that change what happens next, of prepaid and postpaid alike where they mean the same. */

/** Prepaid: no order is known under the reference; postpaid: no inquiry. */
export const NOT_FOUND = "06";

/** Refusals of an order that speak of this supplier alone: another one may still deliver. */
const ANOTHER_MAY_HAVE_IT: ReadonlySet<string> = new Set([
  "17", // our float there is too low
  "20", // they do not have the code
  "102", // our address is not registered there
  "106", // out of service
  "107", // they do not understand our call
  "109", // postpaid: cut-off
  "110", // their maintenance
  "117", // their address has changed
  "118", // our account there is suspended
  "202", // one order a number and day, by a setting of our account
  "204", // our signature is wrong there
  "205", // they do not know the command
  "207", // as 202, whatever is ordered
]);

/**
 * Codes that contradict the status "failed": success, and the three that the documentation calls pending. Refunding on
 * them could pay twice.
 */
const NOT_A_FAILURE: ReadonlySet<string> = new Set(["00", "05", "39", "201"]);

/**
 * Refusals of the call itself: signature (100, 204), command (101, 205), address (102, 117), its shape (107), their
 * maintenance (110), our account (118). Of an order that was sent before they say nothing.
 */
const CALL_REFUSED: ReadonlySet<string> = new Set(["100", "101", "102", "107", "110", "117", "118", "204", "205"]);

/** True when the code speaks of the call and not of the order. */
export function refusesCall(rc: string): boolean {
  return CALL_REFUSED.has(rc);
}

/** True when another supplier may deliver what this one refused with `rc`. */
export function anotherSupplierMay(rc: string): boolean {
  return ANOTHER_MAY_HAVE_IT.has(rc);
}

/** True when the code contradicts the status "failed". */
export function contradictsFailure(rc: string): boolean {
  return NOT_A_FAILURE.has(rc);
}

/** What a code means to the person who bought. Every other code is told in general words. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  "08": "number_blocked",
  "10": "limit",
  "12": "limit",
  "13": "number_blocked",
  "14": "invalid_number",
  "15": "invalid_number",
  "16": "invalid_number",
  "17": "supplier_unavailable",
  "20": "product_disturbed",
  "31": "limit",
  "102": "supplier_unavailable",
  "106": "product_disturbed",
  "108": "invalid_number",
  "109": "product_disturbed",
  "110": "product_disturbed",
  "118": "supplier_unavailable",
  "121": "limit",
  "131": "number_blocked",
  "141": "invalid_number",
  "142": "invalid_number",
  "202": "limit",
  "203": "invalid_number",
  "204": "supplier_unavailable",
  "206": "number_blocked",
  "207": "limit",
};

/** Our own word for what `rc` says of a failure; null where it says nothing that we know. */
export function reasonOf(rc: string): FailureReason | null {
  return Object.hasOwn(REASONS, rc) ? (REASONS[rc] ?? null) : null;
}

/**
 * What pay-pasca answers for a bill that surely was not paid: it has no status of its own. Left out, and asked about
 * again: a bill that was paid before (01, 34, 40: perhaps by the very same call), time-outs and errors on the way (91,
 * 92, 103, 105), a reference that is taken (11), and every code that nobody knows.
 */
const NOT_PAID: ReadonlySet<string> = new Set(
  "04 07 08 10 13 14 15 16 17 20 30 31 32 33 35 36 37 38 41 93 94 106 108 109".split(" "),
);

/** True when a payment that is answered with the code was not made. */
export function refusesPayment(rc: string): boolean {
  return NOT_PAID.has(rc);
}

/** The bill was inquired and nobody has asked to pay it. */
const UNPAID: ReadonlySet<string> = new Set(["02", "42"]);

/** True when checkstatus says that no payment arrived there. */
export function awaitsPayment(rc: string): boolean {
  return UNPAID.has(rc);
}

/** An inquiry was made before under this reference. */
export const DUPLICATE_REFERENCE = "11";

type Refused = SupplierRefusal["reason"];
/** Why an inquiry was refused: about the number, about the bill, or about this supplier. */
const REFUSED: Readonly<Record<string, Refused>> = Object.fromEntries(
  (
    [
      ["wrong_destination", "08 13 14 15 16 108 131 141 142 203 206"],
      ["nothing_due", "01 10 34 40"],
      ["unavailable", "09 17 20 33 91 92 100 101 102 103 105 106 107 109 110 117 118 204 205"],
    ] as const
  ).flatMap(([reason, codes]) => codes.split(" ").map((code) => [code, reason] as const)),
);

/** Why an inquiry was refused with `rc`. */
export function refusalReason(rc: string): Refused {
  return Object.hasOwn(REFUSED, rc) ? (REFUSED[rc] ?? "other") : "other";
}
