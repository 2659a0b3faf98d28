import { z } from "zod";

/** What a test changes in a simulated supplier's price list; what is left out stays as it was. */
export const priceChange = z.object({
  sku: z.string().min(1).max(100),
  /** Rupiah. */
  price: z.number().int().positive().optional(),
  /** false: disturbed at the seller. */
  active: z.boolean().optional(),
  /** false: the list does not have it at all. */
  listed: z.boolean().optional(),
  /** `23:00`, as the supplier writes times of day. */
  cut_off: z.tuple([z.string(), z.string()]).optional(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** What of a row of a simulated list can be changed. */
interface Changed {
  readonly listed: boolean;
  readonly cut_off: readonly [string, string] | null;
}

/** The changes that stand, beside the list that the demo world begins with. */
export class PriceChanges {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#sql.exec("create table if not exists price_changes (sku text primary key, change text not null)");
  }

  set({ sku, ...change }: PriceChange): void {
    const known = this.#of(sku);
    this.#sql.exec(
      "insert or replace into price_changes (sku, change) values (?, ?)",
      sku,
      JSON.stringify({ ...known, ...change }),
    );
  }

  /** A product as it is by now. */
  now<Product extends { readonly sku: string }>(product: Product): Product & Changed {
    return { listed: true, cut_off: null, ...product, ...this.#of(product.sku) };
  }

  #of(sku: string): object {
    const row = this.#sql.exec<{ change: string }>("select change from price_changes where sku = ?", sku).toArray()[0];
    return row === undefined ? {} : (JSON.parse(row.change) as object);
  }
}
