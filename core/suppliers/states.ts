/** How a SKU stands (SQL's private.sku_state), and `unknown`: offered by a supplier, and no product of ours. */
export const SKU_STATES = ["on", "closed", "sold_out", "loss", "unlisted", "paused", "off", "unknown"] as const;
export type SkuState = (typeof SKU_STATES)[number];

/** How a supplier as a whole stands. */
export const SUPPLIER_STATES = ["on", "paused", "off"] as const;
