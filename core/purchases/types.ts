/** Products that are paid before, and bills. */
export const MODULES = ["prabayar", "pascabayar"] as const;
export type Module = (typeof MODULES)[number];
