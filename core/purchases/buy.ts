import type { DuplicatePlace } from "../ports/duplicate-counter.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { rateLimited } from "../shared/limits.ts";
import { jakartaDay } from "../shared/time.ts";
import { parseInput } from "../shared/validation.ts";
import { approve } from "./approve.ts";
import { purchasePlace } from "./db.ts";
import { destinationSpelling } from "./destination.ts";
import { fieldsOfRefusal } from "./refused-field.ts";
import {
  type PlacedAnswer,
  type PlacedPurchase,
  placedPurchase,
  purchaseInput,
  type ToldPurchase,
  toldPurchase,
} from "./schema.ts";

type BuyContext = With<"service" | "identity" | "limiter" | "duplicates" | "dispatchQueue" | "pinPepper" | "waitUntil">;

/**
 * Sells one product (architecture §3, decisions §5): limits at the edge, then
 * one database call that checks, charges and queues, then a hint to the queue.
 * The same key with the same input answers the first purchase again with
 * `replayed`; with other input it throws `idempotency_mismatch`.
 * Every refusal means that nothing was charged; after `maintenance` the outcome
 * is unknown and the call is safe to repeat with the same key.
 */
export function buy(ctx: BuyContext, input: unknown, key: string): Promise<PlacedPurchase> {
  return place(ctx, input, key, placedPurchase);
}

/** The same, for a caller that answers with the purchase as it was when it was made. */
export function buyTold(ctx: BuyContext, input: unknown, key: string): Promise<ToldPurchase> {
  return place(ctx, input, key, toldPurchase);
}

async function place<Answer extends PlacedPurchase>(
  ctx: BuyContext,
  input: unknown,
  key: string,
  answered: PlacedAnswer<Answer>,
) {
  const { userId } = requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(purchaseInput, input);
  const taken: DuplicatePlace = {
    userId,
    productCode: wanted.product_code,
    destination: destinationSpelling(wanted.destination),
    day: jakartaDay(ctx.now()),
    key: idempotencyKey,
  };
  await takeEdgePlaces(ctx, taken);
  try {
    const approval = await approve(ctx, userId, wanted);
    const placed = await namingFields(fieldsOfRefusal, () =>
      purchasePlace(ctx.db, idempotencyKey, wanted, approval, answered),
    );
    followUp(ctx, taken, placed);
    return placed;
  } catch (error) {
    await giveBack(ctx, taken, error);
    throw error;
  }
}

async function takeEdgePlaces(ctx: BuyContext, place: DuplicatePlace): Promise<void> {
  const [rate, duplicate] = await Promise.all([ctx.limiter.take("purchase", place.userId), ctx.duplicates.take(place)]);
  if (!duplicate.allowed) {
    throw new DomainError("duplicate_limit", { count: duplicate.count, limit: duplicate.limit });
  }
  if (!rate.allowed) {
    await ctx.duplicates.release(place);
    throw rateLimited(rate);
  }
}

/** Neither step may be lost for good: the sweep finds the dispatch, SQL counts duplicates. */
function followUp(ctx: BuyContext, place: DuplicatePlace, placed: PlacedPurchase): void {
  if (placed.replayed) return;
  ctx.waitUntil(ctx.duplicates.remember(placed.ref_id, place));
  if (placed.dispatch_id !== null) {
    ctx.waitUntil(ctx.dispatchQueue.send({ dispatch_id: placed.dispatch_id }).catch(() => undefined));
  }
}

/** A refused purchase frees its place; one whose outcome is unknown keeps it, and its key may ask again. */
async function giveBack(ctx: BuyContext, place: DuplicatePlace, error: unknown): Promise<void> {
  if (!(error instanceof DomainError) || error.code === "maintenance" || error.code === "unexpected") return;
  const limit = error.details["limit"];
  await ctx.duplicates.release(place, typeof limit === "number" ? limit : undefined);
}
