import { bindDevice } from "../devices/bind-device.ts";
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
export async function register(
  ctx: With<"device" | "identity" | "limiter" | "service">,
  input: unknown,
): Promise<Account> {
  const { email, phone, name, password, referral_code } = parseInput(registerInput, input);
  await takePlace(ctx.limiter, "sign_in_address", addressOf(ctx.actor));
  if (!(await accountAvailable(ctx.service, email, phone))) throw new DomainError("account_taken");
  const person = { email, phone, name, password, referralCode: referral_code || null };
  const signedIn = await ctx.identity.signUp(person).catch(async (error: unknown) => {
    // Somebody else took the email or phone in between: the auth server only says that it failed.
    if (await accountAvailable(ctx.service, email, phone)) throw error;
    return null;
  });
  if (signedIn === null) throw new DomainError("account_taken");
  // An account's first device is trusted.
  const { account } = await bindDevice(ctx, signedIn);
  return account ?? accountGet(signedIn.db);
}
