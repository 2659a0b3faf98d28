import type { PricelistRow } from "#core/catalog/schema.ts";

const LONGEST_SEARCH = 64;

/** What the address of a price list or its file searches for. */
export function priceSearch(url: URL): string {
  return (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
}

/** The rows that hold every word of `search` in their name, code or operator. */
export function searchPrices(rows: readonly PricelistRow[], search: string): readonly PricelistRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = `${row.product_name} ${row.product_code} ${row.operator} ${row.label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
