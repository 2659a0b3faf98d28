import { requireUser, type With } from "../shared/context.ts";
import { pushStateGet } from "./db.ts";
import type { PushOffer } from "./schema.ts";

/** Whether this device is told of results while no page is open, and the key to subscribe with. */
export async function getPush(ctx: With<"pushService">): Promise<PushOffer> {
  requireUser(ctx.actor);
  return { ...(await pushStateGet(ctx.db)), public_key: ctx.pushService.publicKey };
}
