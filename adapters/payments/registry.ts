import type { PaymentManifest } from "../_kit/manifest.ts";
import { bankMutation } from "./bank-mutation/manifest.ts";
import { midtrans } from "./midtrans/manifest.ts";
import { xendit } from "./xendit/manifest.ts";

/** Every payment partner. One more is its folder and its line here; `npm run check` says what else it needs. */
export const PAYMENT_PARTNERS = {
  midtrans,
  xendit,
  "bank-mutation": bankMutation,
} as const satisfies Readonly<Record<string, PaymentManifest>>;
