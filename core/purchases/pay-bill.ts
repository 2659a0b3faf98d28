import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { approve } from "./approve.ts";
import { billPay } from "./db.ts";
import { fieldsOfRefusal } from "./refused-field.ts";
import {
  billPayInput,
  type PlacedAnswer,
  type PlacedPurchase,
  placedPurchase,
  type ToldPurchase,
  toldPurchase,
} from "./schema.ts";

type PayContext = With<"service" | "identity" | "limiter" | "dispatchQueue" | "pinPepper" | "waitUntil">;

/**
 * Pays a bill that an inquiry found (decisions §11, pascabayar/pay): one database call that checks, charges and queues,
 * then a hint to the queue. An inquiry is paid once, so no place is taken at the edge for its number. The same key with
 * the same input answers the first payment again with `replayed`. Every refusal means that nothing was charged; after
 * `maintenance` the outcome is unknown and the call is safe to repeat with the same key.
 */
export function payBill(ctx: PayContext, input: unknown, key: string): Promise<PlacedPurchase> {
  return pay(ctx, input, key, placedPurchase);
}

/** The same, for a caller that answers with the payment as it was when it was made. */
export function payBillTold(ctx: PayContext, input: unknown, key: string): Promise<ToldPurchase> {
  return pay(ctx, input, key, toldPurchase);
}

async function pay<Answer extends PlacedPurchase>(
  ctx: PayContext,
  input: unknown,
  key: string,
  answered: PlacedAnswer<Answer>,
) {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(billPayInput, input);
  await consumeRateLimit(ctx.limiter, "purchase", userId);
  const approval = await approve(ctx, userId, wanted);
  const placed = await namingFields(fieldsOfRefusal, () => billPay(ctx.db, idempotencyKey, wanted, approval, answered));
  if (!placed.replayed && placed.dispatch_id !== null) {
    // The sweep finds what the queue loses.
    ctx.waitUntil(ctx.dispatchQueue.send({ dispatch_id: placed.dispatch_id }).catch(() => undefined));
  }
  return placed;
}
