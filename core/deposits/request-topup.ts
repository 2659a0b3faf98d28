import { namingFields } from "../shared/answers.ts";
import { nameChannel } from "../shared/channel-name.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseInput } from "../shared/validation.ts";
import { channelUnavailable, chargeDeposit } from "./charge-deposit.ts";
import { depositRequest } from "./db.ts";
import { type Deposit, topupInput } from "./schema.ts";

type TopupContext = With<"service" | "payments" | "waitUntil">;

/** Which field a refusal of SQL is about. */
function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "below_minimum" || code === "above_maximum") return { amount: [code] };
  return code === "channel_unavailable" ? { channel: ["one_of"] } : undefined;
}

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
  if (requested.deposit.status === "failed") throw channelUnavailable();
  if (requested.charge === null) return { deposit: nameChannel(ctx, requested.deposit), replayed: requested.replayed };
  const deposit = await chargeDeposit(ctx, requested.deposit, requested.charge);
  return { deposit: nameChannel(ctx, deposit), replayed: requested.replayed };
}
