import type { PersonMessage } from "../ports/messenger.ts";
import type { Site } from "../ports/site.ts";
import { hex, hmacSha256 } from "../shared/crypto.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { DomainError, type FieldErrors } from "../shared/errors.ts";
import { nationalPhone } from "../shared/phone.ts";

/** What a code is good for; one sent for another purpose opens nothing. */
export type CodePurpose = "phone" | "device" | "pin" | "password" | "email_change" | "phone_change" | "registration";

const CODES = 1_000_000;
/** The largest multiple of CODES below 2³²: what lies above would make some codes likelier. */
const FAIR_LIMIT = Math.floor(2 ** 32 / CODES) * CODES;

/** Six random digits, each code as likely as another. */
export function newCode(): string {
  const [drawn = FAIR_LIMIT] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < FAIR_LIMIT ? String(drawn % CODES).padStart(6, "0") : newCode();
}

/**
 * What stands for a code in SQL: HMAC-SHA256 with the pepper over purpose, subject (user id, or email
 * for a forgotten password) and code, as hex. Nobody without the pepper can make one, so that a
 * code is proved only through our Workers, and a stolen table yields none.
 */
export async function codeProof(pepper: string, purpose: CodePurpose, subject: string, code: string): Promise<string> {
  return hex(await hmacSha256(pepper, `code:${purpose}:${subject}:${code}`));
}

type Wording = (site: string, purpose: CodePurpose, code: string) => { subject: string; text: string };

const TEXTS: Readonly<Record<Locale, Wording>> = {
  id: (site, purpose, code) => ({
    subject: {
      phone: "Kode verifikasi nomor HP",
      device: "Kode untuk perangkat baru",
      pin: "Kode untuk PIN Anda",
      password: "Kode untuk kata sandi baru",
      email_change: "Kode untuk email baru",
      phone_change: "Kode untuk nomor HP baru",
      registration: "Kode untuk akun baru",
    }[purpose],
    text: `Kode ${site} Anda: ${code}. Berlaku 60 detik. Jangan berikan kepada siapa pun, juga tidak kepada kami.`,
  }),
  en: (site, purpose, code) => ({
    subject: {
      phone: "Code to verify your phone",
      device: "Code for a new device",
      pin: "Code for your PIN",
      password: "Code for a new password",
      email_change: "Code for your new email",
      phone_change: "Code for your new phone number",
      registration: "Code for your new account",
    }[purpose],
    text: `Your ${site} code: ${code}. Valid for 60 seconds. Give it to nobody, not even to us.`,
  }),
  zh: (site, purpose, code) => ({
    subject: {
      phone: "手机验证码",
      device: "新设备验证码",
      pin: "PIN 验证码",
      password: "新密码验证码",
      email_change: "新邮箱验证码",
      phone_change: "新手机号验证码",
      registration: "新账户验证码",
    }[purpose],
    text: `您的 ${site} 验证码：${code}，60 秒内有效。请勿告知任何人，包括我们。`,
  }),
};

/** The message that carries a code, in the name of a site. */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  to: { readonly channel: PersonMessage["channel"]; readonly to: string },
  locale: Locale,
): (site: Pick<Site, "name">) => PersonMessage {
  return ({ name }) => ({ channel: to.channel, to: to.to, code, ...TEXTS[locale](name, purpose, code) });
}

/** `+62811000003` → `081••••003`, `agen@gerai.test` → `a•••@gerai.test`. */
export function maskRecipient(to: string): string {
  const at = to.indexOf("@");
  if (at > 0) return `${to.slice(0, 1)}•••${to.slice(at)}`;
  return `${nationalPhone(to).slice(0, 3)}••••${to.slice(-3)}`;
}

/** Which field of a form a refused code, PIN or password is about. */
export function proofFields({ code }: DomainError): FieldErrors | undefined {
  if (code === "code_incorrect" || code === "code_expired" || code === "code_tries_exceeded" || code === "code_invalid")
    return { code: ["code_wrong"] };
  if (code === "pin_incorrect") return { pin: ["pin_incorrect"] };
  return code === "password_wrong" ? { password: ["password_wrong"] } : undefined;
}

/** Throws `password_wrong` unless `right`. */
export function requireRightPassword(right: boolean): void {
  if (!right) throw new DomainError("password_wrong");
}
