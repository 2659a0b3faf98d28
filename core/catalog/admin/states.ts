/** How a product stands for admins (SQL's private.product_standing). */
export const PRODUCT_STATES = ["on", "closed", "sold_out", "loss", "no_route", "disturbed", "inactive", "off"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What an admin sets a product to. */
export const PRODUCT_STATUSES = ["active", "inactive", "disturbed"] as const;

/** The account categories whose prices a product has: member, agent, Master. */
export const PRICE_GROUPS = [1, 2, 3] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** Those of them that may have cashback (SQL's private.cashback_open). */
export const CASHBACK_GROUPS = [2, 3] as const satisfies readonly PriceGroup[];

/** Prices of a rule are rounded up to a multiple of one of these, in rupiah. */
export const PRICE_STEPS = [1, 5, 10, 25, 50, 100, 500, 1000] as const;

/** Whether an operator's products ask a field that their type leaves to it. */
export const ASKED = ["required", "optional", "none"] as const;
