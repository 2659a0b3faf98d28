import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type PushState, type PushSubscription, pushState } from "./schema.ts";

export async function pushStateGet(db: Database): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_state"));
}

export async function pushSubscribe(db: Database, { endpoint, keys }: PushSubscription): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_subscribe", { p_subscription: { endpoint, ...keys } }));
}

export async function pushUnsubscribe(db: Database): Promise<PushState> {
  return parseAnswer(pushState, await db.rpc("push_unsubscribe"));
}
