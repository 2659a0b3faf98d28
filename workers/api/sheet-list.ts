import { pageMeta } from "#core/shared/fields.ts";
import type { Period, Sheet } from "#core/shared/sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";
import type { Answer, Call, Endpoint } from "./endpoint.ts";
import { wantedSheet } from "./http/wanted-sheet.ts";

/** A list that can be had as a file, too. */
export interface SheetList<Page, Row> {
  readonly sheet: Sheet<Row>;
  readonly list: (ctx: Call["ctx"], filter: unknown) => Promise<Page>;
  readonly rows: (ctx: Call["ctx"], filter: unknown) => AsyncGenerator<readonly Row[]>;
  /** What of a page is the answer's `data`. */
  readonly data: (page: Page) => unknown;
}

type Parts = Pick<Endpoint, "description" | "meta" | "files" | "handle">;

/** What every such list's endpoint has in common; `filter` says where its filter stands. */
export function sheetList<Page extends { readonly meta: Record<string, unknown> }, Row>(
  filter: "query" | "body",
  { sheet, list, rows, data }: SheetList<Page, Row>,
): Parts {
  return {
    description:
      "With `Accept: text/csv` or the xlsx type the answer is a file of all rows of the filter with a row of totals, streamed; paging is then ignored. Times in files are Jakarta's.",
    meta: pageMeta,
    files: true,
    async handle(call): Promise<Answer> {
      const { request, ctx } = call;
      const format = wantedSheet(request);
      if (format === null) {
        const page = await list(ctx, call[filter]);
        return { data: data(page), meta: page.meta };
      }
      const chunks = rows(ctx, call[filter]);
      const period = call[filter] as Period;
      return { response: await sheetResponse({ sheet, format, texts: WIRE_TEXTS, chunks, period, now: ctx.now() }) };
    },
  };
}

/** The answer of a report: rows and totals. */
export function rowsAndTotals<Rows, Totals>({ rows, totals }: { rows: Rows; totals: Totals }) {
  return { rows, totals };
}
