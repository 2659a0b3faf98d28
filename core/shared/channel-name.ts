import type { Context } from "./context.ts";
import type { Locale } from "./error-catalogue.ts";

type Words = { readonly card: string; readonly transfer: (bank: string) => string };

const WORDS: Readonly<Record<Locale, Words>> = {
  id: { card: "Kartu kredit", transfer: (bank) => `Transfer ${bank}` },
  en: { card: "Credit card", transfer: (bank) => `${bank} bank transfer` },
  zh: { card: "信用卡", transfer: (bank) => `${bank} 银行转账` },
};

/**
 * A way to pay in somebody's language, by the name that it has in the database, which is Indonesian. Most are brands
 * and stay as they are; a card and a transfer by hand are words. Admins' names end with the gateway in brackets, which
 * stays.
 */
export function channelName(locale: Locale, name: string): string {
  const bank = /^Transfer ([A-Za-z]+)$/.exec(name)?.[1];
  return bank === undefined ? name.replace(/^Kartu kredit(?= \(|$)/, WORDS[locale].card) : WORDS[locale].transfer(bank);
}

/** A deposit with its way to pay named in the reader's language. */
export function nameChannel<D extends { readonly channel_name: string }>(
  { locale }: Pick<Context, "locale">,
  deposit: D,
): D {
  return { ...deposit, channel_name: channelName(locale, deposit.channel_name) };
}
