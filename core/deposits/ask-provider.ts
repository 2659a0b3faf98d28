import type { PaymentState } from "../ports/payment-provider.ts";
import type { With } from "../shared/context.ts";
import { settleDeposit } from "./settle-db.ts";

/** What a provider said of a deposit when it was asked: null where it does not know it. */
type Told = PaymentState | null | "nobody to ask";

/**
 * Asks the payment provider for its present word on a deposit and applies it as a callback would be: credited once at
 * most, whatever callback and sweep do meanwhile, and money that does not fit becomes a claim. A manual transfer has
 * nobody to ask. Who may ask is the caller's to say. Throws `maintenance` when the provider cannot be asked.
 */
export async function askProvider(
  ctx: Pick<With<"service" | "payments">, "service" | "payments">,
  { code, channel }: { readonly code: string; readonly channel: string },
): Promise<Told> {
  const provider = ctx.payments.ofChannel(channel);
  if (provider === null) return "nobody to ask";
  const told = await provider.status(code);
  if (told !== null) await settleDeposit(ctx.service, provider.id, told, null);
  return told;
}
