import { base64url, fromBase64url, hmacSha256 } from "./crypto.ts";

const NONCE_BYTES = 12;
const REMEMBERED_KEYS = 100;
const keys = new Map<string, CryptoKey>();

/**
 * Text sealed by AES-256-GCM under HMAC-SHA256(secret, purpose), as `nonce.sealed` in base64url: only who has the
 * secret opens it, and only for the same purpose.
 */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(secret, purpose), bytes);
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** What was sealed, or null when it was sealed by somebody else, for another purpose, or changed. */
export async function unseal(secret: string, purpose: string, value: string): Promise<string | null> {
  const [iv, sealed] = value.split(".").map(fromBase64url);
  if (iv?.length !== NONCE_BYTES || !sealed) return null;
  try {
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(secret, purpose), sealed);
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const name = `${secret} ${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  const bytes = await hmacSha256(secret, purpose);
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  if (keys.size >= REMEMBERED_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}
