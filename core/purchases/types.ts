/** Products that are paid before, and bills. */
export const MODULES = ["prabayar", "pascabayar"] as const;
export type Module = (typeof MODULES)[number];

/** A list of one's own sales: of a module, or all of them. */
export type PurchaseReport = Module | "all";
