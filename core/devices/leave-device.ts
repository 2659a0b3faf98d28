import type { Context } from "../shared/context.ts";
import { deviceLeave } from "./db.ts";

/** The session leaves its device, which stays trusted where it was. Never throws: signing out must work in any case. */
export async function leaveDevice(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  await deviceLeave(ctx.db).catch(() => undefined);
}
