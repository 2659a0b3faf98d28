import type { ChargeResult, PaymentProvider } from "../ports/payment-provider.ts";
import type { With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { depositCharged, depositChargeFailed } from "./db.ts";
import type { Deposit, RequestedDeposit } from "./schema.ts";

type ChargeContext = With<"service" | "payments" | "waitUntil">;

/** A provider that gave no usable answer is asked once more with the same code, which names the same charge. */
const CHARGE_TRIES = 2;

/**
 * Has a deposit's provider make its charge and keeps how to pay. Safe to repeat: the provider knows a charge by its
 * code. Throws `channel_unavailable` where it will not, or stays silent.
 */
export async function chargeDeposit(
  ctx: ChargeContext,
  deposit: Deposit,
  wanted: NonNullable<RequestedDeposit["charge"]>,
): Promise<Deposit> {
  const provider = ctx.payments.byId(wanted.provider);
  const result: ChargeResult = provider
    ? await chargeWithRetry(provider, deposit, wanted)
    : { ok: false, retry: false, reason: `no provider ${wanted.provider}` };
  const kept = result.ok
    ? await depositCharged(ctx.service, deposit.code, result)
    : await depositChargeFailed(ctx.service, deposit.code, result.reason);
  // Another request with this key may have been told how to pay meanwhile: then that is how.
  if (kept.status !== "failed") return kept;
  // A charge may exist there, also after silence: nobody has seen how to pay it, and nobody should.
  if (provider && (result.ok || result.retry)) ctx.waitUntil(provider.cancel(deposit.code).catch(() => undefined));
  throw channelUnavailable();
}

async function chargeWithRetry(
  provider: PaymentProvider,
  deposit: Deposit,
  wanted: NonNullable<RequestedDeposit["charge"]>,
): Promise<ChargeResult> {
  let result: ChargeResult = { ok: false, retry: true, reason: "not tried" };
  for (let attempt = 0; attempt < CHARGE_TRIES && !result.ok && result.retry; attempt++) {
    result = await provider.charge({
      code: deposit.code,
      total: deposit.total,
      channel: wanted.channel,
      customer: wanted.customer,
      expiresAt: new Date(deposit.expires_at),
    });
  }
  return result;
}

/** The refusal of a way to pay that cannot be paid through now. */
export function channelUnavailable(): DomainError {
  return new DomainError("channel_unavailable", {}, { channel: ["one_of"] });
}
