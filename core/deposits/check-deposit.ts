import type { PaymentState } from "../ports/payment-provider.ts";
import { requireUser, type With } from "../shared/context.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { askProvider } from "./ask-provider.ts";
import { getDeposit } from "./get-deposit.ts";
import type { CheckedDeposit, Deposit } from "./schema.ts";
import type { CheckOutcome } from "./states.ts";

/**
 * "I have paid": asks the payment provider for its present word on the user's own deposit and applies
 * it, so that nobody waits for a lost callback. Credited once, whatever callback and sweep do meanwhile;
 * money for one that has ended goes before an admin. A manual transfer has nobody to ask: the outcome
 * `transfer` says that the bank's own message is awaited.
 * Throws `not_found`, `rate_limited`, `maintenance` when the provider cannot be asked.
 */
export async function checkDeposit(
  ctx: With<"service" | "payments" | "limiter">,
  code: string,
): Promise<CheckedDeposit> {
  const { userId } = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "deposit_check", userId);
  const before = await getDeposit(ctx, code);
  if (before.status === "paid") return { deposit: before, outcome: "paid" };
  const told = await askProvider(ctx, before);
  if (told === "nobody to ask") return { deposit: before, outcome: outcomeOf(before, told) };
  const deposit = await getDeposit(ctx, before.code);
  return { deposit, outcome: outcomeOf(deposit, told) };
}

function outcomeOf({ status }: Deposit, told: PaymentState | "nobody to ask" | null): CheckOutcome {
  if (status === "paid" || status === "review") return status;
  if (status !== "pending") return "ended";
  if (told === "nobody to ask") return "transfer";
  return told === null ? "unknown" : "waiting";
}
