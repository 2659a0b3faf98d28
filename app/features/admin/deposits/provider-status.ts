import type { TFunction } from "i18next";

/** What the words of the payment providers for a payment mean, in small letters (Midtrans and Xendit). */
const MEANT = {
  settlement: "paid",
  capture: "paid",
  succeeded: "paid",
  success: "paid",
  completed: "paid",
  paid: "paid",
  payment_capture: "paid",
  pending: "waiting",
  accepting_payments: "waiting",
  requires_action: "waiting",
  authorize: "waiting",
  authorized: "waiting",
  expire: "expired",
  expired: "expired",
  cancel: "cancelled",
  canceled: "cancelled",
  cancelled: "cancelled",
  deny: "refused",
  failure: "refused",
  failed: "refused",
  refund: "refunded",
  refund_succeeded: "refunded",
  partial_refund: "partRefunded",
  refund_failed: "refundFailed",
  refund_pending: "refundWaits",
  chargeback: "disputed",
  partial_chargeback: "disputed",
} as const;

/** What a provider last said of a payment, in plain words; a word that is not known here as it came. */
export function providerStatusText(t: TFunction<"admin">, status: string | null): string | null {
  const word = status?.toLowerCase() ?? "";
  return Object.hasOwn(MEANT, word) ? t(`providerSaid.${MEANT[word as keyof typeof MEANT]}`) : status;
}
