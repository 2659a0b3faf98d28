import { writeXlsxStream } from "hucre/xlsx";
import type { Sheet, SheetColumn } from "#core/shared/sheet.ts";
import { isoJakarta } from "#core/shared/time.ts";
import type { Cell, Line } from "./sheet-rows.ts";

/** Widths in characters, and how numbers look. */
const LOOKS: Readonly<Record<SheetColumn<never>["kind"], { width: number; numFmt?: string }>> = {
  text: { width: 24 },
  rupiah: { width: 14, numFmt: "#,##0" },
  time: { width: 20, numFmt: "yyyy-mm-dd hh:mm:ss" },
  day: { width: 12, numFmt: "yyyy-mm-dd" },
};

/** Excel opens no workbook with a sheet of a longer title. */
const LONGEST_TITLE = 31;

/**
 * An Excel workbook as bytes that are made while they are read: numbers are numbers, times are dates on Jakarta's
 * clock, text is never a formula, and the headings stay in view.
 */
export function xlsxStream<Row>(
  { name, columns }: Sheet<Row>,
  headings: readonly string[],
  lines: AsyncIterable<readonly Line[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rowsOf(columns, lines), {
    name: name.slice(0, LONGEST_TITLE),
    columns: columns.map(({ kind }, at) => ({ header: headings[at], ...LOOKS[kind] })),
    freezePane: { rows: 1 },
  });
}

async function* rowsOf<Row>(columns: readonly SheetColumn<Row>[], lines: AsyncIterable<readonly Line[]>) {
  for await (const some of lines) {
    for (const { cells, isTotal } of some) {
      yield cells.map((cell, at) => (isTotal ? cell : typed(columns[at]?.kind, cell)));
    }
  }
}

function typed(kind: SheetColumn<never>["kind"] | undefined, cell: Cell): Cell | Date {
  if (typeof cell !== "string") return cell;
  // A workbook's dates have no zone: Jakarta's clock is written as if it were UTC.
  if (kind === "time") return new Date(`${isoJakarta(new Date(cell)).slice(0, 19)}Z`);
  if (kind === "day") return new Date(`${cell}T00:00:00Z`);
  return cell;
}
