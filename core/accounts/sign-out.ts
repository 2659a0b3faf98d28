import { leaveDevice } from "../devices/leave-device.ts";
import type { With } from "../shared/context.ts";

/** Ends this session. Signing out twice is no error. */
export async function signOut(ctx: With<"identity">): Promise<void> {
  await leaveDevice(ctx);
  await ctx.identity.signOut();
}
