import { requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseInput } from "../shared/validation.ts";
import { pushSubscribe } from "./db.ts";
import { type PushOffer, pushSubscription } from "./schema.ts";

/**
 * Tells this device of results from now on, until it signs out. The endpoint must be a known push service's: our
 * Workers will send there. Throws `validation_failed` with field `endpoint`.
 */
export async function subscribePush(ctx: With<"pushService">, input: unknown): Promise<PushOffer> {
  requireUser(ctx.actor);
  const subscription = parseInput(pushSubscription, input);
  if (!ctx.pushService.takes(subscription.endpoint)) {
    throw new DomainError("validation_failed", {}, { endpoint: ["invalid"] });
  }
  return { ...(await pushSubscribe(ctx.db, subscription)), public_key: ctx.pushService.publicKey };
}
