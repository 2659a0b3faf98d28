import { requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { padResponseTime } from "../shared/pad-response-time.ts";
import { parseInput } from "../shared/validation.ts";
import { transferRecipient } from "./db.ts";
import { recipientInput } from "./schema.ts";

/**
 * The name of whom a transfer would reach, and nothing else of them, for the sender to check before
 * the PIN. Counted at the edge and again in SQL. `recipient` comes back as it is stored: email or E.164.
 * Throws `recipient_not_found` (also for inactive accounts), `recipient_self`, `forbidden`, `rate_limited`.
 */
export async function findRecipient(
  ctx: With<"limiter">,
  input: unknown,
): Promise<{ readonly recipient: string; readonly name: string }> {
  const { userId } = requireUser(ctx.actor);
  const { recipient } = parseInput(recipientInput, input);
  await consumeRateLimit(ctx.limiter, "account_search", userId);
  const name = await padResponseTime(() => transferRecipient(ctx.db, recipient));
  if (name === null) throw new DomainError("recipient_not_found", {}, { recipient: ["recipient_not_found"] });
  return { recipient, name };
}
