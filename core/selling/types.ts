/** What a selling rule says: rupiah on top of the buying price, a part of it, or the selling price itself. */
export const SELLING_RULE_KINDS = ["amount", "percent", "price"] as const;
export type SellingRuleKind = (typeof SELLING_RULE_KINDS)[number];

/** The highest value of each kind: rupiah, basis points (all of the price again), rupiah. */
export const SELLING_RULE_MOST: Readonly<Record<SellingRuleKind, number>> = {
  amount: 1_000_000,
  percent: 10_000,
  price: 100_000_000,
};

/** Multiples, in rupiah, to which a selling price can be rounded up; 1 for not at all. */
export const ROUND_TO = [1, 100, 500, 1_000, 5_000, 10_000] as const;
