import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Digests that partners sign with, as lower-case hex; text is UTF-8. The same in workerd and Node. */

export function md5Hex(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)));
}

export function sha256Hex(data: Uint8Array | string): string {
  return bytesToHex(sha256(bytesOf(data)));
}

export function sha512Hex(text: string): string {
  return bytesToHex(sha512(utf8ToBytes(text)));
}

export function hmacSha1Hex(secret: string, data: Uint8Array): string {
  return bytesToHex(hmac(sha1, utf8ToBytes(secret), data));
}

export function hmacSha256Hex(secret: string, data: Uint8Array): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), data));
}

/**
 * Compares a signature with the right one in time that does not depend on where they differ.
 * Exact: upper-case hex is another text. The length of a digest is no secret.
 */
export function sameSignature(given: string, right: string): boolean {
  if (given.length !== right.length) return false;
  let difference = 0;
  for (let i = 0; i < right.length; i++) difference |= given.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}

function bytesOf(data: Uint8Array | string): Uint8Array {
  return typeof data === "string" ? utf8ToBytes(data) : data;
}
