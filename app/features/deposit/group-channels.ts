import type { Channel } from "#core/deposits/schema.ts";

export type ChannelGroup = "va" | "qris" | "ewallet" | "counter" | "card" | "manual";

const GROUP_OF_KIND: Readonly<Record<Channel["kind"], ChannelGroup>> = {
  va: "va",
  bill: "va",
  qris: "qris",
  ewallet: "ewallet",
  counter: "counter",
  card: "card",
  bank: "manual",
};

const GROUPS: readonly ChannelGroup[] = ["va", "qris", "ewallet", "counter", "card", "manual"];

/** Channels in the order people look for them, manual transfer last; empty groups are left out. */
export function groupChannels(channels: readonly Channel[]): readonly (readonly [ChannelGroup, readonly Channel[]])[] {
  return GROUPS.map(
    (group) => [group, channels.filter((channel) => GROUP_OF_KIND[channel.kind] === group)] as const,
  ).filter(([, members]) => members.length > 0);
}
