import { z } from "zod";
import { pageMeta } from "#core/shared/fields.ts";
import { type AnyList, listSchema } from "#core/shared/list-reader.ts";
import type { Period } from "#core/shared/sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";
import type { Answer, Call, Endpoint } from "./endpoint.ts";
import { wantedSheet } from "./http/wanted-sheet.ts";

/** A list of core/<domain>/*-list.ts as an endpoint. */
export interface ListParts<Page, Row> {
  readonly list: AnyList;
  /** Filters that the endpoint's path says already. */
  readonly left?: readonly string[];
  readonly page: (ctx: Call["ctx"], filter: unknown) => Promise<Page>;
  /** Of a list that can be had as a file, too. */
  readonly rows?: (ctx: Call["ctx"], filter: unknown) => AsyncGenerator<readonly Row[]>;
  /** What is to be known of its filter. */
  readonly about?: string;
  /** Its search may not look at all there is: `meta` says since when it did. */
  readonly searched?: true;
  /** What of a page is the answer's `data`. */
  readonly data: (page: Page) => unknown;
}

type Parts = Pick<Endpoint, "query" | "body" | "description" | "meta" | "files" | "handle">;

const FILE_TOLD =
  "With `Accept: text/csv` or the xlsx type the answer is a file of all rows of the filter with a row of totals, streamed; paging is then ignored. Times in files are Jakarta's.";

/** Of a search that may not look at all there is (private.purchase_search). */
const searchedMeta = pageMeta.extend({
  /** The first Jakarta day that the search looked at, where there are more sales before; else null. */
  searched_from: z.iso.date().nullable(),
});

/** What every list's endpoint has in common; `where` says where its filter stands. */
export function listEndpoint<
  Page extends { readonly meta: Record<string, unknown>; readonly searched_from?: string | null },
  Row,
>(where: "query" | "body", { list, left = [], page, rows, about, searched, data }: ListParts<Page, Row>): Parts {
  return {
    [where]: listSchema(list, left),
    meta: searched ? searchedMeta : pageMeta,
    ...(rows ? { files: true } : {}),
    ...(rows || about ? { description: [about, rows ? FILE_TOLD : null].filter(Boolean).join(" ") } : {}),
    async handle(call): Promise<Answer> {
      const { request, ctx } = call;
      const format = rows ? wantedSheet(request) : null;
      if (format === null || !rows) {
        const answer = await page(ctx, call[where]);
        const { meta, searched_from = null } = answer;
        return { data: data(answer), meta: searched ? { ...meta, searched_from } : meta };
      }
      const chunks = rows(ctx, call[where]);
      const period = call[where] as Period;
      return {
        response: await sheetResponse({ sheet: list, format, texts: WIRE_TEXTS, chunks, period, now: ctx.now() }),
      };
    },
  };
}

/** The answer of a report: rows and totals. */
export function rowsAndTotals<Rows, Totals>({ rows, totals }: { rows: Rows; totals: Totals }) {
  return { rows, totals };
}
