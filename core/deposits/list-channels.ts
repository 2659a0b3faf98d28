import { channelName } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { channelsList } from "./db.ts";
import { channelsQuery, type DepositChannels } from "./schema.ts";

/** The ways to pay, each with fee and total for `amount` when one is given, and the site's top-up settings. */
export async function listChannels(ctx: Context, input: unknown): Promise<DepositChannels> {
  requireUser(ctx.actor);
  const known = await channelsList(ctx.db, parseInput(channelsQuery, input).amount ?? null);
  return { ...known, channels: known.channels.map((one) => ({ ...one, name: channelName(ctx.locale, one.name) })) };
}
