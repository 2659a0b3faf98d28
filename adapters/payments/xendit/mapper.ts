import type { ChargeRequest, PayInstruction, PaymentState } from "#core/ports/payment-provider.ts";
import { payUrl } from "../../_kit/pay-url.ts";
import { wholeRupiah } from "../../_kit/rupiah.ts";
import type { WireDispute, WirePayment, WirePaymentV3, WireRefund, WireRequest } from "./schema.ts";

const BANKS: ReadonlySet<string> = new Set(["bca", "bni", "bri", "mandiri", "permata"]);
const WALLETS: ReadonlySet<string> = new Set(["dana", "linkaja", "shopeepay"]);

/** Longest name that every bank prints on a virtual account. */
const NAME_LENGTH = 40;

/**
 * Body of POST /payment_requests; null for a channel that this adapter does not serve, or that asks for
 * something missing (OVO: the customer's phone; the other wallets: where to come back to).
 */
export function toWireCharge(request: ChargeRequest, publicUrl: string | undefined): Record<string, unknown> | null {
  const method = paymentMethod(request, publicUrl);
  if (method === null) return null;
  return {
    reference_id: request.code,
    amount: request.total,
    currency: "IDR",
    country: "ID",
    description: "Isi saldo",
    payment_method: { ...method, reusability: "ONE_TIME_USE", reference_id: request.code },
  };
}

function paymentMethod(request: ChargeRequest, publicUrl: string | undefined): Record<string, unknown> | null {
  const { channel } = request;
  const expires_at = request.expiresAt.toISOString();
  if (BANKS.has(channel)) {
    const channel_properties = { customer_name: virtualAccountName(request.customer.name), expires_at };
    return { type: "VIRTUAL_ACCOUNT", virtual_account: { channel_code: channel.toUpperCase(), channel_properties } };
  }
  if (channel === "qris") {
    return { type: "QR_CODE", qr_code: { channel_code: "QRIS", channel_properties: { expires_at } } };
  }
  if (channel === "ovo") {
    if (request.customer.phone === "") return null;
    const channel_properties = { mobile_number: request.customer.phone };
    return { type: "EWALLET", ewallet: { channel_code: "OVO", channel_properties } };
  }
  if (!WALLETS.has(channel) || publicUrl === undefined) return null;
  const back = `${publicUrl}/payment/deposit/topup/${encodeURIComponent(request.code)}`;
  const channel_properties = { success_return_url: back, failure_return_url: back, cancel_return_url: back };
  return { type: "EWALLET", ewallet: { channel_code: channel.toUpperCase(), channel_properties } };
}

/** Banks take letters and spaces only. */
function virtualAccountName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z ]/g, "")
    .replace(/ +/g, " ")
    .trim();
  return plain.slice(0, NAME_LENGTH) || "Pelanggan";
}

/** Where a wallet lets people pay: its page on any device before the one for phones only. */
const URL_TYPES = ["WEB", "MOBILE", "DEEPLINK"];

/** How the user pays; empty for OVO, which asks in its app. Null when the answer does not say. */
export function toPayInstruction(wire: WireRequest, channel: string): PayInstruction | null {
  if (channel === "ovo") return {};
  const va_number = wire.payment_method.virtual_account?.channel_properties?.virtual_account_number;
  if (va_number) return { va_number };
  const actions = wire.actions ?? [];
  const qr = wire.payment_method.qr_code?.channel_properties?.qr_string ?? actions.find((one) => one.qr_code)?.qr_code;
  if (qr) return { qr };
  const urls = URL_TYPES.map((type) => payUrl(actions.find((one) => one.url_type === type && one.url)?.url));
  const url = urls.find((one) => one !== undefined);
  return url === undefined ? null : { url };
}

