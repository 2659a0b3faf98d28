import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { priceSearch, searchPrices } from "#app/features/pricelist/search-prices.ts";
import { listPrices } from "#core/catalog/list-prices.ts";
import { priceSheet } from "#core/catalog/price-sheet.ts";
import { DomainError } from "#core/shared/errors.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { pricedType, pricedTypes } from "./priced-types.server.ts";
import { withVisit } from "./route.server.ts";
import { listTexts } from "./sheet-texts.server.ts";

const ADDRESS = /^\/pricelist\/([a-z-]+)\.([a-z]+)$/;

/** Answers `/pricelist/<type>.<format>?q=`: the rows that the page shows. */
export function sendPriceFile(args: LoaderFunctionArgs): Promise<Response> {
  return withVisit(args, async (visit) => {
    const { ctx, url } = visit;
    const [, name, end] = ADDRESS.exec(url.pathname) ?? [];
    const format = SHEET_FORMATS.find((one) => one === end);
    if (!format) throw new DomainError("not_found");
    const type = pricedType(name, await pricedTypes(visit));
    if (type === null) throw new DomainError("not_found");
    const { rows } = await listPrices(ctx, { type });
    const chunks = inOne(searchPrices(rows, priceSearch(url)));
    const now = ctx.now();
    const today = jakartaDay(now);
    const period = { from: today, to: today };
    return sheetResponse({ sheet: priceSheet(type), format, texts: listTexts(visit), chunks, period, now });
  });
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
