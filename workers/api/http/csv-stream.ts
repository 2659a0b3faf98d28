import { csvLine, UTF8_BOM } from "#core/shared/csv.ts";

type Cell = string | number | null;

/** True when the client asks for CSV rather than JSON. */
export function wantsCsv(request: Request): boolean {
  return /\btext\/csv\b/i.test(request.headers.get("Accept") ?? "");
}

/**
 * A CSV file that is written while its rows are read. The first chunk is read
 * before anything is answered, so that a refusal is still an error and no broken file.
 */
export async function csvStream<Column extends string>(
  fileName: string,
  columns: readonly Column[],
  chunks: AsyncGenerator<readonly Readonly<Record<Column, Cell>>[]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const lines = (rows: readonly Readonly<Record<Column, Cell>>[]): string =>
    rows.map((row) => csvLine(columns.map((column) => row[column]))).join("");
  const first = await chunks.next();
  const head = UTF8_BOM + csvLine(columns) + (first.done ? "" : lines(first.value));
  let headSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!headSent) {
        headSent = true;
        return controller.enqueue(encoder.encode(head));
      }
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(lines(value)));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
