import { z } from "zod";
import type { LEGAL_VERSIONS } from "../../help/pages.ts";
import type { Database } from "../../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../../shared/answers.ts";
import { codeSent } from "../../shared/one-time-code.ts";
import type { Stranger } from "../stranger.ts";
import { type Invitation, invitation, type WaitingRegistration, waitingRegistration } from "./registration-schema.ts";

/** The owners of the email and phone that somebody wants to register, and which of the two each has. */
const known = z.array(z.object({ user: z.uuid(), what: z.string() }));
const issued = codeSent.extend({ taken: z.boolean(), known });
export type RegistrationCode = z.infer<typeof issued>;
const invited = z.object({ expires_at: z.string(), taken: z.boolean(), known });
const taken = z.object({
  name: z.string(),
  phone: z.string(),
  referral_code: z.string().nullable(),
  sealed: z.string(),
});

/** What is kept of a registration; `sealed` stands for the password. */
export interface Registration {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly referral_code: string | null;
  readonly invitation: string | null;
  /** The version of each legal page that was agreed to. */
  readonly consent: Readonly<Record<keyof typeof LEGAL_VERSIONS, string>>;
}

/**
 * Service: keeps a registration and stores its code. Throws `code_sends_exceeded`, `rate_limited`, `validation_failed`
 * for an invitation that is none.
 */
export async function registrationBegin(
  service: Database,
  person: Registration,
  sealed: string,
  proof: string,
  { client, from }: Stranger,
): Promise<RegistrationCode> {
  const asked = { p_client: client, p_from: from, p_person: { ...person }, p_sealed: sealed, p_proof: proof };
  const answer = await service.rpc("registration_begin", asked);
  throwReturnedRefusal(answer);
  return parseAnswer(issued, answer);
}

/**
 * Service: stores another code for the asker's registration of `email`, to be sent `to`. Throws `registration_over`,
 * `code_sends_exceeded`.
 */
export async function registrationResend(
  service: Database,
  email: string,
  to: string,
  proof: string,
  { client, from }: Stranger,
): Promise<RegistrationCode> {
  const asked = { p_client: client, p_from: from, p_email: email, p_to: to, p_proof: proof };
  return parseAnswer(issued, await service.rpc("registration_resend", asked));
}

/** Service: the newest registration that waits on the asker's device; null for none. */
export async function registrationWaiting(
  service: Database,
  { client, from }: Stranger,
): Promise<WaitingRegistration | null> {
  const asked = { p_client: client, p_from: from };
  return parseAnswer(waitingRegistration.nullable(), await service.rpc("registration_waiting", asked));
}

/**
 * Service: takes the code of the asker's registration. Throws `code_incorrect`, `code_expired`, `code_tries_exceeded`,
 * `account_taken`.
 */
export async function registrationTake(
  service: Database,
  email: string,
  proof: string,
  client: string,
): Promise<z.infer<typeof taken>> {
  const answer = await service.rpc("registration_take", { p_client: client, p_email: email, p_proof: proof });
  throwReturnedRefusal(answer);
  return parseAnswer(taken, answer);
}

/** Service: keeps an agent's invitation. Throws `forbidden`, `rate_limited`. */
export async function agentInvite(
  service: Database,
  by: string,
  person: { readonly email: string; readonly phone: string; readonly name: string },
  token: string,
): Promise<z.infer<typeof invited>> {
  const asked = { p_by: by, p_email: person.email, p_phone: person.phone, p_name: person.name, p_token: token };
  const answer = await service.rpc("agent_invite", asked);
  throwReturnedRefusal(answer);
  return parseAnswer(invited, answer);
}

/** Service: whom the link of an invitation invites; null for one that is unknown, used or over. */
export async function invitationGet(service: Database, token: string): Promise<Invitation | null> {
  return parseAnswer(invitation.nullable(), await service.rpc("invitation_get", { p_token: token }));
}
