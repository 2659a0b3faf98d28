import { addressOf, type With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { parsePhone } from "../../shared/phone.ts";
import { parseInput } from "../../shared/validation.ts";
import { signInBegin } from "../db.ts";
import { loginInput, type SignedInAnswer } from "../schema.ts";
import { bindDevice } from "./bind-device.ts";

/**
 * An account that a migration makes and nobody can enter: an unknown login costs the same password check as a known
 * one, although Supabase Auth answers an email that it does not know at once.
 */
const NOBODY = "nobody@login.invalid";

/**
 * Signs in by email or phone and password. Unknown login and wrong password
 * give the same answer, `credentials_invalid`, after the same work.
 * 60 tries a minute for one address and 10 for one login, then `rate_limited`. Those of a trusted device are counted
 * apart, so that nobody keeps the owner out by guessing.
 * The account is null on a device that still waits (`new login attempt`) and for an account that is being deleted.
 * Throws `device_blocked` on a rejected device, `sign_in_closed` while the site is closed to all but admins.
 */
export async function signIn(
  ctx: With<"device" | "dispatchQueue" | "identity" | "limiter" | "service" | "waitUntil">,
  input: unknown,
): Promise<SignedInAnswer> {
  const { login, password } = parseInput(loginInput, input);
  const subject = login.includes("@") ? login.toLowerCase() : (parsePhone(login) ?? login.toLowerCase());
  await consumeRateLimit(ctx.limiter, "sign_in_address", addressOf(ctx.actor));
  // Whoever is refused gets no cookie of a device.
  const client = (await ctx.device.knownId()) ?? "";
  const limit = await ctx.limiter.limitOf("sign_in_account");
  const email = await signInBegin(ctx.service, { login: subject, client, limit });
  const signedIn = await ctx.identity.signIn(email ?? NOBODY, password);
  if (email === null || signedIn === null) throw new DomainError("credentials_invalid");
  return bindDevice(ctx, signedIn);
}
