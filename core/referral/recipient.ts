import { hex, hmacSha256 } from "../shared/crypto.ts";
import { seal, unseal } from "../shared/seal.ts";

const PURPOSE = "referral invitation";

/** An address as a keyed hash, by which it is known again and which nobody can read back. */
export async function recipientHash(secret: string, email: string): Promise<string> {
  return hex(await hmacSha256(secret, `${PURPOSE}:${email}`));
}

/** The end of the page's address on which whoever gets an invitation says that they want no other. */
export function refusalToken(secret: string, email: string): Promise<string> {
  return seal(secret, PURPOSE, email);
}

/** The address that a token was made for, or null. */
export function refusalAddress(secret: string, token: string): Promise<string | null> {
  return unseal(secret, PURPOSE, token);
}
