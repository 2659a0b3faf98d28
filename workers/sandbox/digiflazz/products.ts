/** The simulated supplier's price list: SKU → what it costs us there. The demo catalogue's routes lead to these SKUs. */

export interface SandboxProduct {
  readonly sku: string;
  readonly name: string;
  readonly category: "Pulsa" | "Data" | "PLN";
  readonly brand: string;
  readonly price: number;
}

/** SKU prefix, brand, what a pulsa costs above its face value, face values in thousands. */
const PULSA: readonly (readonly [string, string, number, readonly number[]])[] = [
  ["tsel", "TELKOMSEL", 350, [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000]],
  ["isat", "INDOSAT", 420, [5, 10, 12, 15, 20, 25, 30, 50, 60, 80, 100, 150, 200, 250, 500, 1000]],
  ["xld", "XL", 150, [5, 10, 15, 25, 30, 50, 100, 150, 200, 300, 500, 1000]],
  ["axis", "AXIS", 200, [5, 10, 15, 25, 30, 50, 100, 200]],
  ["tri", "TRI", 180, [1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 300, 500]],
  ["sf", "SMARTFREN", 120, [5, 10, 15, 20, 25, 30, 50, 60, 75, 100, 150, 200, 300, 500]],
  ["byu", "by.U", 300, [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200]],
];

const pulsa: SandboxProduct[] = PULSA.flatMap(([prefix, brand, above, faces]) =>
  faces.map((face) => ({
    sku: `${prefix}${face}`,
    name: `${brand} ${String(face * 1000).replace(/\B(?=(\d{3})+$)/g, ".")}`,
    category: "Pulsa" as const,
    brand,
    price: face * 1000 + above,
  })),
);

export const PRODUCTS: ReadonlyMap<string, SandboxProduct> = new Map(pulsa.map((product) => [product.sku, product]));
