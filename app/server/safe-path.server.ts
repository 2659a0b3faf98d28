/**
 * A path of our own origin, or `fallback`. Refuses other origins in every spelling browsers accept (`//x`, `/\x`,
 * `https:x`).
 */
export function safePath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith("/")) return fallback;
  try {
    const url = new URL(path, "https://own.invalid");
    if (url.origin !== "https://own.invalid" || url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
