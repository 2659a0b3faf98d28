import type { TFunction } from "i18next";

/** With whom: a partner by its name, the bank accounts in words. */
export function sourceText(t: TFunction<"admin">, source: string): string {
  return source === "bank" || source === "bank-mutation" || source === "manual"
    ? t("reconciliation.bank")
    : source.slice(0, 1).toUpperCase() + source.slice(1);
}

/** What one side calls the state of a deposit or an order; a partner's own word stays as it came. */
const SIDES = [
  "pending",
  "paid",
  "expired",
  "cancelled",
  "failed",
  "review",
  "success",
  "processing",
  "returned",
] as const;

export function stateText(t: TFunction<"admin">, state: string | null): string | null {
  const known = SIDES.find((name) => name === state);
  return known ? t(`sides.${known}`) : state;
}
