import { hex, hmacSha256 } from "../shared/crypto.ts";
import { seal, unseal } from "../shared/seal.ts";

const PURPOSE = "referral invitation";

/** An address as a keyed hash, by which its mailbox is known again and which nobody can read back. */
export async function recipientHash(secret: string, email: string): Promise<string> {
  return hex(await hmacSha256(secret, `${PURPOSE}:${mailboxOf(email)}`));
}

/** Where an address's mail arrives: what follows a plus is the owner's own note, and Google's sees no dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [domain, name] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase().replace(/\+.*$/, "")];
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** The end of the page's address on which whoever gets an invitation says that they want no other. */
export function refusalToken(secret: string, email: string): Promise<string> {
  return seal(secret, PURPOSE, email);
}

/** The address that a token was made for, or null. */
export function refusalAddress(secret: string, token: string): Promise<string | null> {
  return unseal(secret, PURPOSE, token);
}
