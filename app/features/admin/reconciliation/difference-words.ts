import type { TFunction } from "i18next";

/** With whom: a partner by its name, the bank accounts in words. */
export function sourceText(t: TFunction<"admin">, source: string): string {
  return source === "bank" || source === "bank-mutation" || source === "manual"
    ? t("reconciliation.bank")
    : source === "iak"
      ? "IAK"
      : source.slice(0, 1).toUpperCase() + source.slice(1);
}
