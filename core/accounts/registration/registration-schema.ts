import { z } from "zod";
import { email, newPassword, phone, properName, timestamp } from "../../shared/fields.ts";
import { codeSent, oneTimeCode } from "../../shared/one-time-code.ts";

/** POST auth/register (decisions §11), in the order of its form: so is what is wrong listed. */
export const registerInput = z.object({
  name: properName(),
  phone,
  email,
  password: newPassword,
  referral_code: z.string().trim().max(32, "too_long").optional(),
  /** The token of an agent's invitation to this email. */
  invitation: z.string().trim().max(64, "too_long").optional(),
  /** To the terms and the privacy notice as they stand (core/help/pages.ts, LEGAL_VERSIONS). */
  consent: z.boolean({ error: "consent" }).refine((given) => given, "consent"),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** What registering answers, whoever has the email or phone: `account` is null until the emailed code is entered. */
export const registrationSent = codeSent.extend({ account: z.null() });
export type RegistrationSent = z.infer<typeof registrationSent>;

/** A registration that waits for its code: where the code goes, until when the newest is good (null: none was sent). */
export const waitingRegistration = z.object({
  email: z.string(),
  expires_at: timestamp.nullable(),
  sends_left: z.number().int(),
});
export type WaitingRegistration = z.infer<typeof waitingRegistration>;

/** POST auth/register/send-code: another code, to `new_email` where the email was mistyped. */
export const registrationCodeInput = z.object({ email, new_email: email.optional() });

/** POST auth/register/verify. */
export const registrationVerifyInput = z.object({ email, code: oneTimeCode });

/** POST account/agen: the person whom an agent invites. */
export const inviteAgentInput = registerInput.pick({ name: true, phone: true, email: true });

/** The invitation that an agent sent. */
export const sentInvitation = z.object({
  name: z.string(),
  hp: z.string(),
  email: z.string(),
  /** ISO time until which the link in the mail is good. */
  expires_at: z.string(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** Whom the link of an invitation invites, and the agent's name. */
export const invitation = z.object({ email: z.string(), phone: z.string(), name: z.string(), by: z.string() });
export type Invitation = z.infer<typeof invitation>;
