import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportHeader, exportLine } from "#app/features/transactions/export-columns.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { exportTransactions } from "#core/purchases/export-transactions.ts";
import { csvLine, UTF8_BOM } from "#core/shared/csv.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { readTransactionFilter } from "./transaction-filter.server.ts";

/** Every row of the filter as CSV, streamed chunk by chunk: memory does not grow with the rows. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const { filter } = readTransactionFilter(url.searchParams);
    const chunks = exportTransactions(ctx, filter);
    const t = serverTexts(locale).getFixedT<["transactions", "common"]>(locale, ["transactions", "common"]);
    // The first chunk is awaited here, so that a refusal is an error page and not half a file.
    const first = await chunks.next();
    const encoder = new TextEncoder();
    const encode = (rows: readonly Parameters<typeof exportLine>[0][]) =>
      encoder.encode(rows.map((row) => csvLine(exportLine(row, t))).join(""));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(UTF8_BOM + csvLine(exportHeader(t))));
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
        "Content-Disposition": `attachment; filename="transaksi-${jakartaDay(ctx.now())}.csv"`,
        "Cache-Control": "private, no-store",
      },
    });
  });
}
