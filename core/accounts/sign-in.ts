import { bindDevice } from "../devices/bind-device.ts";
import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { takePlace } from "../shared/limits.ts";
import { parsePhone } from "../shared/phone.ts";
import { parseInput } from "../shared/validation.ts";
import { signInEmail } from "./db.ts";
import { loginInput, type SignedInAnswer } from "./schema.ts";

/**
 * An account that a migration makes and nobody can enter: an unknown login costs the same password check as a known
 * one, although Supabase Auth answers an email that it does not know at once.
 */
const NOBODY = "nobody@login.invalid";

/**
 * Signs in by email or phone and password. Unknown login and wrong password
 * give the same answer, `credentials_invalid`, after the same work.
 * 10 tries a minute for one login and 60 for one address, then `rate_limited`.
 * The account is null on a device that still waits (`new login attempt`) and for an account that is being deleted.
 * Throws `device_blocked` on a rejected device.
 */
export async function signIn(
  ctx: With<"device" | "identity" | "limiter" | "service">,
  input: unknown,
): Promise<SignedInAnswer> {
  const { login, password } = parseInput(loginInput, input);
  const subject = login.includes("@") ? login.toLowerCase() : (parsePhone(login) ?? login.toLowerCase());
  // The account's first: while it is attacked, its refusals are known here and cost no call.
  await takePlace(ctx.limiter, "sign_in_account", subject);
  await takePlace(ctx.limiter, "sign_in_address", addressOf(ctx.actor));
  const email = await signInEmail(ctx.service, subject);
  const signedIn = await ctx.identity.signIn(email ?? NOBODY, password);
  if (email === null || signedIn === null) throw new DomainError("credentials_invalid");
  return bindDevice(ctx, signedIn);
}
