import { leaveDevice } from "../../devices/leave-device.ts";
import { requireUser, type With } from "../../shared/context.ts";
import { parseInput } from "../../shared/validation.ts";
import { accountGet } from "../db.ts";
import { sessionsEnd } from "../password/password-db.ts";
import { signOutInput } from "../schema.ts";

/**
 * Ends this session, or with `{everywhere: true}` every session of the account. Signing out twice is no error;
 * a device that waits can only leave itself: `device_pending`.
 */
export async function signOut(ctx: With<"identity" | "service">, input: unknown = {}): Promise<void> {
  const { everywhere } = parseInput(signOutInput, input);
  if (everywhere === true && ctx.actor.kind === "user") {
    await accountGet(ctx.db);
    await sessionsEnd(ctx.service, requireUser(ctx.actor).userId, null);
  }
  await leaveDevice(ctx);
  await ctx.identity.signOut();
}
