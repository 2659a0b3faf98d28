import { z } from "zod";
import rows from "./price-list.json";

/** The simulated supplier's price list: SKU → what it costs us there. A test keeps it equal to the demo catalogue. */
const product = z.object({
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  /** Rupiah. */
  price: z.number().int().positive(),
  /** false: disturbed at the seller. */
  active: z.boolean(),
  /** null: unlimited. */
  stock: z.number().int().nullable(),
});
export type SandboxProduct = z.infer<typeof product>;

export const PRODUCTS: ReadonlyMap<string, SandboxProduct> = new Map(
  z
    .array(product)
    .parse(rows)
    .map((row) => [row.sku, row]),
);
