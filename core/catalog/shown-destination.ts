import type { Locale } from "../shared/error-catalogue.ts";
import { nationalPhone, spacedPhone } from "../shared/phone.ts";
import type { SoldTo } from "../shared/sold-to.ts";
import { splitDestination } from "./destination.ts";
import { DESTINATION_KINDS, type DestinationKind } from "./destination-kinds.ts";
import { productType } from "./product-types.ts";

interface Shown {
  /** Digits in groups of four, as they are read aloud; false for a file, where they are copied. */
  readonly spaced?: boolean;
  /** On what is handed on to others (a receipt, a shared text) an identity number is left out. */
  readonly handedOn?: boolean;
  /** The number is never broken at the end of a line: its blanks are no-break ones. */
  readonly whole?: boolean;
  /** Months and year have lines of their own beside it (`askedBesides`). */
  readonly withoutPeriod?: boolean;
}

type Words = Readonly<Record<"months" | "year", (value: string) => string>>;

const WORDS: Readonly<Record<Locale, Words>> = {
  id: { months: (value) => `${value} bulan`, year: (value) => `tahun ${value}` },
  en: { months: (value) => `${value} ${value === "1" ? "month" : "months"}`, year: (value) => `year ${value}` },
  zh: { months: (value) => `${value} 个月`, year: (value) => `${value} 年` },
};

/**
 * A stored destination as people read it, by the fields of its product type: `8801 2345 6001 2 · 2 bulan`,
 * `81234567 (2001)`; a game's server by its name. An amount is what the sale costs and is not said again; of an
 * identity number (NIK) the last four digits are. Of a type that this build does not know only the number itself is
 * told.
 */
export function shownDestination(
  { type, destination_number, server_name: server }: SoldTo,
  locale: Locale,
  { spaced = true, handedOn = false, whole = false, withoutPeriod = false }: Shown = {},
): string {
  const [number, ...extras] = partsOf(type, destination_number);
  const inBrackets: string[] = [];
  const after: string[] = [];
  for (const [kind, value] of extras) {
    if (kind === "zone" || kind === "server") inBrackets.push(value);
    else if (kind === "months" || kind === "year") {
      if (!withoutPeriod) after.push(WORDS[locale][kind](value));
    } else if (DESTINATION_KINDS[kind].personal && !handedOn) after.push(`NIK •••${value.slice(-4)}`);
  }
  if (server !== null && inBrackets.length > 0) inBrackets[inBrackets.length - 1] = server;
  const blanks = spaced ? spacedPhone(number) : nationalPhone(number);
  const written = whole ? blanks.replaceAll(" ", "\u00a0") : blanks;
  return [inBrackets.length > 0 ? `${written} (${inBrackets.join(" · ")})` : written, ...after].join(" · ");
}

/** The number alone, as it is stored: without what its type asks besides. */
export function destinationNumber(type: string, stored: string): string {
  return partsOf(type, stored)[0];
}

/**
 * What a destination was asked with besides its number, by the kind of the field, as far as the same may be asked once
 * more unseen: no identity number, and no offer, which the operator lists anew.
 */
export function askedBesides(type: string, stored: string): Readonly<Partial<Record<DestinationKind, string>>> {
  const [, ...extras] = partsOf(type, stored);
  return Object.fromEntries(extras.filter(([kind]) => kind !== "offer" && !DESTINATION_KINDS[kind].personal));
}

/** What of a destination names a person to everybody, a NIK for instance; null where its type asks nothing such. */
export function personalPart(type: string, stored: string): string | null {
  const [, ...extras] = partsOf(type, stored);
  return extras.find(([kind]) => DESTINATION_KINDS[kind].personal)?.[1] ?? null;
}

type Parts = readonly [number: string, ...extras: (readonly [DestinationKind, string])[]];

/** An optional field that was left empty keeps its place before one that was filled, and is not told. */
function partsOf(type: string, stored: string): Parts {
  const row = productType(type);
  const fields = row?.fields ?? [];
  const [number = "", ...values] = splitDestination(stored, row ? fields.length + 1 : 2);
  return [number, ...values.flatMap((value, at) => (fields[at] && value !== "" ? [[fields[at], value] as const] : []))];
}
