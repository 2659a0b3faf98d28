import { serviceName } from "#app/components/service-name.ts";
import type { FoundProducts } from "#app/features/sell/products-page.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { entryType } from "#app/server/pinned-first.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { UserVisit, Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { groupDigits, readDestination } from "#core/catalog/destination.ts";
import { destinationRule } from "#core/catalog/destination-kinds.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { isBillType, PRODUCT_TYPES, productType, sellPath, sellsOffers } from "#core/catalog/product-types.ts";
import {
  likelyTypes,
  mayBeAmount,
  numberWithin,
  recogniseDestination,
  recogniseTypes,
} from "#core/catalog/recognise-destination.ts";
import { recogniseOperator } from "#core/catalog/recognise-operator.ts";
import { searchProducts } from "#core/catalog/search-products.ts";
import { availabilityOf } from "#core/catalog/types.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import { bareDigits } from "#core/shared/phone.ts";

/** `likely`: what a typed number is, first of all that it may be. */
const GROUPS = ["likely", "phone", "cards", "home", "leisure", "bills", "others"] as const;
const LONGEST_SEARCH = 64;
/** The shortest number that anything is sold to (core/catalog/destination-kinds.ts). */
const LEAST_DIGITS = 6;

/** Products that an address's `q` names, where it names no number alone: each leads to its type's screen. */
export async function productsNamed(
  menu: readonly MenuEntry[],
  visit: UserVisit,
): Promise<Pick<FoundProducts, "products" | "moreTo">> {
  const search = searchOf(visit.url);
  if (recogniseDestination(search).length > 0 && !mayBeAmount(search)) return { products: [], moreTo: null };
  const open = new Set(menu.map(({ path }) => path));
  const { word } = listTexts(visit);
  const called = Object.keys(PRODUCT_TYPES).map((type) => [type, String(word?.("service", type) ?? type)]);
  const { rows, more } = await searchProducts(visit.ctx, search, Object.fromEntries(called));
  const products = rows
    .filter(({ type }) => open.has(sellPath(type)))
    .map((row) => {
      const state = availabilityOf(row);
      const bill = isBillType(row.type);
      const chosen = new URLSearchParams({ operator: row.operator, product: row.product_code });
      return {
        code: row.product_code,
        name: row.product_name,
        operator: row.operator,
        type: word?.("service", row.type) ?? row.type,
        // Of a bill it is its fee.
        price: bill ? null : row.price,
        state: state === "available" || state === "limited" ? null : (word?.("availability", state) ?? state),
        to: `${sellPath(row.type)}?${chosen}`,
      };
    });
  const first = rows.find(({ type }) => open.has(sellPath(type)));
  return { products, moreTo: more && first ? `/pricelist/${encodeURIComponent(first.type)}` : null };
}

/**
 * A menu without the offers of operators whose number an address's `q` is not: those are to their own numbers alone. A
 * number that no operator is known by may be anybody's.
 */
export async function fittingMenu(menu: readonly MenuEntry[], { ctx, url }: Visit): Promise<readonly MenuEntry[]> {
  const search = searchOf(url);
  if (!recogniseDestination(search).includes("phone")) return menu;
  const number = readDestination(destinationRule("phone"), search).shown.replace(/\D/g, "");
  const told = recogniseOperator(await listOperators(ctx, { type: "pulsa" }), number);
  if (told === null) return menu;
  const fits = async (entry: MenuEntry) => {
    const type = entryType(entry) ?? "";
    if (!isBillType(type) || !sellsOffers(type)) return true;
    return (await listBillers(ctx, { type })).some(({ operator }) => operator === told.code);
  };
  const fitting = await Promise.all(menu.map(fits));
  return menu.filter((_, at) => fitting[at]);
}

function searchOf(url: URL): string {
  const asked = url.searchParams.get("q") ?? url.searchParams.get("number") ?? "";
  return numberWithin(asked.trim().slice(0, LONGEST_SEARCH));
}

/** Groups of the types in a menu, narrowed by the address's `q`: a number that is sold to, or words of their names. */
export function findProducts(
  menu: readonly MenuEntry[],
  pins: readonly string[],
  { url, locale, site }: Pick<Visit, "url" | "locale" | "site">,
): Omit<FoundProducts, "products" | "moreTo"> {
  const t = serverTexts(locale, site.name).getFixedT(locale);
  const search = searchOf(url);
  const kinds = recogniseDestination(search);
  const [kind] = kinds;
  const number = kind ? readDestination(destinationRule(kind), search).shown : null;
  const likely: readonly string[] = likelyTypes(search);
  const told: readonly string[] = recogniseTypes(search);
  const placeOf = (entry: MenuEntry) => told.indexOf(entryType(entry) ?? "");
  const groupOf = (entry: MenuEntry) =>
    number !== null && likely.includes(entryType(entry) ?? "")
      ? "likely"
      : (GROUPS.find((one) => one === entry.group) ?? "others");
  const nameOf = (entry: MenuEntry) => serviceName(t, entry.type, entry.module) ?? entry.name;
  const fits = (entry: MenuEntry) => {
    if (search === "") return true;
    const type = typeOf(entry);
    if (number !== null) return type !== null && kinds.includes(type.destination);
    return holdsWords(`${nameOf(entry)} ${entry.name} ${entry.type} ${type?.path ?? ""}`, search);
  };
  const entries = menu.filter(fits);
  const groups = GROUPS.map((group) => ({
    title: wordsOf(t, "products:groups")[group] ?? group,
    types: entries
      .filter((entry) => groupOf(entry) === group)
      .sort((one, other) => (group === "likely" ? placeOf(one) - placeOf(other) : 0))
      .map((entry) => ({
        type: entryType(entry) ?? entry.type,
        name: nameOf(entry),
        icon: entry.icon,
        to: number === null ? entry.path : `${entry.path}?number=${encodeURIComponent(number)}`,
        pinned: pins.includes(entryType(entry) ?? ""),
        pinnable: entryType(entry) !== null,
      })),
  })).filter(({ types }) => types.length > 0);
  const [first] = groups;
  const single = entries.length === 1 ? first?.types[0] : undefined;
  const words = wordsOf(t, "products:words");
  const kindWords = kind ? wordsOf(t, `destinations:kinds.${kind}`) : {};
  return {
    search,
    number: number === null ? null : `${kindWords["called"] ?? kindWords["label"] ?? ""} ${unbroken(number)}`.trim(),
    groups,
    words: { ...words, ...(tooShort(search) ? { none: words["short"] ?? "" } : {}) },
    promoTo: entries.length === 0 || number !== null ? null : "/prabayar/promotion",
    only: number === null || mayBeAmount(search) ? null : (single?.to ?? null),
  };
}

/** A number that is not typed to its end; of words nothing is found for another reason. */
function tooShort(search: string): boolean {
  return (bareDigits(search)?.length ?? LEAST_DIGITS) < LEAST_DIGITS;
}

/** Digits in groups that stay on one line. */
function unbroken(number: string): string {
  return groupDigits(number).replaceAll(" ", "\u00a0");
}

function typeOf(entry: MenuEntry) {
  return productType(entryType(entry) ?? "");
}

function holdsWords(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
