import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import { type CamePage, camePage, type InviteSent, inviteSent, type Referral, storedReferral } from "./schema.ts";

type StoredReferral = Omit<Referral, "referral_url">;

/** As the signed-in agent. */
export async function referralGet(db: Database): Promise<StoredReferral> {
  return parseAnswer(storedReferral, await db.rpc("referral_get"));
}

/** As the signed-in agent. */
export async function referralChoose(db: Database, code: string): Promise<StoredReferral> {
  return parseAnswer(storedReferral, await db.rpc("referral_choose", { p_code: code }));
}

/** As the signed-in agent. */
export async function referralCame(db: Database, filter: Readonly<Record<string, unknown>>): Promise<CamePage> {
  return parseAnswer(camePage, await db.rpc("referral_came", { p_filter: filter }));
}

/** Who opens a code's address, as keyed hashes, and whether that is a click. */
export interface ReferralVisitor {
  readonly visitor: string;
  readonly address: string;
  readonly counts: boolean;
}

/** Service: somebody opened the address of a code. Answers the code as its owner has it now; null for nobody's. */
export async function referralVisit(
  service: Database,
  code: string,
  { visitor, address, counts }: ReferralVisitor,
): Promise<string | null> {
  const asked = { p_code: code, p_visitor: visitor, p_address: address, p_counts: counts };
  return parseAnswer(z.string().nullable(), await service.rpc("referral_visit", asked));
}

/** Service: keeps an invitation. Throws `forbidden`, `rate_limited`, `referral_invited`, `registration_closed`. */
export async function referralInvite(
  service: Database,
  by: string,
  to: { readonly email: string; readonly recipient: string; readonly token: string; readonly locale: string },
): Promise<InviteSent> {
  const asked = {
    p_by: by,
    p_email: to.email,
    p_recipient: to.recipient,
    p_token: to.token,
    p_locale: to.locale,
  };
  const answer = await service.rpc("referral_invite", asked);
  throwReturnedRefusal(answer);
  return parseAnswer(inviteSent, answer);
}

/** Service: an address wants no invitations any more. */
export async function referralRefuse(service: Database, recipient: string): Promise<void> {
  await service.rpc("referral_refuse", { p_recipient: recipient });
}
