import type { Locale } from "../shared/error-catalogue.ts";
import { nameProblem } from "../shared/person-name.ts";
import { quoted } from "../shared/quoted.ts";

/** First match wins: Edge, Opera and Samsung also say Chrome, and Chrome says Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const KNOWN: ReadonlySet<string> = new Set([...BROWSERS, ...SYSTEMS].map(([, name]) => name));
const BETWEEN = " · ";
/** The stored name of a client that says nothing we may repeat. */
const NAMELESS = "–";
const UNKNOWN: Readonly<Record<Locale, string>> = {
  id: "Perangkat tidak dikenal",
  en: "Unknown device",
  zh: "未知设备",
};

/**
 * A name people recognise their device by, from its User-Agent: `Chrome · Android`. Of one that nobody knows its first
 * product (`okhttp`), or a dash: `clientWords` says these in words.
 */
export function describeClient(userAgent: string | null): string {
  const agent = (userAgent ?? "").slice(0, 400);
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [browser, system].filter((part) => part !== undefined);
  if (known.length > 0) return known.join(BETWEEN);
  // It stands in a mail of ours: a word without a dot is no address.
  return /^[\w-]{1,40}(?=[/\s]|$)/.exec(agent)?.[0] ?? NAMELESS;
}

/** A client's stored name as its reader understands it: `Chrome · Android`, `Perangkat tidak dikenal “okhttp”`. */
export function clientWords(name: string, locale: Locale): string {
  if (name.split(BETWEEN).every((part) => KNOWN.has(part))) return name;
  return name === NAMELESS ? UNKNOWN[locale] : `${UNKNOWN[locale]} ${quoted(name)}`;
}

/** The same of things that have a client's name. */
export function inClientWords<T extends { readonly name: string }>(client: T, locale: Locale): T {
  return { ...client, name: clientWords(client.name, locale) };
}

/**
 * City and country as the network adds them to a request, or null. Where it adds none they are the sender's own words:
 * what may not stand in a name is left out.
 */
export function placeOf(headers: { get(name: string): string | null }): string | null {
  const city = (headers.get("CF-IPCity") ?? "").trim().slice(0, 60);
  const country = headers.get("CF-IPCountry") ?? "";
  const words = [nameProblem(city) === null ? city : "", /^(?!XX)[A-Z][A-Z0-9]$/.test(country) ? country : ""];
  return words.filter((word) => word !== "").join(", ") || null;
}
