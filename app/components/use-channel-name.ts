import { channelName } from "#core/shared/channel-name.ts";
import { useRoot } from "./use-root.ts";

type Channel = { readonly name: string } | { readonly channel_name: string };

/** A channel's name in the reader's language, of the channel itself or of a deposit. */
export function useChannelName(): (channel: Channel) => string {
  const { locale } = useRoot();
  return (channel) => channelName(locale, "name" in channel ? channel.name : channel.channel_name);
}
