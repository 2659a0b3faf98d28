import type { Channel } from "#core/deposits/schema.ts";

export type ChannelGroup = "va" | "qris" | "manual";

const GROUP_OF_KIND: Readonly<Record<Channel["kind"], ChannelGroup>> = {
  va: "va",
  bill: "va",
  qris: "qris",
  bank: "manual",
};

/** Channels in the order people look for them: virtual accounts, QRIS, manual transfer; empty groups are left out. */
export function groupChannels(channels: readonly Channel[]): readonly (readonly [ChannelGroup, readonly Channel[]])[] {
  const groups: readonly ChannelGroup[] = ["va", "qris", "manual"];
  return groups
    .map((group) => [group, channels.filter((channel) => GROUP_OF_KIND[channel.kind] === group)] as const)
    .filter(([, members]) => members.length > 0);
}
