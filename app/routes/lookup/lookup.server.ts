import { redirect } from "@remix-run/cloudflare";
import type { LookupPage } from "#app/features/lookup/lookup-page.tsx";
import { chooseOperator } from "#app/features/sell/choose-operator.ts";
import { readField } from "#app/features/sell/sell-field.ts";
import { readSellQuery } from "#app/features/sell/sell-query.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { pricedTypes } from "#app/server/priced-types.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "#app/server/visit.server.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listPricePage } from "#core/catalog/list-prices.ts";
import { PRICE_LIST } from "#core/catalog/price-list.ts";
import {
  billSubject,
  isPrepaidType,
  landingPath,
  type ProductTypeCode,
  productType,
  sellPath,
} from "#core/catalog/product-types.ts";
import type { Pricelist } from "#core/catalog/schema.ts";
import { errorText } from "#core/shared/errors.ts";

/** The landing pages of types, for links to them, in the menu's order. */
export function lookupLinks(visit: Pick<Visit, "locale" | "site">, types: readonly ProductTypeCode[]) {
  const { word } = listTexts(visit);
  return types.map((type) => ({
    to: landingPath(type),
    name: word?.("service", type) ?? type,
    icon: productType(type).icon,
  }));
}

/** Redirects to the landing page of the menu's first entry (core spec §2.2), or home while it has none. */
export async function leadToFirst(visit: Visit): Promise<never> {
  const [first] = await pricedTypes(visit);
  throw redirect(first ? landingPath(first) : "/");
}

/** Who may buy what not everybody may; null of what anybody buys who signs in. */
async function leadOf(visit: Visit | UserVisit, type: ProductTypeCode): Promise<LookupPage["lead"]> {
  const { locale, site } = visit;
  if (isUserVisit(visit)) {
    const { is_active: active } = await visit.account();
    return { text: errorText(active ? "permission_needed" : "account_inactive", locale), ask: active };
  }
  if (productType(type).permission === null) return null;
  return { text: serverTexts(locale, site.name).getFixedT(locale, "lookup")("verified"), ask: true };
}

/**
 * The landing page of a type: its prices, for a number those of its operator. Whoever is signed in and sells it is led
 * to its screen, with what was typed; a type that the menu has switched off leads to the menu's first.
 */
export async function lookupPage(visit: Visit | UserVisit, type: ProductTypeCode): Promise<LookupPage> {
  const { ctx, url } = visit;
  if (isUserVisit(visit) && (await visit.menu()).some(({ path }) => path === sellPath(type))) {
    throw redirect(sellPath(type) + url.search);
  }
  const [field] = sellType(type, visit).fields;
  const { parts, operator: asked } = readSellQuery(url.searchParams, { fields: [field], asked: {} });
  const [number = ""] = parts;
  const types = await pricedTypes(visit);
  const operators = isPrepaidType(type) ? await listOperators(ctx, { type }) : [];
  const { operator, hint } = chooseOperator(operators, number, asked);
  const chosen = isPrepaidType(type) ? (operator?.code ?? null) : asked;
  let list: Pricelist | undefined;
  const view = await listView(visit, PRICE_LIST, async ({ page, per_page }) => {
    list = await listPricePage(ctx, type, { page, per_page, ...(chosen ? { operator: chosen } : {}) });
    return list;
  });
  // One that needs a permission is in nobody's menu who is not signed in, and is shown while it is sold.
  if (!types.includes(type) && (productType(type).permission === null || view.rows.length === 0)) {
    return leadToFirst(visit);
  }
  const { problem } = readField(field, number);
  const links = lookupLinks(visit, types);
  const name = lookupLinks(visit, [type])[0]?.name ?? type;
  return {
    name,
    lead: await leadOf(visit, type),
    subject: billSubject(type),
    path: landingPath(type),
    sellPath: sellPath(type),
    canonical: visit.env.PUBLIC_URL + landingPath(type),
    field: { label: field.label, hint: field.hint, keyboard: field.keyboard, rule: field.rule },
    number,
    problem: number === "" || problem === null ? null : (field.problems[problem] ?? null),
    operator: chosen,
    recognised: operator && !hint && !asked && operators.length > 1 ? operator.name : null,
    operators: list?.operators ?? [],
    rows: view.rows,
    meta: view.meta,
    others: links.filter(({ to }) => to !== landingPath(type)),
  };
}
