import type { PaymentProvider, PaymentProviderId } from "#core/ports/payment-provider.ts";
import { PAYMENT_PROVIDERS } from "../registry.ts";

/** What a Worker holds that speaks with payment providers. */
export interface PaymentEnv {
  readonly MIDTRANS_SERVER_KEY: string;
  readonly MIDTRANS_BASE_URL: string;
  readonly XENDIT_SECRET_KEY: string;
  readonly XENDIT_BASE_URL: string;
  /** The one origin, where people come back to after paying. Only charges need it. */
  readonly PUBLIC_URL?: string | undefined;
}

/** Every payment provider, configured. */
export function paymentProviders(env: PaymentEnv): Readonly<Record<PaymentProviderId, PaymentProvider>> {
  const publicUrl = env.PUBLIC_URL;
  return {
    midtrans: PAYMENT_PROVIDERS.midtrans({
      baseUrl: env.MIDTRANS_BASE_URL,
      serverKey: env.MIDTRANS_SERVER_KEY,
      publicUrl,
    }),
    xendit: PAYMENT_PROVIDERS.xendit({ baseUrl: env.XENDIT_BASE_URL, secretKey: env.XENDIT_SECRET_KEY, publicUrl }),
  };
}
