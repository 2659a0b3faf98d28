import { z } from "zod";
import type { Database } from "../ports/database.ts";
import type { PushOutcome } from "../ports/push-sender.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type DuePush, duePush, type PushState, type PushSubscription, pushState } from "./schema.ts";

export async function pushStateGet(db: Database): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_state"));
}

export async function pushSubscribe(db: Database, { endpoint, keys }: PushSubscription): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_subscribe", { p_subscription: { endpoint, ...keys } }));
}

export async function pushUnsubscribe(db: Database): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_unsubscribe"));
}

/** Service: messages that are due; each is held until it would be tried again. */
export async function pushTake(service: Database, limit: number): Promise<DuePush[]> {
  return parseAnswer(z.array(duePush), await service.rpc("push_take", { p_limit: limit }));
}

/** Service: how sending went. */
export async function pushFinish(
  service: Database,
  results: readonly { readonly id: string; readonly outcome: PushOutcome }[],
): Promise<void> {
  await service.rpc("push_finish", { p_results: [...results] });
}
