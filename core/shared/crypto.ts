/** Small helpers over WebCrypto, the one crypto that browsers, Workers and Node share. */

const REMEMBERED_KEYS = 100;
/** Imported keys: an isolate signs with the same few secrets all the time. */
const hmacKeys = new Map<string, CryptoKey>();

/** HMAC-SHA256, under a secret, of text (as UTF-8) or bytes. */
export async function hmacSha256(
  secret: string,
  data: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let key = hmacKeys.get(secret);
  if (!key) {
    key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    if (hmacKeys.size >= REMEMBERED_KEYS) hmacKeys.clear();
    hmacKeys.set(secret, key);
  }
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, typeof data === "string" ? encoder.encode(data) : data));
}

/** SHA-256 of text (as UTF-8) or bytes, as hex. */
export async function sha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** base64url without padding. */
export function base64url(data: Uint8Array | string): string {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The bytes of base64url text, or null when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** `bytes` random bytes as base64url. */
export function randomId(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Compares two texts in time that depends on their length only. */
export function constantTimeEqual(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
