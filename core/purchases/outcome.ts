import { providerKind } from "../catalog/product-types.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import { outcomeWords as en } from "./outcome-words/en.ts";
import { outcomeWords as id } from "./outcome-words/id.ts";
import { outcomeWords as zh } from "./outcome-words/zh.ts";
import { moneyCameBack, type PurchaseStatus, reasonText } from "./states.ts";

const WORDS = { id, en, zh } as const;

interface Outcome {
  /** Of its product; null where that is gone. */
  readonly type: string | null;
  readonly status: PurchaseStatus;
  readonly reason: string | null;
  /** Rupiah that were taken for it. */
  readonly price: number;
  readonly pay_with: "deposit" | "loan";
}

/** Why a purchase did not succeed and where its money is, as its own page says it; null of one that may or did. */
export function sayOutcome({ type, status, reason, price, pay_with }: Outcome, locale: Locale): string | null {
  if (!moneyCameBack(status)) return null;
  const words = WORDS[locale];
  const back = pay_with === "loan" ? words.moneyReturnedLoan : words.moneyReturned;
  const provider = words[providerKind(type ?? "")];
  const why = reason === null ? [] : [words[reasonText(reason)].replace("{{provider}}", provider)];
  return [...why, back.replace("{{price}}", () => formatRupiah(price))].join(locale === "zh" ? "" : " ");
}
