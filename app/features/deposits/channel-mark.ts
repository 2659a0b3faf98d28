import { type Brand, brandOf } from "#core/shared/brands.ts";

/** The bank or scheme of a channel id such as `b.bca` or `manual.bca`. */
export function bankOf(channelId: string): string {
  return channelId.slice(channelId.indexOf(".") + 1);
}

/** The mark of a channel. */
export function channelMark(channelId: string): Brand {
  return brandOf(bankOf(channelId));
}
