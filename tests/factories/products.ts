import { unusedDigits } from "#tests/support/unused.ts";
import type { TestDatabase } from "./database.ts";

export type TestProduct = { readonly code: string; readonly prices: readonly [number, number, number] };

export type ProductOptions = {
  readonly type?: string;
  readonly operator?: string;
  /** Prices of category 1, 2 and 3, in rupiah. */
  readonly prices?: readonly [number, number, number];
  readonly promoDiscount?: number;
  readonly cashbacks?: readonly [number, number, number];
  readonly stock?: number | null;
  readonly status?: "active" | "inactive" | "disturbed";
  /** The route, first choice first; cost in rupiah. */
  readonly route?: readonly { readonly supplier: string; readonly cost: number; readonly active?: boolean }[];
};

/** A product with its route, under a code of its own. */
export async function createProduct(db: TestDatabase, options: ProductOptions = {}): Promise<TestProduct> {
  const code = `t${unusedDigits(6)}`;
  const prices = options.prices ?? [10_900, 10_750, 10_700];
  const cashbacks = options.cashbacks ?? [0, 50, 75];
  const left = prices.map((price, at) => price - (cashbacks[at] ?? 0));
  const cost = Math.max(1, Math.min(10_150, Math.min(...left) - (options.promoDiscount ?? 0)));
  await db.owner.query(
    `insert into private.products (code, type, module, operator, name, label, nominal, prices, promo_discount, cashbacks, stock, status)
     select $1, t.code, t.module, $3, $4, '10.000', 10000, $5, $6, $7, $8, $9 from private.product_types t where t.code = $2`,
    [
      code,
      options.type ?? "pulsa",
      options.operator ?? "xl",
      `Produk ${code}`,
      prices,
      options.promoDiscount ?? 0,
      cashbacks,
      options.stock ?? null,
      options.status ?? "active",
    ],
  );
  for (const [index, hop] of (options.route ?? [{ supplier: "digiflazz", cost }]).entries()) {
    await db.owner.query(`insert into private.suppliers (id, name) values ($1, $1) on conflict (id) do nothing`, [
      hop.supplier,
    ]);
    await db.owner.query(
      `insert into private.product_suppliers (product_id, priority, supplier, sku, cost, active)
       select id, $2, $3, $1, $4, $5 from private.products where code = $1`,
      [code, index + 1, hop.supplier, hop.cost, hop.active ?? true],
    );
  }
  return { code, prices };
}
