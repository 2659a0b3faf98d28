import { nationalPhone } from "#core/shared/phone.ts";
import type { Sheet, SheetColumn } from "#core/shared/sheet.ts";
import type { SheetTexts } from "./sheet-texts.ts";

export type Cell = string | number | null;
/** One line of a file: a row, or the totals at its end. */
export interface Line {
  readonly cells: readonly Cell[];
  readonly isTotal: boolean;
}

/** A file's lines below its headings. The last are the totals, summed while the rows went by; none for no rows. */
export async function* sheetLines<Row>(
  { columns }: Sheet<Row>,
  texts: SheetTexts,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Line[], void, undefined> {
  const sums = columns.map(() => 0);
  let count = 0;
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    for (const row of rows) addTo(sums, columns, row);
    count += rows.length;
    yield rows.map((row) => ({ cells: columns.map((column) => cellOf(column, texts, row)), isTotal: false }));
  }
  if (count > 0 && columns.some(({ hasTotal }) => hasTotal))
    yield [{ cells: totalCells(columns, sums, texts.total), isTotal: true }];
}

function addTo<Row>(sums: number[], columns: readonly SheetColumn<Row>[], row: Row): void {
  for (const [at, { hasTotal, value }] of columns.entries()) {
    if (hasTotal) sums[at] = (sums[at] ?? 0) + Number(value(row));
  }
}

function cellOf<Row>(column: SheetColumn<Row>, texts: SheetTexts, row: Row): Cell {
  const word = texts.word === null ? null : column.word?.(row);
  if (word) return texts.word?.(...word) ?? null;
  if (texts.destination && column.isPhone) return nationalPhone(String(column.value(row) ?? "")) || null;
  const sold = texts.destination ? column.destination?.(row) : null;
  if (sold) return texts.destination?.(sold) ?? null;
  const token = texts.token ? column.token?.(row) : null;
  return token ? texts.token?.(token) || null : column.value(row);
}

function totalCells<Row>(columns: readonly SheetColumn<Row>[], sums: readonly number[], word: string): Cell[] {
  return columns.map(({ hasTotal }, at) => (at === 0 ? word : hasTotal ? (sums[at] ?? 0) : null));
}
