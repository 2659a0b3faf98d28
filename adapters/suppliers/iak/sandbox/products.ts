import { z } from "zod";
import rows from "./price-list.json";

/** The simulated supplier's price list: code → what it costs us there. A test keeps it equal to the demo catalogue. */
const product = z.object({
  sku: z.string(),
  operator: z.string(),
  nominal: z.string(),
  type: z.string(),
  /** Rupiah. */
  price: z.number().int().positive(),
});
export type SandboxProduct = z.infer<typeof product>;

export const PRODUCTS: ReadonlyMap<string, SandboxProduct> = new Map(
  z
    .array(product)
    .parse(rows)
    .map((row) => [row.sku, row]),
);
