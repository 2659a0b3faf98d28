import { thisDevice } from "../devices/devices.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { getAccount } from "./get-account.ts";

/**
 * Refuses a private realtime channel that is not the asker's. `user:<account id>` is for devices that were let
 * in; `device:<device id>` is all that a waiting one may hear: what becomes of it.
 */
export async function requireChannel(ctx: Context, channel: string): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  if (channel === `user:${userId}`) {
    await getAccount(ctx);
    return;
  }
  if (!channel.startsWith("device:")) throw new DomainError("forbidden");
  const { id } = await thisDevice(ctx);
  if (channel !== `device:${id}`) throw new DomainError("forbidden");
}
