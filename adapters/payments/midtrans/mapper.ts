import type { ChargeRequest, PayInstruction, PaymentState } from "#core/ports/payment-provider.ts";
import { isRupiah, MAX_AMOUNT } from "#core/shared/money.ts";
import type { WireTransaction } from "./schema.ts";

const VA_BANKS: ReadonlySet<string> = new Set(["bca", "bni", "bri", "permata"]);

/** Body of POST /v2/charge; null for a channel that this adapter does not serve. `now` starts the expiry. */
export function toWireCharge(request: ChargeRequest, now: Date): Record<string, unknown> | null {
  const method = paymentMethod(request.channel);
  if (method === null) return null;
  return {
    ...method,
    transaction_details: { order_id: request.code, gross_amount: request.total },
    customer_details: {
      first_name: request.customer.name.slice(0, 255),
      email: request.customer.email,
      phone: request.customer.phone,
    },
    custom_expiry: {
      expiry_duration: Math.max(20, Math.floor((request.expiresAt.getTime() - now.getTime()) / 1000)),
      unit: "second",
    },
  };
}

function paymentMethod(channel: string): Record<string, unknown> | null {
  if (VA_BANKS.has(channel)) return { payment_type: "bank_transfer", bank_transfer: { bank: channel } };
  if (channel === "mandiri") {
    return { payment_type: "echannel", echannel: { bill_info1: "Pembayaran:", bill_info2: "Isi saldo" } };
  }
  if (channel === "qris") return { payment_type: "qris", qris: { acquirer: "gopay" } };
  return null;
}

/** How the user pays, or null when the answer does not say. */
export function toPayInstruction(wire: WireTransaction): PayInstruction | null {
  const va = wire.permata_va_number ?? wire.va_numbers?.[0]?.va_number;
  if (va) return { va_number: va };
  if (wire.biller_code && wire.bill_key) return { biller_code: wire.biller_code, bill_key: wire.bill_key };
  const image = wire.actions?.find((action) => action.name.startsWith("generate-qr-code"))?.url;
  if (wire.qr_string) return { qr: wire.qr_string, ...(image ? { url: image } : {}) };
  return image ? { url: image } : null;
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
