import type { PersonMessage } from "../ports/messenger.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { DomainError } from "../shared/errors.ts";
import { takePlace } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { can } from "./can.ts";
import { accountAvailable, accountGet, agentRegistered } from "./db.ts";
import { type RegisteredAgent, registerAgentInput } from "./schema.ts";

type RegisterAgentContext = With<"credentials" | "limiter" | "messenger" | "service" | "waitUntil">;

/**
 * An agent opens an agent's account for somebody, who belongs to them from then on and chooses the password alone,
 * by a code to the email (core spec §1, §6, §7 `account/agen`). `siteUrl` leads there in the mail. Throws `forbidden`
 * to whoever is no agent, `account_taken` without saying which of email and phone it was, `rate_limited`.
 */
export async function registerAgent(
  ctx: RegisterAgentContext,
  input: unknown,
  siteUrl: string,
): Promise<RegisteredAgent> {
  const { userId } = requireUser(ctx.actor);
  const { email, phone, name } = parseInput(registerAgentInput, input);
  const registrar = await accountGet(ctx.db);
  if (!can(registrar, "agency")) throw new DomainError("forbidden");
  await takePlace(ctx.limiter, "account_search", userId);
  if (!(await accountAvailable(ctx.service, email, phone))) throw new DomainError("account_taken");
  const person = { email, phone, name, referralCode: registrar.referal_code ?? "" };
  const created = await ctx.credentials.createPerson(person).catch(async (error: unknown) => {
    // Somebody else took the email or phone in between: the auth server only says that it failed.
    if (await accountAvailable(ctx.service, email, phone)) throw error;
    return null;
  });
  if (created === null) throw new DomainError("account_taken");
  const agent = await agentRegistered(ctx.service, created, userId);
  const invitation = invitationMail(email, registrar.name, siteUrl, ctx.locale);
  ctx.waitUntil(ctx.messenger.send(invitation).catch(() => undefined));
  return agent;
}

const INVITATIONS: Readonly<Record<Locale, (by: string, link: string) => { subject: string; text: string }>> = {
  id: (by, link) => ({
    subject: "Akun agen Anda sudah dibuka",
    text: `${by} membukakan akun agen Gerai untuk Anda. Buat kata sandi Anda lewat kode yang kami kirim ke email ini: ${link}`,
  }),
  en: (by, link) => ({
    subject: "Your agent account is open",
    text: `${by} opened a Gerai agent account for you. Choose your password by a code that we send to this address: ${link}`,
  }),
  zh: (by, link) => ({
    subject: "您的代理账户已开通",
    text: `${by} 为您开通了 Gerai 代理账户。请通过我们发送到此邮箱的验证码设置密码：${link}`,
  }),
};

function invitationMail(email: string, by: string, siteUrl: string, locale: Locale): PersonMessage {
  return { channel: "email", to: email, ...INVITATIONS[locale](by, `${siteUrl}/auth/forgot`) };
}
