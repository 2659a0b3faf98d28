import { PAYMENT_PROVIDER_IDS, type PaymentProviderId } from "../ports/payment-provider.ts";

/** The provider behind a channel id's first part (decisions §3: A is Xendit, B is Midtrans); null for manual transfer. */
export function providerOfChannel(channel: string): PaymentProviderId | null {
  if (channel.startsWith("a.")) return "xendit";
  return channel.startsWith("b.") ? "midtrans" : null;
}

/** A provider's name as SQL writes it, or null for one this code does not know. */
export function knownProvider(name: string): PaymentProviderId | null {
  return PAYMENT_PROVIDER_IDS.find((id) => id === name) ?? null;
}
