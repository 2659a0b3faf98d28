/** A person's balances. */
export const BALANCES = ["deposit", "cashback", "loan"] as const;
export type BalanceKind = (typeof BALANCES)[number];
