import { type Brand, brandOf } from "#core/shared/brands.ts";

/** The bank or scheme of a channel id such as `b.bca` or `manual.bca`. */
export function bankOf(channelId: string): string {
  return channelId.slice(channelId.indexOf(".") + 1);
}

/** A bank as people write it: BCA, Mandiri. */
export function bankName(channelId: string): string {
  const bank = bankOf(channelId);
  return SPOKEN[bank] ?? bank.toUpperCase();
}

/** Banks whose names are words, and not letters. */
const SPOKEN: Readonly<Record<string, string>> = { mandiri: "Mandiri", permata: "Permata", danamon: "Danamon" };

/** The mark of a channel. */
export function channelMark(channelId: string): Brand {
  return brandOf(bankOf(channelId));
}
