import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { takePlace } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { accountAvailable, accountGet } from "./db.ts";
import { type Account, registerInput } from "./schema.ts";

/**
 * Makes an account and signs it in. When the email or the phone is taken the
 * answer, `account_taken`, does not say which. Shares the address limit of signing in.
 */
export async function register(ctx: With<"identity" | "limiter" | "service">, input: unknown): Promise<Account> {
  const { email, phone, name, password, referral_code } = parseInput(registerInput, input);
  await takePlace(ctx.limiter, "sign_in_address", addressOf(ctx.actor));
  if (!(await accountAvailable(ctx.service, email, phone))) throw new DomainError("account_taken");
  const signedIn = await ctx.identity.signUp({ email, phone, name, password, referralCode: referral_code || null });
  if (signedIn === null) throw new DomainError("account_taken");
  return accountGet(signedIn.db);
}
