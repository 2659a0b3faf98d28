import { registrationCode } from "../api-account/inbox.ts";
import type { ApiAnswer, ApiUser } from "./api-user.ts";
import type { Shop } from "./shop.ts";

interface Newcomer {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly password: string;
  readonly referral_code?: string;
  readonly invitation?: string;
}

/** Registers and enters the code from the email. Answers the account, or the first refusal. */
export async function register(shop: Shop, user: ApiUser, person: Newcomer): Promise<ApiAnswer> {
  const begun = await user.post("/auth/register", { consent: true, ...person });
  if (!begun.ok) return begun;
  const code = await registrationCode(shop, person.email.toLowerCase());
  return user.post("/auth/register/verify", { email: person.email, code });
}
