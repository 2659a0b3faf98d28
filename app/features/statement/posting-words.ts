import type { StatementRow } from "#core/wallet/statement-schema.ts";

/** Kinds of posting that have words of their own. */
const KNOWN = [
  "charge",
  "refund",
  "return",
  "topup",
  "opening",
  "cashback",
  "cashback_return",
  "redeem",
  "claim_credit",
  "correction",
] as const;

export type PostingWord = (typeof KNOWN)[number] | "transfer_in" | "transfer_out" | "other";

/** The words for why a balance moved. */
export function postingWord({ kind, credit }: Pick<StatementRow, "kind" | "credit">): PostingWord {
  if (kind === "transfer") return credit > 0 ? "transfer_in" : "transfer_out";
  return KNOWN.find((known) => known === kind) ?? "other";
}

/** The page of what it was for; null where there is none. */
export function postingHref(code: string | null): string | null {
  switch (code?.slice(0, 3)) {
    case "TRX":
      return `/account/laporan/transaksi/${code}`;
    case "DEP":
      return `/payment/deposit/topup/${code}`;
    case "TRF":
      return `/payment/deposit/transfer/${code}`;
    case "RDM":
      return `/payment/cashback-redeem?done=${code}`;
    default:
      return null;
  }
}
