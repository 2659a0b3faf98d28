import { base64url, hmacSha256 } from "./crypto.ts";

/**
 * What stands for a password at Supabase Auth: HMAC-SHA256 of it under the pepper, 43 characters of base64url. Auth
 * keeps only its bcrypt. Without the pepper nobody can make one, so a password, right or guessed, opens nothing past
 * our Workers, whose sign-in counts every guess (docs/decisions/the-gateway-is-no-side-door.md).
 */
export async function loginSecret(password: string, pepper: string): Promise<string> {
  return base64url(await hmacSha256(pepper, `login:${password}`));
}
