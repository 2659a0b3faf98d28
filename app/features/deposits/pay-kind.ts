import type { Deposit } from "#core/deposits/schema.ts";
import { bankOf } from "./channel-mark.ts";

/** What a payer does: each has its own steps. */
export type PayKind = "va" | "bill" | "qris" | "manual" | "wallet" | "push" | "counter" | "page";

/** Channels whose address is a page to fill in, not an app to open. */
const PAGES: ReadonlySet<string> = new Set(["creditcard", "kredivo"]);

/** How a deposit is paid, by what its instruction holds. Nothing at all: the wallet asks by itself. */
export function payKind({ channel, pay }: Pick<Deposit, "channel" | "pay">): PayKind {
  if (pay?.account) return "manual";
  if (pay?.biller_code) return "bill";
  if (pay?.payment_code) return "counter";
  if (pay?.va_number || pay === null) return "va";
  if (pay.url) return PAGES.has(bankOf(channel)) ? "page" : "wallet";
  return pay.qr || pay.qr_image ? "qris" : "push";
}
