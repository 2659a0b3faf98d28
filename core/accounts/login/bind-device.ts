import { inClientWords } from "../../devices/describe-client.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import type { SignedIn } from "../../ports/identity.ts";
import type { With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { sayWaitingDevices } from "../get-account.ts";
import type { SignedInAnswer } from "../schema.ts";
import { deviceBind } from "./login-db.ts";

/**
 * Ties a session that has just begun to the device it began on (decisions §6): an account's first device is trusted, a
 * trusted one is known again, any other waits, of which the owner is told by mail, once in ten minutes. Throws
 * `device_blocked` for a rejected one and `sign_in_closed` while the site is closed to all but admins; the session
 * ends.
 */
export async function bindDevice(
  ctx: With<"device" | "dispatchQueue" | "service" | "waitUntil">,
  { userId, sessionId }: SignedIn,
): Promise<SignedInAnswer> {
  const { name, place } = ctx.device;
  const id = await ctx.device.id();
  const answer = await deviceBind(ctx.service, { userId, sessionId }, { id, name, place });
  if (answer.device.status === "blocked") throw new DomainError("device_blocked");
  if (answer.device.status === "new login attempt") {
    tellOwner(ctx, userId, "device_waiting", { client: name, place });
  }
  return {
    ...answer,
    device: inClientWords(answer.device, ctx.locale),
    account: answer.account && sayWaitingDevices(answer.account, ctx),
  };
}
