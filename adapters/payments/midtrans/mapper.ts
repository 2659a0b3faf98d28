import type { PayInstruction, PaymentState, Reversal } from "#core/ports/payment-provider.ts";
import { payUrl } from "../../_kit/pay-url.ts";
import { wholeRupiah } from "../../_kit/rupiah.ts";
import type { WireTransaction } from "./schema.ts";

/** How the user pays, or null when the answer does not say. */
export function toPayInstruction(wire: WireTransaction): PayInstruction | null {
  const va = wire.permata_va_number ?? wire.va_numbers?.[0]?.va_number;
  if (va) return { va_number: va };
  if (wire.biller_code && wire.bill_key) return { biller_code: wire.biller_code, bill_key: wire.bill_key };
  if (wire.payment_code) return { payment_code: wire.payment_code };
  const qr = wire.qr_string;
  const qr_image = actionUrl(wire, "generate-qr-code-v2") ?? actionUrl(wire, "generate-qr-code");
  const url = actionUrl(wire, "deeplink-redirect");
  if (!qr && !qr_image && !url) return null;
  return { ...(qr ? { qr } : {}), ...(qr_image ? { qr_image } : {}), ...(url ? { url } : {}) };
}

function actionUrl(wire: WireTransaction, name: string): string | undefined {
  return payUrl(wire.actions?.find((action) => action.name === name)?.url);
}

/**
 * What Midtrans says of a deposit, from a notification or a status call.
 * `paid` only for status code 200 with settlement (or capture of a card) and an accepting
 * fraud status where there is one. `reversed` for money that went back: it was paid before.
 * Null when the amount cannot be read.
 */
export function toPaymentState(wire: WireTransaction): (PaymentState & { readonly code: string }) | null {
  const amount = wholeRupiah(wire.gross_amount);
  if (amount === null) return null;
  const reversal = reversalOf(wire, amount);
  return {
    code: wire.order_id,
    status: reversal === null ? statusOf(wire) : "reversed",
    amount,
    currency: wire.currency ?? "IDR",
    providerRef: wire.transaction_id,
    providerStatus: wire.transaction_status,
    ...(reversal === null ? {} : { reversal }),
  };
}

/** Statuses of money that went back: which kind, and whether it is all of it. */
const REVERSALS: ReadonlyMap<string, { readonly kind: Reversal["kind"]; readonly whole: boolean }> = new Map([
  ["refund", { kind: "refund", whole: true }],
  ["partial_refund", { kind: "refund", whole: false }],
  ["chargeback", { kind: "chargeback", whole: true }],
  ["partial_chargeback", { kind: "chargeback", whole: false }],
] as const);

/**
 * Midtrans counts what went back: `refund_amount` is the sum of all `refunds` so far, and each notification repeats it.
 * Refunds and chargebacks stand in one list, numbered together (`refund_chargeback_id`), so the sum is of both kinds.
 * The list is told beside the sum: where the sum were of one kind, or of the last part, it still names every part.
 * One that says no sum of a partial one leaves it unknown.
 */
function reversalOf(wire: WireTransaction, gross: number): Reversal | null {
  const said = REVERSALS.get(wire.transaction_status);
  if (said === undefined) return null;
  const listed = wire.refunds ?? [];
  const total = wholeRupiah(wire.refund_amount) ?? sumOf(listed) ?? (said.whole ? gross : null);
  const parts = partsOf(listed);
  const ref = [wire.transaction_id, said.kind, total ?? "unknown", ...Object.keys(parts)].join(":");
  return { kind: said.kind, ref, total, amount: null, parts };
}

/** Null where there is none, or one cannot be read. */
function sumOf(refunds: NonNullable<WireTransaction["refunds"]>): number | null {
  const amounts = refunds.map((one) => wholeRupiah(one.refund_amount));
  if (amounts.length === 0 || amounts.includes(null)) return null;
  return amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** Rupiah of each part by its number; what has no number or no whole sum is only in the sum. */
function partsOf(refunds: NonNullable<WireTransaction["refunds"]>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    refunds.flatMap((one): [string, number][] => {
      const amount = wholeRupiah(one.refund_amount ?? "");
      return one.refund_chargeback_id === undefined || amount === null ? [] : [[`${one.refund_chargeback_id}`, amount]];
    }),
  );
}

function statusOf(wire: WireTransaction): PaymentState["status"] {
  switch (wire.transaction_status) {
    case "settlement":
      return isPaid(wire) ? "paid" : "pending";
    case "capture":
      return isPaid(wire) && wire.payment_type === "credit_card" ? "paid" : "pending";
    case "expire":
      return "expired";
    case "cancel":
      return "cancelled";
    case "deny":
      // On Snap's page another card may be tried for the same order; only its expiry ends it.
      return wire.payment_type === "credit_card" ? "pending" : "failed";
    case "failure":
      return "failed";
    default:
      return "pending";
  }
}

function isPaid(wire: WireTransaction): boolean {
  return wire.status_code === "200" && (wire.fraud_status === undefined || wire.fraud_status === "accept");
}

/** Midtrans writes Jakarta time without an offset. */
export function jakartaTime(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(" ", "T")}+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
