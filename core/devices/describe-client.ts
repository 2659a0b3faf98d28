import { nameProblem } from "../shared/person-name.ts";

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

/** A name people recognise their device by, from its User-Agent: `Chrome · Android`. */
export function describeClient(userAgent: string | null): string {
  const agent = (userAgent ?? "").slice(0, 400);
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [browser, system].filter((part) => part !== undefined);
  if (known.length > 0) return known.join(" · ");
  // It stands in a mail of ours: a word without a dot is no address.
  return /^[\w-]{1,40}(?=[/\s]|$)/.exec(agent)?.[0] ?? "–";
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
