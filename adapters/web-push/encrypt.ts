import type { PushTarget } from "#core/ports/push-sender.ts";
import { fromBase64url } from "#core/shared/crypto.ts";

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
/** Ends the last record (RFC 8188). */
const LAST_RECORD = 2;
const P256 = { name: "ECDH", namedCurve: "P-256" } as const;

/**
 * A message that only the browser can read: RFC 8291 over RFC 8188 (`aes128gcm`), one record, with a key pair made for
 * this message alone. Throws when the browser's keys are none.
 */
export async function encryptMessage(text: string, target: PushTarget): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = bytesOf(target.p256dh, 65);
  const secret = bytesOf(target.auth, SALT_BYTES);
  const pair = (await crypto.subtle.generateKey(P256, true, ["deriveBits"])) as CryptoKeyPair;
  const ours = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const theirKey = await crypto.subtle.importKey("raw", theirs, P256, false, []);
  const shared = await crypto.subtle.deriveBits(withPublic(theirKey), pair.privateKey, 256);
  const keyInfo = concat(words("WebPush: info\0"), theirs, ours);
  const input = await derive(new Uint8Array(shared), secret, keyInfo, 32);
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const [key, nonce] = await Promise.all([
    derive(input, salt, words("Content-Encoding: aes128gcm\0"), 16),
    derive(input, salt, words("Content-Encoding: nonce\0"), 12),
  ]);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = concat(words(text), Uint8Array.of(LAST_RECORD));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, aes, record);
  const recordSize = new Uint8Array(4);
  new DataView(recordSize.buffer).setUint32(0, RECORD_BYTES);
  return concat(salt, recordSize, Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}

/** ECDH with the other side's key, under the name that WebCrypto gives it. */
function withPublic(key: CryptoKey): Parameters<typeof crypto.subtle.deriveBits>[0] {
  const algorithm = { name: "ECDH", public: key };
  return algorithm as Parameters<typeof crypto.subtle.deriveBits>[0];
}

async function derive(
  input: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", input, "HKDF", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

function bytesOf(text: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64url(text);
  if (bytes?.length !== size) throw new Error("the browser's key has another length");
  return bytes;
}

function words(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
