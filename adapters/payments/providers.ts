import type { PaymentProvider, PaymentProviders } from "#core/ports/payment-provider.ts";
import type { PayoutProvider } from "#core/ports/payout-provider.ts";
import { clientsOf, type Partners, type PaymentManifest, type Values } from "../_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "./registry.ts";

/** What a Worker holds that speaks with payment providers. */
export interface PaymentEnv {
  /** The settings of payment partners (`settingsOf`). */
  readonly partners: Values;
  readonly PUBLIC_URL?: string | undefined;
}

/** Provider → its client, configured. */
export function paymentProviders(env: PaymentEnv): Readonly<Record<string, PaymentProvider>> {
  const partners: Partners<PaymentProvider> = PAYMENT_PARTNERS;
  return clientsOf(partners, env.partners, { publicUrl: env.PUBLIC_URL });
}

/** The payment port of web and API. */
export function paymentPort(env: PaymentEnv): PaymentProviders {
  const named = (id: string | undefined) => {
    const providers = paymentProviders(env);
    return id !== undefined && Object.hasOwn(providers, id) ? (providers[id] ?? null) : null;
  };
  return {
    byId: named,
    ofChannel(channel) {
      const first = channel.split(".")[0];
      return named(Object.values(PAYMENT_PARTNERS).find(({ channels }) => channels !== null && channels === first)?.id);
    },
  };
}

/** Who sends payouts: the first of the registry that does. Throws where nobody does. */
export function payoutProvider(env: Pick<PaymentEnv, "partners">): PayoutProvider {
  const partners: readonly PaymentManifest[] = Object.values(PAYMENT_PARTNERS);
  for (const { payouts } of partners) {
    if (payouts !== null) return payouts(env.partners);
  }
  throw new Error("No payment partner sends payouts.");
}
