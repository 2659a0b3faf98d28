import type { Offer } from "#app/features/media/draft.ts";
import { typeWord } from "#app/server/catalogue-words.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { PREPAID_TYPES, sellPath } from "#core/catalog/product-types.ts";
import type { MediaDesign } from "#core/media/schema.ts";
import { listOwnPrices } from "#core/selling/own-prices.ts";
import { listSellingPrices } from "#core/selling/selling-rules.ts";
import { DomainError } from "#core/shared/errors.ts";

const A_PAGE = 100;
/** Nominals of one operator that a form offers. */
const MOST_PAGES = 3;

/** What was asked to be shown. */
export interface AskedOffers {
  readonly type: string | null;
  readonly operator: string | null;
}

/** What a picture can show: what is asked for, else what a design shows, else the first that is sold. */
export async function mediaOffers(visit: UserVisit, design: MediaDesign | null, wish: AskedOffers) {
  const menu = await visit.menu();
  const types = PREPAID_TYPES.filter(
    (type) => type === design?.type || menu.some(({ path }) => path === sellPath(type)),
  );
  const asked = wish.type ?? design?.type ?? "";
  const type = types.find((one) => one === asked) ?? types[0];
  if (type === undefined) throw new DomainError("not_found");
  const { operators } = await listSellingPrices(visit.ctx, { type, per_page: 20 });
  const wanted = wish.operator ?? (design?.type === type ? design.operator : "");
  const known = operators.find(({ code }) => code === wanted) ?? operators[0];
  const isDesigns = design !== null && design.type === type && design.operator === wanted;
  const operator = isDesigns ? design.operator : (known?.code ?? "");
  const kept = isDesigns ? design.items : [];
  const sold = operator === "" ? [] : await soldBy(visit, type, operator);
  const offers: Offer[] = sold.map(({ product_code, product_name, selling_price, buying_price }) => ({
    product_code,
    product_name,
    selling_price: kept.find((item) => item.product_code === product_code)?.selling_price ?? selling_price,
    least: buying_price,
    gone: false,
  }));
  const gone = kept
    .filter(({ current }) => current === null)
    .map(({ product_code, product_name, selling_price }) => ({
      product_code,
      product_name,
      selling_price,
      least: null,
      gone: true,
    }));
  return {
    types: types.map((code) => ({ code, name: typeWord(visit, code) })),
    operators:
      isDesigns && !operators.some(({ code }) => code === operator)
        ? [...operators, { code: operator, name: design.operator_name }]
        : operators,
    type,
    operator,
    offers: [...offers, ...gone],
    /** The design's own nominals are ticked only where they are. */
    chosen: isDesigns ? kept.map(({ product_code }) => product_code) : null,
  };
}

async function soldBy({ ctx }: UserVisit, type: string, operator: string) {
  const filter = { type, operator, per_page: A_PAGE };
  const first = await listOwnPrices(ctx, filter);
  const further = Array.from({ length: Math.min(first.meta.last_page, MOST_PAGES) - 1 }, (_, at) => at + 2);
  const pages = await Promise.all(further.map((page) => listOwnPrices(ctx, { ...filter, page })));
  return [first, ...pages].flatMap(({ rows }) => rows);
}