/** When it ends there, as far as the channel says. */
export function expiryOf({ payment_method: method }: WireRequest): Date | null {
  const text =
    method.virtual_account?.channel_properties?.expires_at ?? method.qr_code?.channel_properties?.expires_at ?? null;
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A payment's own word; the only thing that means `paid`. Null when its amount is no whole rupiah. */
export function stateOfPayment(wire: WirePayment): PaymentState | null {
  const amount = wholeRupiah(wire.amount);
  if (amount === null) return null;
  return {
    code: wire.reference_id,
    status: PAYMENT_WORDS.get(wire.status) ?? "pending",
    amount,
    currency: wire.currency,
    providerRef: wire.id,
    providerStatus: wire.status,
  };
}

/** A request without a payment: open, or ended. `SUCCEEDED` is pending here until its payment is seen. */
export function stateOfRequest(wire: WireRequest): PaymentState | null {
  const amount = wholeRupiah(wire.amount);
  if (amount === null) return null;
  return {
    code: wire.reference_id,
    status: REQUEST_WORDS.get(wire.status) ?? "pending",
    amount,
    currency: wire.currency,
    providerRef: wire.id,
    providerStatus: wire.status,
  };
}

/** What an event of `/v3` says of a payment, or of a request without one. */
export function stateOfPaymentV3(wire: WirePaymentV3): PaymentState | null {
  const captured = (wire.captures ?? []).reduce((sum, one) => sum + one.capture_amount, 0);
  const amount = wholeRupiah(captured > 0 ? captured : wire.request_amount);
  if (amount === null) return null;
  return {
    code: wire.reference_id,
    status: PAYMENT_WORDS.get(wire.status) ?? "pending",
    amount,
    currency: wire.currency,
    providerRef: wire.payment_id ?? wire.payment_request_id,
    providerStatus: wire.status,
  };
}

/**
 * What a refund says: it went back, or could not. Its `reference_id` is the refund's own, so that the deposit is
 * known only by the payment; `payment` is what that brought, where it has been looked up. Null while it is under way,
 * or when its amount is no whole rupiah.
 */
export function stateOfRefund(wire: WireRefund, payment: PaymentState | null = null): PaymentState | null {
  const amount = wholeRupiah(wire.amount);
  const status = REFUND_WORDS.get(wire.status);
  const providerRef = payment?.providerRef ?? wire.payment_id ?? wire.payment_request_id;
  if (amount === null || status === undefined || !providerRef) return null;
  return {
    code: payment?.code ?? null,
    status,
    amount: payment?.amount ?? amount,
    currency: wire.currency,
    providerRef,
    providerStatus: `REFUND_${wire.status}`,
    reversal: { kind: "refund", ref: wire.id, total: null, amount },
  };
}

/**
 * What a dispute says: from its first event on the money is in doubt, as one chargeback of that name, which an admin
 * settles once; that it was won is told by `providerStatus`. The deposit is known only by the payment. Null when its
 * sum is no whole rupiah.
 */
export function stateOfDispute(wire: WireDispute): PaymentState | null {
  const amount = wholeRupiah(wire.amount.initial);
  if (amount === null) return null;
  return {
    code: null,
    status: "reversed",
    amount,
    currency: wire.currency,
    providerRef: wire.payment_id,
    providerStatus: wire.event.toUpperCase().replace(".", "_"),
    reversal: { kind: "chargeback", ref: wire.id, total: null, amount },
  };
}

const REFUND_WORDS: ReadonlyMap<string, PaymentState["status"]> = new Map([
  ["SUCCEEDED", "reversed"],
  ["FAILED", "reversal_failed"],
  ["CANCELLED", "reversal_failed"],
] as const);

const REQUEST_WORDS: ReadonlyMap<string, PaymentState["status"]> = new Map([
  ["EXPIRED", "expired"],
  ["CANCELED", "cancelled"],
  ["VOIDED", "cancelled"],
  ["FAILED", "failed"],
] as const);

const PAYMENT_WORDS: ReadonlyMap<string, PaymentState["status"]> = new Map([
  ...REQUEST_WORDS,
  ["SUCCEEDED", "paid"] as const,
]);
