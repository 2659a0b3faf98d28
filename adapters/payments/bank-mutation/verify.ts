import { hmacSha256Hex, sameSignature } from "../../_kit/digest.ts";

export const SIGNATURE_HEADER = "signature";

/** True when `header` is the hex HMAC-SHA256 of the raw body under the webhook's secret token. */
export function pushSignatureIsRight(header: string, body: Uint8Array, secret: string): boolean {
  return sameSignature(header, hmacSha256Hex(secret, body));
}
