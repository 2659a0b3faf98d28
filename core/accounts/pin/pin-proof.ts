import { hex, hmacSha256 } from "../../shared/crypto.ts";

const ITERATIONS = 20_000;
const BITS = 256;

/**
 * What stands for a PIN on its way to SQL: PBKDF2-SHA256 (salt `gerai-pin:` and
 * the user id) and then HMAC-SHA256 with the pepper, 64 hex digits. The
 * database keeps only its sha256 and counts failures. Without the pepper nobody
 * can make a proof, so a stolen table yields no PIN in spite of the million
 * possible ones, and `purchase_place` is of no use outside our Workers.
 */
export async function pinProof(pin: string, userId: string, pepper: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(pin), "PBKDF2", false, ["deriveBits"]);
  const stretched = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: encoder.encode(`gerai-pin:${userId}`), iterations: ITERATIONS },
    key,
    BITS,
  );
  return hex(await hmacSha256(pepper, new Uint8Array(stretched)));
}
