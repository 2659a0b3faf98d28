import { csvLine, UTF8_BOM } from "#core/shared/csv.ts";

type Cell = string | number | null;

/**
 * A CSV file that is written while its rows are read: memory does not grow with them. The first
 * chunk is awaited before anything is answered, so that a refusal is an error page and not half a file.
 */
export async function csvDownload<Row>(
  fileName: string,
  header: readonly Cell[],
  chunks: AsyncGenerator<readonly Row[]>,
  line: (row: Row) => readonly Cell[],
): Promise<Response> {
  const first = await chunks.next();
  const encoder = new TextEncoder();
  const encode = (rows: readonly Row[]) => encoder.encode(rows.map((row) => csvLine(line(row))).join(""));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(UTF8_BOM + csvLine(header)));
      if (first.done) controller.close();
      else controller.enqueue(encode(first.value));
    },
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encode(next.value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
