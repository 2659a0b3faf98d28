/** A push message as a browser's push service gets it. */
export interface PushMessage {
  readonly authorization: string;
  readonly topic: string | null;
  readonly ttl: string;
  readonly urgency: string | null;
  /** The encrypted body, base64. */
  readonly body: string;
  readonly at: number;
}

const MOST_BYTES = 4096;

/** Why a push service refuses a message (RFC 8030, 8188, 8292); null when it is as it must be. */
export function faultOf(headers: Headers, size: number, origin: string): 400 | 401 | 403 | 413 | null {
  if (size > MOST_BYTES) return 413;
  if (headers.get("content-encoding") !== "aes128gcm" || !/^\d+$/.test(headers.get("ttl") ?? "")) return 400;
  const [, token = ""] = /^vapid t=([\w.-]+), k=[\w-]{87}$/.exec(headers.get("authorization") ?? "") ?? [];
  const claims = claimsOf(token);
  if (claims === null) return 401;
  const now = Date.now() / 1000;
  const inTime = claims.exp > now && claims.exp <= now + 24 * 3600;
  return claims.aud === origin && inTime && /^(https?:|mailto:)/.test(claims.sub) ? null : 403;
}

function claimsOf(token: string): { aud: string; exp: number; sub: string } | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const { aud, exp, sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof aud === "string" && typeof exp === "number" && typeof sub === "string" ? { aud, exp, sub } : null;
  } catch {
    return null;
  }
}
