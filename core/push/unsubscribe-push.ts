import { requireUser, type With } from "../shared/context.ts";
import { pushUnsubscribe } from "./db.ts";
import type { PushOffer } from "./schema.ts";

/** This device is told nothing more while no page is open. */
export async function unsubscribePush(ctx: With<"pushService">): Promise<PushOffer> {
  requireUser(ctx.actor);
  return { ...(await pushUnsubscribe(ctx.db)), public_key: ctx.pushService.publicKey };
}
