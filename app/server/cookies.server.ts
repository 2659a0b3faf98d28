/** The value of one cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

const A_YEAR_S = 31_536_000;

/** `Set-Cookie` for a preference: it outlives the session and no script reads it. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
