const read = new WeakMap<Request, ReadonlyMap<string, string>>();

/** The value of one cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  const cookies = read.get(request) ?? cookiesIn(request.headers.get("Cookie") ?? "");
  read.set(request, cookies);
  return cookies.get(name) ?? null;
}

/** A request's cookies by name; of two with one name the first counts. */
function cookiesIn(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

const A_YEAR_S = 31_536_000;

/** `Set-Cookie` for a preference: it outlives the session and no script reads it. */
export function preferenceCookie(name: string, value: string, secure: boolean, seconds = A_YEAR_S): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
