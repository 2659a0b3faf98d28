import { maskRecipient } from "../../codes/one-time-codes.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { requireUser, type With } from "../../shared/context.ts";
import { randomId } from "../../shared/crypto.ts";
import type { Locale } from "../../shared/error-catalogue.ts";
import { DomainError } from "../../shared/errors.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { padResponseTime } from "../../shared/pad-response-time.ts";
import { quoted } from "../../shared/quoted.ts";
import { parseInput } from "../../shared/validation.ts";
import { can } from "../can.ts";
import { accountGet } from "../db.ts";
import { agentInvite, invitationGet } from "./registration-db.ts";
import { type Invitation, inviteAgentInput, type SentInvitation } from "./registration-schema.ts";

type InviteContext = With<"dispatchQueue" | "limiter" | "messenger" | "service" | "waitUntil">;
const TOKEN_BYTES = 24;

/**
 * An agent invites somebody to be an agent of theirs (core spec §1, §6, §7 `account/agen`): a link goes to the email,
 * and whoever registers by it within seven days is one. A known email or phone gets the same answer, and its owner a
 * mail. `siteUrl` is where the link leads. Throws `forbidden` to whoever is no agent, `rate_limited`,
 * `registration_closed`.
 */
export async function inviteAgent(ctx: InviteContext, input: unknown, siteUrl: string): Promise<SentInvitation> {
  const { userId } = requireUser(ctx.actor);
  const person = parseInput(inviteAgentInput, input);
  const inviter = await accountGet(ctx.db);
  if (!can(inviter, "agency")) throw new DomainError("forbidden");
  await consumeRateLimit(ctx.limiter, "account_search", userId);
  const token = randomId(TOKEN_BYTES);
  const { expires_at, taken, known } = await padResponseTime(() => agentInvite(ctx.service, userId, person, token));
  if (!taken) {
    const link = `${siteUrl}/auth/register?invitation=${token}`;
    const sent = ctx.messenger.send((site) => ({
      channel: "email",
      to: person.email,
      ...INVITATIONS[ctx.locale](site.name, quoted(inviter.name), link),
    }));
    ctx.waitUntil(sent.catch(() => undefined));
  }
  for (const { user, what } of known) tellOwner(ctx, user, "registration_tried", maskRecipient(what));
  return { name: person.name, hp: person.phone, email: person.email, expires_at };
}

/** Whom the link of an invitation invites; null for one that is unknown, used or over. */
export function getInvitation(ctx: With<"service">, token: string): Promise<Invitation | null> {
  return invitationGet(ctx.service, token);
}

const INVITATIONS: Readonly<
  Record<Locale, (site: string, by: string, link: string) => { subject: string; text: string }>
> = {
  id: (site, by, link) => ({
    subject: `Undangan menjadi agen ${site}`,
    text:
      `${by} mengundang Anda menjadi agen ${site}. Buka akun Anda lewat tautan ini dalam 7 hari: ${link} ` +
      "Kalau tidak mengenalnya, abaikan saja email ini.",
  }),
  en: (site, by, link) => ({
    subject: `An invitation to be a ${site} agent`,
    text:
      `${by} invites you to be a ${site} agent. Open your account by this link within 7 days: ${link} ` +
      "If you do not know them, ignore this mail.",
  }),
  zh: (site, by, link) => ({
    subject: `邀请您成为 ${site} 代理`,
    text: `${by} 邀请您成为 ${site} 代理。请在 7 天内通过此链接开通账户：${link} 如不认识对方，请忽略此邮件。`,
  }),
};
