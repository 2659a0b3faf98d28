import type { PaymentProvider, PaymentProviders } from "#core/ports/payment-provider.ts";
import { clientsOf, type Partners, type Values } from "../_kit/manifest.ts";
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
