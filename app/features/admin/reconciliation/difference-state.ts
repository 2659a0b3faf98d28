import type { TFunction } from "i18next";

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
