import { HEADING_WITHIN, priceOf, textOf } from "../imports/read-rows.ts";
import { columnOf, mayBeName } from "../imports/upload-columns.ts";
import type { SheetCell, SheetLine } from "../ports/sheet-reader.ts";
import type { FieldErrorCode } from "../shared/field-errors.ts";

/** A row of a file of own prices, as the database takes it. */
export interface PriceRow {
  readonly line: number;
  readonly product_code: string;
  readonly selling_price: number;
}

/** What cannot be read of a row. */
export interface UnreadRow {
  readonly line: number;
  readonly product_code: string;
  readonly field: "product_code" | "selling_price";
  readonly problem: FieldErrorCode;
}

export type PriceRowsRead =
  | { readonly ok: true; readonly rows: readonly PriceRow[]; readonly unread: readonly UnreadRow[] }
  | { readonly ok: false; readonly reason: "columns_missing" | "columns_twice"; readonly columns: readonly string[] }
  | { readonly ok: false; readonly reason: "rows_none" | "rows_too_many" };

const COLUMNS = ["product_code", "selling_price"] as const;
const LONGEST = 64;

/**
 * The prices below the line that names the columns, whatever else stands beside them. Where two columns are headed as
 * the same, nobody knows which is meant. A row without a price says nothing and is passed over.
 */
export function readPriceRows(lines: readonly SheetLine[], more: boolean, most: number): PriceRowsRead {
  const heads = lines.slice(0, HEADING_WITHIN).map(({ cells }) => columnsOf(cells));
  const heading = heads.findIndex((columns) => missingOf(columns).length === 0);
  const at = heads[heading];
  if (at === undefined) {
    const least = heads.map(missingOf).reduce((a, b) => (b.length < a.length ? b : a), [...COLUMNS]);
    return { ok: false, reason: "columns_missing", columns: least };
  }
  const twice = COLUMNS.filter((column) => (at.get(column)?.length ?? 0) > 1);
  if (twice.length > 0) return { ok: false, reason: "columns_twice", columns: twice };
  const [code, price] = COLUMNS.map((column) => at.get(column)?.[0] ?? -1);
  const filled = lines.slice(heading + 1).filter(({ cells }) => !isEmpty(cells[price ?? -1]));
  if (filled.length === 0) return { ok: false, reason: "rows_none" };
  if (more || filled.length > most) return { ok: false, reason: "rows_too_many" };
  const read = filled.map((line) => readRow(line, code ?? -1, price ?? -1));
  return {
    ok: true,
    rows: read.filter((row): row is PriceRow => !("problem" in row)),
    unread: read.filter((row): row is UnreadRow => "problem" in row),
  };
}

/** Where each column stands, more than once where several are headed as it; the products' names are none of them. */
function columnsOf(cells: readonly SheetCell[]): ReadonlyMap<string, readonly number[]> {
  const headed = cells.flatMap((cell, at) => {
    const column = typeof cell === "string" ? columnOf(cell) : null;
    return column === null ? [] : [{ column, at, vague: mayBeName(String(cell)) }];
  });
  const meant = headed.filter(
    (one) => !one.vague || !headed.some(({ column, vague }) => column === one.column && !vague),
  );
  const columns = new Map<string, readonly number[]>();
  for (const { column, at } of meant) columns.set(column, [...(columns.get(column) ?? []), at]);
  return columns;
}

function missingOf(columns: ReadonlyMap<string, readonly number[]>): string[] {
  return COLUMNS.filter((column) => !columns.has(column));
}

function isEmpty(cell: SheetCell | undefined): boolean {
  return cell == null || (typeof cell === "string" && cell.trim() === "");
}

function readRow({ line, cells }: SheetLine, codeAt: number, priceAt: number): PriceRow | UnreadRow {
  const code = textOf(cells[codeAt] ?? null);
  const price = priceOf(cells[priceAt] ?? null);
  const product_code = code.value.slice(0, LONGEST);
  if (code.problem !== null || product_code === "") {
    return { line, product_code, field: "product_code", problem: code.problem ?? "required" };
  }
  if (price.value === null) return { line, product_code, field: "selling_price", problem: price.problem ?? "rupiah" };
  return { line, product_code, selling_price: price.value };
}
