import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPrices } from "#core/catalog/list-prices.ts";
import { PRICE_LIST } from "#core/catalog/price-list.ts";
import { DomainError } from "#core/shared/errors.ts";
import { requireListParams } from "#core/shared/list-reader.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { priceParams } from "./price-params.server.ts";
import { pricedType, pricedTypes } from "./priced-types.server.ts";
import { withVisit } from "./route.server.ts";
import { listTexts } from "./sheet-texts.server.ts";

const ADDRESS = /^\/pricelist\/([a-z0-9-]+)\.([a-z]+)$/;

/** Answers `/pricelist/<type>.<format>?search=`: all rows that the page has on its pages. */
export function sendPriceFile(args: LoaderFunctionArgs): Promise<Response> {
  return withVisit(args, async (visit) => {
    const { ctx, url } = visit;
    const [, name, end] = ADDRESS.exec(url.pathname) ?? [];
    const format = SHEET_FORMATS.find((one) => one === end);
    if (!format) throw new DomainError("not_found");
    const type = pricedType(name, await pricedTypes(visit));
    if (type === null) throw new DomainError("not_found");
    const chunks = exportPrices(ctx, type, requireListParams(PRICE_LIST, priceParams(url)));
    const now = ctx.now();
    const today = jakartaDay(now);
    const sheet = { ...PRICE_LIST, name: `${PRICE_LIST.name}-${type}` };
    return sheetResponse({ sheet, format, texts: listTexts(visit), chunks, period: { from: today, to: today }, now });
  });
}
