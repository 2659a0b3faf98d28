import type { SheetCell, SheetLine } from "../ports/sheet-reader.ts";
import type { FieldErrorCode } from "../shared/field-errors.ts";
import { parseRupiah } from "../shared/money.ts";
import { hasUnseen } from "../shared/person-name.ts";
import { storableText } from "../shared/storable.ts";
import { columnOf, REQUIRED_COLUMNS, type UploadColumn } from "./upload-columns.ts";

/** A row of a file as the database takes it. `problem` is a code of the error catalogue. */
export interface FileRow {
  readonly line: number;
  readonly product_code: string;
  readonly destination: string;
  readonly order_number: string | null;
  readonly selling_price: number | null;
  readonly note: string | null;
  readonly problem: "validation_failed" | null;
  readonly details: { readonly field?: UploadColumn; readonly problem?: FieldErrorCode };
}

export type RowsRead =
  | { readonly ok: true; readonly rows: readonly FileRow[] }
  | {
      readonly ok: false;
      readonly reason: "columns_missing" | "rows_none" | "rows_too_many";
      readonly details: Readonly<Record<string, unknown>>;
    };

/** Lines in which the headings are looked for: a title may stand above them. */
export const HEADING_WITHIN = 10;
/** Digits that a spreadsheet keeps of a number; the others it has made zeros. */
const KEPT_DIGITS = 1e15;
const LONGEST = 64;
const LONGEST_NOTE = 200;

interface Read<Value> {
  readonly value: Value;
  readonly problem: FieldErrorCode | null;
}

/**
 * The purchases in the lines of a table, below the line that names the columns. What cannot be read of a row is its
 * problem and refuses no other row; whether its product and number are any, the database knows.
 */
export function readRows(lines: readonly SheetLine[], more: boolean, most: number): RowsRead {
  const heading = lines.slice(0, HEADING_WITHIN).findIndex(({ cells }) => missingOf(columnsOf(cells)).length === 0);
  if (heading === -1) return { ok: false, reason: "columns_missing", details: { columns: leastMissing(lines) } };
  const columns = columnsOf(lines[heading]?.cells ?? []);
  const rows = lines.slice(heading + 1).filter(({ cells }) => [...columns.values()].some((at) => cells[at] != null));
  if (rows.length === 0) return { ok: false, reason: "rows_none", details: {} };
  if (more || rows.length > most) return { ok: false, reason: "rows_too_many", details: { limit: most } };
  return { ok: true, rows: rows.map((row) => readRow(row, columns)) };
}

function columnsOf(cells: readonly SheetCell[]): ReadonlyMap<UploadColumn, number> {
  const columns = new Map<UploadColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const column = typeof cell === "string" ? columnOf(cell) : null;
    if (column !== null && !columns.has(column)) columns.set(column, at);
  }
  return columns;
}

function missingOf(columns: ReadonlyMap<UploadColumn, number>): UploadColumn[] {
  return REQUIRED_COLUMNS.filter((column) => !columns.has(column));
}

/** Of the line that looks most like headings. */
function leastMissing(lines: readonly SheetLine[]): UploadColumn[] {
  return lines
    .slice(0, HEADING_WITHIN)
    .map(({ cells }) => missingOf(columnsOf(cells)))
    .reduce((least, missing) => (missing.length < least.length ? missing : least), [...REQUIRED_COLUMNS]);
}

function readRow({ line, cells, merged }: SheetLine, columns: ReadonlyMap<UploadColumn, number>): FileRow {
  const cell = (column: UploadColumn): SheetCell => cells[columns.get(column) ?? -1] ?? null;
  const read = {
    product_code: required(textOf(cell("product_code")), merged),
    destination: required(numberOf(cell("destination")), merged),
    order_number: orderNumberOf(cell("order_number")),
    selling_price: priceOf(cell("selling_price")),
    note: noteOf(cell("note")),
  };
  const [field, found] = Object.entries(read).find(([, { problem }]) => problem !== null) ?? [];
  return {
    line,
    product_code: read.product_code.value.slice(0, LONGEST),
    destination: read.destination.value.slice(0, LONGEST),
    order_number: read.order_number.value,
    selling_price: read.selling_price.value,
    note: read.note.value,
    problem: found === undefined ? null : "validation_failed",
    details: found?.problem ? { field: field as UploadColumn, problem: found.problem } : {},
  };
}

function required(read: Read<string>, merged: boolean): Read<string> {
  if (read.problem !== null || read.value !== "") return read;
  return { ...read, problem: merged ? "cell_merged" : "required" };
}

/** A cell as text. Of what a formula could not work out, the workbook tells `#N/A` and its like. */
export function textOf(cell: SheetCell): Read<string> {
  if (cell === null) return { value: "", problem: null };
  if (cell instanceof Date) {
    // A number that is no day of any year, in a cell that shows days.
    const value = Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
    return { value, problem: "cell_date" };
  }
  const value = storableText(String(cell)).trim();
  return { value, problem: /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(value) ? "cell_formula" : null };
}

/** A destination: text, or a number whose digits are all there. Zeros before it come back where its type has them. */
function numberOf(cell: SheetCell): Read<string> {
  if (typeof cell === "number") {
    if (!Number.isInteger(cell) || cell < 0) return { value: String(cell), problem: "number_digits" };
    return { value: BigInt(cell).toString(), problem: cell >= KEPT_DIGITS ? "number_rounded" : null };
  }
  const { value, problem } = textOf(cell);
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(value)) return { value, problem: "number_rounded" };
  // What other programs make of a number: 87800001230.0
  return { value: value.replace(/^(\d+)\.0+$/, "$1"), problem };
}

function orderNumberOf(cell: SheetCell): Read<string | null> {
  const { value, problem } = textOf(cell);
  if (value === "") return { value: null, problem };
  if (problem === null && /^[A-Za-z0-9_-]{1,64}$/.test(value)) return { value, problem };
  return { value: value.slice(0, LONGEST), problem: problem ?? "order_number" };
}

export function priceOf(cell: SheetCell): Read<number | null> {
  const { value, problem } = textOf(cell);
  if (value === "") return { value: null, problem };
  const price = parseRupiah(value);
  if (price === null || price < 0) return { value: null, problem: problem ?? "rupiah" };
  return price > 0 ? { value: price, problem } : { value: null, problem: problem ?? "above_zero" };
}

function noteOf(cell: SheetCell): Read<string | null> {
  const { value, problem } = textOf(cell);
  if (value === "") return { value: null, problem };
  if (value.length > LONGEST_NOTE) return { value: value.slice(0, LONGEST_NOTE), problem: problem ?? "too_long" };
  return { value, problem: problem ?? (hasUnseen(value) ? "unseen" : null) };
}
