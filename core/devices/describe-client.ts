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
  const product = /^[\w.-]{1,40}/.exec(agent)?.[0];
  return product ?? "–";
}

/** City and country as the network adds them to a request, or null. */
export function placeOf(headers: { get(name: string): string | null }): string | null {
  const words = [headers.get("CF-IPCity"), headers.get("CF-IPCountry")]
    .map((word) =>
      [...(word ?? "")]
        .filter((char) => char >= " " && char !== "\u007f")
        .join("")
        .trim()
        .slice(0, 60),
    )
    .filter((word) => word !== "" && word !== "XX");
  return words.length > 0 ? words.join(", ") : null;
}
