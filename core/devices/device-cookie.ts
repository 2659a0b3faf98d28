import { base64url, constantTimeEqual, hmacSha256, randomId } from "../shared/crypto.ts";

const A_YEAR_S = 31_536_000;

/** The cookie that names a device: `__Host-` on https, so that no subdomain can plant one. */
export function deviceCookieName(secure: boolean): string {
  return secure ? "__Host-gerai_device" : "gerai_device";
}

/** A new device id: 128 random bits, base64url. */
export function newDeviceId(): string {
  return randomId(16);
}

/** The cookie's value: the id and base64url(HMAC-SHA256(secret, "device:" + id)). */
export async function signedDeviceId(secret: string, id: string): Promise<string> {
  return `${id}.${base64url(await hmacSha256(secret, `device:${id}`))}`;
}

/** The id in a cookie's value, or null when it is not one of ours. */
export async function readDeviceId(secret: string, value: string | null): Promise<string | null> {
  const [id = "", signature = ""] = (value ?? "").split(".");
  if (!/^[A-Za-z0-9_-]{22}$/.test(id) || signature === "") return null;
  return constantTimeEqual(await signedDeviceId(secret, id), `${id}.${signature}`) ? id : null;
}

/** `Set-Cookie` for a device: HttpOnly, and it outlives the session by far. */
export function deviceSetCookie(value: string, secure: boolean): string {
  const flags = `Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${deviceCookieName(secure)}=${value}; ${flags}`;
}
