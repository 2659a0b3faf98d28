import { codeMessage, codeProof, maskRecipient, newCode, proofFields } from "../../codes/one-time-codes.ts";
import { withdrawCode } from "../../codes/withdraw-code.ts";
import { LEGAL_VERSIONS } from "../../help/pages.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { namingFields } from "../../shared/answers.ts";
import { addressOf, type With } from "../../shared/context.ts";
import { DomainError, type FieldErrors } from "../../shared/errors.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { loginSecret } from "../../shared/login-secret.ts";
import { padResponseTime } from "../../shared/pad-response-time.ts";
import { seal, unseal } from "../../shared/seal.ts";
import { parseInput } from "../../shared/validation.ts";
import { accountGet, referralKnown } from "../db.ts";
import { bindDevice } from "../login/bind-device.ts";
import type { Account } from "../schema.ts";
import { strangerOf, takeStrangersPlaces } from "../stranger.ts";
import {
  type RegistrationCode,
  registrationBegin,
  registrationResend,
  registrationTake,
  registrationWaiting,
} from "./registration-db.ts";
import {
  type RegistrationSent,
  registerInput,
  registrationCodeInput,
  registrationVerifyInput,
  type WaitingRegistration,
} from "./registration-schema.ts";

type AskContext = With<"device" | "dispatchQueue" | "limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">;

/**
 * Keeps what somebody wants to register with for an hour, for this device, and mails a code to the email. A known email
 * or phone gets the same answer after the same work, and its owner a mail
 * (docs/decisions/registration-tells-nothing.md). A referral code or an invitation that nobody has is a field error.
 * What is consented to is kept by its version. `cameBy` is the code whose address brought this browser, days ago maybe:
 * it stands where none is typed, and nothing is said where nobody has it any more. Shares the address limit of signing
 * in. Throws `code_sends_exceeded`, `rate_limited`, `registration_closed`.
 */
export async function register(
  ctx: AskContext,
  input: unknown,
  cameBy: string | null = null,
): Promise<RegistrationSent> {
  const { email, phone, name, password, referral_code, invitation } = parseInput(registerInput, input);
  await consumeRateLimit(ctx.limiter, "sign_in_address", addressOf(ctx.actor));
  if (referral_code && !(await referralKnown(ctx.service, referral_code))) {
    throw new DomainError("validation_failed", {}, { referral_code: ["referral_unknown"] });
  }
  const brought = referral_code || invitation ? null : cameBy;
  const known = brought !== null && (await referralKnown(ctx.service, brought)) ? brought : null;
  const asker = await strangerOf(ctx);
  const secret = await loginSecret(password, ctx.pinPepper);
  const sealed = await seal(ctx.pinPepper, sealedFor(asker.client), secret);
  const person = {
    email,
    phone,
    name,
    referral_code: referral_code || known,
    invitation: invitation || null,
    consent: { persyaratan: LEGAL_VERSIONS.persyaratan.version, privasi: LEGAL_VERSIONS.privasi.version },
  };
  return namingFields(invitationField, () =>
    sendCode(ctx, email, (proof) => registrationBegin(ctx.service, person, sealed, proof, asker)),
  );
}

/**
 * The registration that waits for its code on this device, the newest of several; null without one. The same for a
 * known and an unknown email.
 */
export async function getWaitingRegistration(
  ctx: With<"device" | "pinPepper" | "service">,
): Promise<WaitingRegistration | null> {
  if ((await ctx.device.knownId()) === null) return null;
  return registrationWaiting(ctx.service, await strangerOf(ctx));
}

/**
 * Sends another code for this device's registration of `email`, to `new_email` where the first was mistyped; the older
 * code ends. Throws `registration_over` after an hour or where there is none, `code_sends_exceeded`, `rate_limited`,
 * `registration_closed`.
 */
export async function resendRegistrationCode(ctx: AskContext, input: unknown): Promise<RegistrationSent> {
  const { email, new_email } = parseInput(registrationCodeInput, input);
  const to = new_email ?? email;
  await takeStrangersPlaces(ctx, to);
  const asker = await strangerOf(ctx);
  return sendCode(ctx, to, (proof) => registrationResend(ctx.service, email, to, proof, asker));
}

/**
 * Takes the emailed code, makes the account with a verified email and signs it in on this device, which is trusted. The
 * phone is left out where somebody else has it. Throws `code_incorrect`, `code_expired`, `code_tries_exceeded`, and
 * `registration_closed`, `account_taken` where the email, which is proved by then, has got an account meanwhile.
 */
export async function verifyRegistration(
  ctx: With<"device" | "dispatchQueue" | "identity" | "limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">,
  input: unknown,
): Promise<Account> {
  const { email, code } = parseInput(registrationVerifyInput, input);
  await takeStrangersPlaces(ctx, email);
  const client = (await ctx.device.knownId()) ?? "";
  const proof = await codeProof(ctx.pinPepper, "registration", email, code);
  const { name, phone, referral_code, sealed } = await namingFields(proofFields, () =>
    padResponseTime(() => registrationTake(ctx.service, email, proof, client)),
  );
  const secret = await unseal(ctx.pinPepper, sealedFor(client), sealed);
  if (secret === null) throw new DomainError("registration_over");
  const signedIn = await ctx.identity.signUp({ email, phone, name, secret, referralCode: referral_code });
  if (signedIn === null) throw new DomainError("account_taken");
  const { account } = await bindDevice(ctx, signedIn);
  return account ?? accountGet(signedIn.db);
}

/**
 * Stores a code and answers; the mail, to the newcomer or to who has the email or phone already, goes out afterwards.
 */
async function sendCode(
  ctx: AskContext,
  email: string,
  store: (proof: string) => Promise<RegistrationCode>,
): Promise<RegistrationSent> {
  const code = newCode();
  const proof = await codeProof(ctx.pinPepper, "registration", email, code);
  const { to, channel, expires_at, sends_left, taken, known } = await padResponseTime(() => store(proof));
  if (!taken) {
    const sent = ctx.messenger.send(codeMessage("registration", code, { channel, to }, ctx.locale));
    ctx.waitUntil(sent.catch(() => withdrawCode(ctx, proof)).catch(() => undefined));
  }
  for (const { user, what } of known) tellOwner(ctx, user, "registration_tried", maskRecipient(what));
  return { account: null, to: maskRecipient(to), channel, expires_at, sends_left };
}

/** What the password is sealed for: another device's cookie does not open it. */
function sealedFor(client: string): string {
  return `registration:${client}`;
}

function invitationField({ code }: DomainError): FieldErrors | undefined {
  return code === "validation_failed" ? { email: ["invitation_email"] } : undefined;
}
