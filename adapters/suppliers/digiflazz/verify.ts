import { hmacSha1Hex, sameSignature } from "../../_kit/digest.ts";

export const SIGNATURE_HEADER = "x-hub-signature";

/** True when `header` is `sha1=` and the hex HMAC-SHA1 of the raw body under the webhook's secret. */
export function webhookSignatureIsRight(header: string, body: Uint8Array, secret: string): boolean {
  return sameSignature(header, `sha1=${hmacSha1Hex(secret, body)}`);
}
