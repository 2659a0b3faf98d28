import type { PayInstruction, PaymentState } from "#core/ports/payment-provider.ts";
import { isRupiah, MAX_AMOUNT } from "#core/shared/money.ts";
import { payUrl } from "../../_kit/pay-url.ts";
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
 * fraud status where there is one. Null when the amount cannot be read, and for money that
 * goes back (refund, chargeback): those need a person.
 */
export function toPaymentState(wire: WireTransaction): PaymentState | null {
  const amount = wholeRupiah(wire.gross_amount);
  const status = statusOf(wire);
  if (amount === null || status === null) return null;
  return {
    code: wire.order_id,
    status,
    amount,
    currency: wire.currency ?? "IDR",
    providerRef: wire.transaction_id,
    providerStatus: wire.transaction_status,
  };
}

function statusOf(wire: WireTransaction): PaymentState["status"] | null {
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
    case "refund":
    case "partial_refund":
    case "chargeback":
    case "partial_chargeback":
      return null;
    default:
      return "pending";
  }
}

function isPaid(wire: WireTransaction): boolean {
  return wire.status_code === "200" && (wire.fraud_status === undefined || wire.fraud_status === "accept");
}

/** `104480.00` → 104480; null for fractions of a rupiah and everything else. */
export function wholeRupiah(text: string): number | null {
  if (!/^\d{1,12}(\.0{1,2})?$/.test(text)) return null;
  const amount = Number(text);
  return isRupiah(amount) && amount <= MAX_AMOUNT ? amount : null;
}

/** Midtrans writes Jakarta time without an offset. */
export function jakartaTime(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(" ", "T")}+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
