import type { SearchedRows } from "#core/shared/read-in-chunks.ts";
import { type Period, type Sheet, type SheetFormat, sheetFileName } from "#core/shared/sheet.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { csvText } from "./csv-lines.ts";
import { sheetLines } from "./sheet-rows.ts";
import type { SheetTexts } from "./sheet-texts.ts";
import { xlsxStream } from "./xlsx-stream.ts";

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a file is made of. */
export interface SheetFile<Row> {
  readonly sheet: Sheet<Row>;
  readonly format: SheetFormat;
  readonly texts: SheetTexts;
  readonly chunks: AsyncGenerator<readonly Row[]> & Pick<SearchedRows<Row>, "searchedFrom">;
  /** The file's name tells the days that were asked for, or were searched; an open end is today. */
  readonly period: Period;
  readonly now: Date;
}

/**
 * A file that is written while its rows are read, no faster than it is taken: memory does not grow with it, and who
 * goes away ends the reading. The first rows are awaited before anything is answered, so that a refusal is an error
 * and no broken file.
 */
export async function sheetResponse<Row>({
  sheet,
  format,
  texts,
  chunks,
  period,
  now,
}: SheetFile<Row>): Promise<Response> {
  const first = await chunks.next();
  const since = chunks.searchedFrom ?? null;
  const days = since === null ? period : { ...period, from: since };
  const total = since === null ? texts.total : texts.totalSince(since);
  const lines = sheetLines(sheet, { ...texts, total }, startingWith(first, chunks));
  const headings = sheet.columns.map(texts.heading);
  const body = format === "xlsx" ? xlsxStream(sheet, headings, lines) : streamOfText(csvText(sheet, headings, lines));
  return new Response(body, {
    headers: {
      "Content-Type": SHEET_TYPES[format],
      "Content-Disposition": `attachment; filename="${sheetFileName(sheet.name, format, days, jakartaDay(now))}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* startingWith<Row>(
  first: IteratorResult<readonly Row[]>,
  rest: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  try {
    if (!first.done) {
      yield first.value;
      yield* rest;
    }
  } finally {
    await rest.return(undefined);
  }
}

function streamOfText(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    // One piece is made when it is asked for, none ahead.
    { highWaterMark: 0 },
  );
}
