import type { PricelistRow } from "#core/catalog/schema.ts";

/** The rows that hold every word of `search` in their name, code or operator. */
export function searchPrices(rows: readonly PricelistRow[], search: string): readonly PricelistRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = `${row.product_name} ${row.product_code} ${row.operator} ${row.label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
