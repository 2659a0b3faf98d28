import { csvLine, UTF8_BOM } from "#core/shared/csv.ts";
import type { Sheet, SheetColumn } from "#core/shared/sheet.ts";
import { isoJakarta } from "#core/shared/time.ts";
import type { Cell, Line } from "./sheet-rows.ts";

/** A CSV file's text in pieces; Excel knows it as UTF-8 by its first character. */
export async function* csvText<Row>(
  { columns }: Sheet<Row>,
  headings: readonly string[],
  lines: AsyncIterable<readonly Line[]>,
): AsyncGenerator<string, void, undefined> {
  let head = UTF8_BOM + csvLine(headings);
  for await (const some of lines) {
    yield head + some.map((line) => csvLine(line.isTotal ? line.cells : written(columns, line.cells))).join("");
    head = "";
  }
  if (head !== "") yield head;
}

function written<Row>(columns: readonly SheetColumn<Row>[], cells: readonly Cell[]): Cell[] {
  return cells.map((cell, at) => (columns[at]?.kind === "time" && typeof cell === "string" ? jakartaTime(cell) : cell));
}

/** `2026-11-21 14:05:00`, which spreadsheets read as a time. */
function jakartaTime(iso: string): string {
  return isoJakarta(new Date(iso)).slice(0, 19).replace("T", " ");
}
