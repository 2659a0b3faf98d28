/** The rows of private.destination_kinds and private.product_types, out of core's tables. */
import { DESTINATION_KINDS } from "#core/catalog/destination-kinds.ts";
import { PRODUCT_TYPES } from "#core/catalog/product-types.ts";

const HEAD = "-- Rows of product types, out of core/catalog.\n";

export type CatalogRow = Readonly<Record<string, unknown>>;

/** Table → its rows, each with its `code`. */
export const CATALOG_ROWS: Readonly<Record<string, readonly CatalogRow[]>> = {
  "private.destination_kinds": rowsOf(DESTINATION_KINDS),
  // What a search calls a type is read before SQL is asked.
  "private.product_types": rowsOf(PRODUCT_TYPES).map(({ called: _, ...row }) => row),
};

function rowsOf(table: Readonly<Record<string, object>>): readonly CatalogRow[] {
  return Object.entries(table).map(([code, row]) => ({ code, ...row }));
}

/** SQL that makes the tables hold these rows and no others. */
export function catalogRowsSql(): string {
  return (
    HEAD +
    Object.entries(CATALOG_ROWS)
      .map(([table, rows]) => upsert(table, rows))
      .join("\n")
  );
}

/** False when the last rows that the migrations write are not core's: `sql`, which begins with a line of its own. */
export function rowsAreMigrated(migrations: string, sql = catalogRowsSql()): boolean {
  const last = migrations.lastIndexOf(sql.slice(0, sql.indexOf("\n") + 1));
  return last >= 0 && migrations.slice(last).startsWith(sql);
}

/** SQL that makes a table hold these rows, by their `code`. */
export function upsert(table: string, rows: readonly CatalogRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const name = (column: string) => (column === "on" ? '"on"' : column);
  const names = columns.map(name).join(", ");
  const changes = columns
    .filter((column) => column !== "code")
    .map((column) => `${name(column)} = excluded.${name(column)}`);
  const lines = rows.map(
    (row) => `  ${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}`,
  );
  return `insert into ${table} (${names})
select ${names}
from jsonb_populate_recordset(null::${table}, $rows$[
${lines.join(",\n")}
]$rows$)
on conflict (code) do update set
  ${changes.join(",\n  ")};
`;
}
