import { serviceName } from "#app/components/service-name.ts";
import type { FoundProducts } from "#app/features/sell/products-page.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { groupDigits, readDestination } from "#core/catalog/destination.ts";
import { destinationRule } from "#core/catalog/destination-kinds.ts";
import { billTypeAt, productType } from "#core/catalog/product-types.ts";
import { recogniseDestination } from "#core/catalog/recognise-destination.ts";

/** `likely`: what a typed number is, first of all that it may be. */
const GROUPS = ["likely", "phone", "cards", "home", "leisure", "bills", "others"] as const;
const LONGEST_SEARCH = 64;

/** Groups of the types in a menu, narrowed by the address's `q`: a number that is sold to, or words of their names. */
export function findProducts(
  menu: readonly MenuEntry[],
  pins: readonly string[],
  { url, locale, site }: Pick<Visit, "url" | "locale" | "site">,
): FoundProducts {
  const t = serverTexts(locale, site.name).getFixedT(locale);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const kinds = recogniseDestination(search);
  const [kind] = kinds;
  const number = kind ? readDestination(destinationRule(kind), search).shown : null;
  const groupOf = (entry: MenuEntry) =>
    number !== null && typeOf(entry)?.destination === kind
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
      .map((entry) => ({
        type: entry.type,
        name: nameOf(entry),
        icon: entry.icon,
        to: number === null ? entry.path : `${entry.path}?number=${encodeURIComponent(number)}`,
        pinned: entry.module === "prabayar" && pins.includes(entry.type),
        pinnable: entry.module === "prabayar" && productType(entry.type) !== null,
      })),
  })).filter(({ types }) => types.length > 0);
  const [first] = groups;
  const single = entries.length === 1 ? first?.types[0] : undefined;
  const kindWords = kind ? wordsOf(t, `destinations:kinds.${kind}`) : {};
  return {
    search,
    number: number === null ? null : `${kindWords["label"] ?? ""} ${groupDigits(number)}`.trim(),
    groups,
    words: wordsOf(t, "products:words"),
    promoTo: entries.length === 0 || number !== null ? null : "/prabayar/promotion",
    only: number === null ? null : (single?.to ?? null),
  };
}

/** The row of an entry; a bill has the last part of its address as its type. */
function typeOf({ module, type }: MenuEntry) {
  const bill = module === "pascabayar" ? billTypeAt(type) : null;
  return bill ? productType(bill) : productType(type);
}

function holdsWords(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
