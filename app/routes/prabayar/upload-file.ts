import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { resultSheet, TEMPLATE_SHEET } from "#core/imports/upload-sheets.ts";
import { getUpload } from "#core/imports/uploads.ts";
import { DomainError } from "#core/shared/errors.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";

export const needs: Need = "excel";

/** The template, or what became of a file's rows; the address says which and in which format. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const format = SHEET_FORMATS.find((one) => url.pathname.endsWith(`.${one}`));
    if (!format) throw new DomainError("not_found");
    const { id } = args.params;
    const rows = id === undefined ? null : await getUpload(ctx, id);
    const day = rows === null ? jakartaDay(ctx.now()) : rows.created_at.slice(0, 10);
    const file = { format, texts: listTexts(visit), period: { from: day, to: day }, now: ctx.now() };
    return rows === null
      ? sheetResponse({ ...file, sheet: TEMPLATE_SHEET, chunks: chunkOf([]) })
      : sheetResponse({ ...file, sheet: resultSheet(rows.file_name), chunks: chunkOf(rows.items) });
  });
}

async function* chunkOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
