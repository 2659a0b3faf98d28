const UNSAFE = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:"]);

/**
 * An address that a partner gave for people to follow: a page, or an app's own scheme (`gojek://…`).
 * Undefined for what is none, and for schemes that would run or read something instead.
 */
export function payUrl(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > 2000) return undefined;
  try {
    return UNSAFE.has(new URL(text).protocol) ? undefined : text;
  } catch {
    return undefined;
  }
}
