import type { ChargeResult, PaymentProvider } from "../ports/payment-provider.ts";
import { namingFields } from "../shared/answers.ts";
import { nameChannel } from "../shared/channel-name.ts";
import { requireUser, type With } from "../shared/context.ts";
import { DomainError, type FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { depositCharged, depositChargeFailed, depositRequest } from "./db.ts";
import { type Deposit, type RequestedDeposit, topupInput } from "./schema.ts";

type TopupContext = With<"service" | "payments" | "waitUntil">;

/** Which field a refusal of SQL is about. */
function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "below_minimum" || code === "above_maximum") return { amount: [code] };
  return code === "channel_unavailable" ? { channel: ["one_of"] } : undefined;
}

/** A provider that gave no usable answer is asked once more with the same code, which names the same charge. */
const CHARGE_TRIES = 2;

/**
 * Asks for a top-up: the deposit first, then the provider's charge, then how to
 * pay. Safe to repeat with the same key wherever it was cut off: the deposit is
 * one, and the provider knows a charge by its code. A brand is asked for through its cheapest gateway; one that refused
 * comes last for a quarter of an hour, so that the next request goes through another.
 * Throws `price_changed` with the totals as `old_price` and `new_price` where the fee is more than `max_fee`;
 * `below_minimum`, `above_maximum`, `channel_unavailable` (also when the provider refuses), `idempotency_mismatch`; for
 * a manual transfer `phone_not_verified`, `deposit_open_already`, `too_many_open_deposits`, `too_many_unpaid_deposits`,
 * `unique_code_exhausted`.
 */
export async function requestTopup(
  ctx: TopupContext,
  input: unknown,
  key: string,
): Promise<{ deposit: Deposit; replayed: boolean }> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(topupInput, input);
  const requested = await namingFields(fieldsOf, () => depositRequest(ctx.db, idempotencyKey, wanted));
  if (requested.deposit.status === "failed") throw unavailable();
  if (requested.charge === null) return { deposit: nameChannel(ctx, requested.deposit), replayed: requested.replayed };
  const deposit = await charge(ctx, requested.deposit, requested.charge);
  return { deposit: nameChannel(ctx, deposit), replayed: requested.replayed };
}

async function charge(
  ctx: TopupContext,
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
  throw unavailable();
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

function unavailable(): DomainError {
  return new DomainError("channel_unavailable", {}, { channel: ["one_of"] });
}
