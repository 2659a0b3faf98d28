import { useTranslation } from "react-i18next";
import type { AccountLine } from "#core/books/types.ts";

/** The cash that no channel has: commission is paid from it. */
const PAYOUTS = { "payout.file": "parts.payout_file", "payout.xendit": "parts.payout_xendit" } as const;

/** What people call one of an account's channels or suppliers. */
export function usePartName(): (line: Pick<AccountLine, "key" | "name">) => string {
  const { t } = useTranslation("books");
  return ({ key, name }) => name ?? (key in PAYOUTS ? t(PAYOUTS[key as keyof typeof PAYOUTS]) : key);
}
