/** Rates are whole basis points: 70 is 0,7%. */

/** `70` → `0,7%`, `5000` → `50%`; of a region (a text, `date.region`) that writes a point, `0.7%`. */
export function formatPercent(basisPoints: number, region = "id-ID"): string {
  return region === "id-ID" ? `${percentText(basisPoints)}%` : `${basisPoints / 100}%`;
}

/** `70` → `0,7`, for inputs. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100).replace(".", ",");
}

/**
 * Reads what people type: `0,7`, `0.7 %`, `12`. Returns basis points, or null for anything else (signs, words, more
 * than two decimals, more than four digits before them).
 */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
