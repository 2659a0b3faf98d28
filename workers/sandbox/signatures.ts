/**
 * The partners' own side of their signatures, with the platform's digests:
 * nothing here is shared with the adapters that verify them.
 */

/** MD5 is workerd's own addition to WebCrypto. */
export async function md5(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("MD5", new TextEncoder().encode(text)));
}

export async function sha512(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-512", new TextEncoder().encode(text)));
}

export async function hmac(hash: "SHA-1" | "SHA-256", secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

function hex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
