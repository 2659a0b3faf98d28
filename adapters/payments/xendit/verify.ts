import { sameSignature, sha256Hex } from "../../_kit/digest.ts";

/**
 * True when `given` is the account's callback token. Digests are compared, so that neither content nor length
 * shows in the time it takes. An empty token of ours proves nothing.
 */
export function callbackTokenIsRight(given: string, token: string): boolean {
  return token !== "" && sameSignature(sha256Hex(given), sha256Hex(token));
}
