import type { Tone } from "#app/components/ui/badge.tsx";
import type { CheckoutState } from "#core/checkout/states.ts";

/** How an order stands, as a colour and an icon. */
export const CHECKOUT_TONES: Readonly<Record<CheckoutState, Tone>> = {
  waiting: "wait",
  expired: "neutral",
  cancelled: "neutral",
  checked: "info",
  processing: "wait",
  success: "ok",
  refunding: "bad",
  refunded: "info",
  credited: "info",
};
