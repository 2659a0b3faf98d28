import { z } from "zod";
import { parseAnswer } from "../shared/answers.ts";
import type { With } from "../shared/context.ts";
import { DEFAULT_LOCALE, type Locale } from "../shared/error-catalogue.ts";
import { momentText } from "../shared/moment-text.ts";

/** What an owner is told by mail, whoever did it. `what` says what it is about: a mostly hidden address, a device, a moment. */
export type NoticeKind =
  | "password_changed"
  | "password_reset"
  | "email_changed"
  | "phone_changed"
  | "pin_set"
  | "pin_changed"
  | "pin_reset"
  | "device_waiting"
  | "account_deleted"
  | "account_restored"
  | "registration_tried"
  | "address_tried";

interface Notice {
  readonly subject: string;
  readonly text: string;
}

type Texts = Readonly<Record<NoticeKind, (site: string, when: string, what: string) => Notice>>;

const notTold = {
  id: "Bukan Anda? Buat kata sandi baru lewat Lupa kata sandi, lalu segera hubungi layanan pelanggan.",
  en: "Was it not you? Choose a new password by Forgot password, then contact customer service at once.",
  zh: "如果不是您本人操作，请通过“忘记密码”设置新密码，并立即联系客服。",
} as const satisfies Record<Locale, string>;

const told =
  (
    locale: Locale,
    subject: (site: string) => string,
    sentence: (when: string, what: string) => string,
    otherwise?: string,
  ) =>
  (site: string, when: string, what: string): Notice => ({
    subject: subject(site),
    text: `${sentence(when, what)} ${otherwise ?? notTold[locale]}`,
  });

const NOTICES: Readonly<Record<Locale, Texts>> = {
  id: {
    password_changed: told(
      "id",
      (site) => `Kata sandi ${site} Anda diganti`,
      (at) => `Kata sandi akun Anda diganti pada ${at}.`,
    ),
    password_reset: told(
      "id",
      (site) => `Kata sandi ${site} Anda dibuat baru`,
      (at) => `Kata sandi akun Anda dibuat baru dengan kode dari email ini pada ${at}. Semua perangkat dikeluarkan.`,
    ),
    email_changed: told(
      "id",
      (site) => `Email akun ${site} Anda diganti`,
      (at, to) => `Akun Anda sekarang memakai email ${to} (${at}).`,
    ),
    phone_changed: told(
      "id",
      (site) => `Nomor HP akun ${site} Anda diganti`,
      (at, to) => `Akun Anda sekarang memakai nomor HP ${to} (${at}).`,
    ),
    pin_set: told(
      "id",
      (site) => `PIN ${site} Anda dibuat`,
      (at) => `PIN akun Anda dibuat pada ${at}.`,
    ),
    pin_changed: told(
      "id",
      (site) => `PIN ${site} Anda diganti`,
      (at) => `PIN akun Anda diganti pada ${at}.`,
    ),
    pin_reset: told(
      "id",
      (site) => `PIN ${site} Anda dibuat baru`,
      (at) => `PIN akun Anda dibuat baru dengan kata sandi dan kode dari email ini pada ${at}.`,
    ),
    device_waiting: told(
      "id",
      () => "Ada perangkat baru yang ingin masuk",
      (at, device) =>
        `${device} memasukkan kata sandi Anda dengan benar pada ${at}. Perangkat itu belum bisa apa-apa sampai Anda izinkan.`,
      "Bukan Anda? Tolak di menu Perangkat dan segera ganti kata sandi Anda.",
    ),
    account_deleted: told(
      "id",
      (site) => `Akun ${site} Anda akan dihapus`,
      (at, until) => `Akun Anda diminta dihapus pada ${at}. Sampai ${until} Anda bisa masuk dan mengembalikannya.`,
    ),
    account_restored: told(
      "id",
      (site) => `Akun ${site} Anda diambil lagi`,
      (at) => `Akun Anda diambil lagi pada ${at} dan tidak jadi dihapus. Isinya tetap seperti semula.`,
    ),
    registration_tried: told(
      "id",
      () => "Ada yang mendaftar dengan data Anda",
      (at, what) =>
        `Seseorang mencoba membuat akun baru dengan ${what} pada ${at}. Itu data akun Anda, yang tetap seperti semula.`,
      "Kalau itu Anda: masuk saja, atau pakai Lupa kata sandi. Kalau bukan, Anda tidak perlu berbuat apa-apa.",
    ),
    address_tried: told(
      "id",
      () => "Ada yang ingin memakai data Anda",
      (at, what) =>
        `Pada ${at} seseorang ingin memakai ${what} untuk akun lain. Itu milik akun Anda, dan tetap milik Anda.`,
      "Kalau itu Anda: masuk ke akun ini dan ganti dulu di sini. Kalau bukan, Anda tidak perlu berbuat apa-apa.",
    ),
  },
  en: {
    password_changed: told(
      "en",
      (site) => `Your ${site} password was changed`,
      (at) => `Your account's password was changed on ${at}.`,
    ),
    password_reset: told(
      "en",
      (site) => `Your ${site} password was set anew`,
      (at) => `Your account's password was set anew by a code from this address on ${at}. Every device was signed out.`,
    ),
    email_changed: told(
      "en",
      (site) => `Your ${site} email was changed`,
      (at, to) => `Your account now uses the email ${to} (${at}).`,
    ),
    phone_changed: told(
      "en",
      (site) => `Your ${site} phone number was changed`,
      (at, to) => `Your account now uses the phone number ${to} (${at}).`,
    ),
    pin_set: told(
      "en",
      (site) => `Your ${site} PIN was set`,
      (at) => `Your account's PIN was set on ${at}.`,
    ),
    pin_changed: told(
      "en",
      (site) => `Your ${site} PIN was changed`,
      (at) => `Your account's PIN was changed on ${at}.`,
    ),
    pin_reset: told(
      "en",
      (site) => `Your ${site} PIN was set anew`,
      (at) => `Your account's PIN was set anew by password and a code from this address on ${at}.`,
    ),
    device_waiting: told(
      "en",
      () => "A new device wants to sign in",
      (at, device) => `${device} entered your right password on ${at}. It can do nothing until you let it in.`,
      "Was it not you? Reject it under Devices and change your password at once.",
    ),
    account_deleted: told(
      "en",
      (site) => `Your ${site} account will be deleted`,
      (at, until) => `Your account was asked to be deleted on ${at}. Until ${until} you can sign in and take it back.`,
    ),
    account_restored: told(
      "en",
      (site) => `Your ${site} account was taken back`,
      (at) => `Your account was taken back on ${at} and will not be deleted. All that was in it is as before.`,
    ),
    registration_tried: told(
      "en",
      () => "Somebody tried to register with your data",
      (at, what) =>
        `Somebody tried to open a new account with ${what} on ${at}. That is your account's, which stays as it was.`,
      "If it was you: sign in, or use Forgot password. If not, you need not do anything.",
    ),
    address_tried: told(
      "en",
      () => "Somebody wanted to use your data",
      (at, what) => `On ${at} somebody wanted ${what} for another account. It is your account's, and stays so.`,
      "If it was you: sign in to this account and change it here first. If not, you need not do anything.",
    ),
  },
  zh: {
    password_changed: told(
      "zh",
      (site) => `您的 ${site} 密码已更改`,
      (at) => `您的账户密码已于 ${at} 更改。`,
    ),
    password_reset: told(
      "zh",
      (site) => `您的 ${site} 密码已重设`,
      (at) => `您的账户密码已于 ${at} 通过发送到此邮箱的验证码重设，所有设备均已退出。`,
    ),
    email_changed: told(
      "zh",
      (site) => `您的 ${site} 邮箱已更改`,
      (at, to) => `您的账户现在使用邮箱 ${to}（${at}）。`,
    ),
    phone_changed: told(
      "zh",
      (site) => `您的 ${site} 手机号已更改`,
      (at, to) => `您的账户现在使用手机号 ${to}（${at}）。`,
    ),
    pin_set: told(
      "zh",
      (site) => `您的 ${site} PIN 已设置`,
      (at) => `您的账户 PIN 已于 ${at} 设置。`,
    ),
    pin_changed: told(
      "zh",
      (site) => `您的 ${site} PIN 已更改`,
      (at) => `您的账户 PIN 已于 ${at} 更改。`,
    ),
    pin_reset: told(
      "zh",
      (site) => `您的 ${site} PIN 已重设`,
      (at) => `您的账户 PIN 已于 ${at} 通过密码和此邮箱的验证码重设。`,
    ),
    device_waiting: told(
      "zh",
      () => "有新设备请求登录",
      (at, device) => `${device} 于 ${at} 输入了正确的密码。在您允许之前，它无法进行任何操作。`,
      "如果不是您本人，请在“设备”中拒绝，并立即修改密码。",
    ),
    account_deleted: told(
      "zh",
      (site) => `您的 ${site} 账户将被删除`,
      (at, until) => `您的账户已于 ${at} 申请删除。在 ${until} 之前登录即可恢复。`,
    ),
    account_restored: told(
      "zh",
      (site) => `您的 ${site} 账户已恢复`,
      (at) => `您的账户已于 ${at} 恢复，不会被删除，其中的内容保持不变。`,
    ),
    registration_tried: told(
      "zh",
      () => "有人用您的信息注册",
      (at, what) => `有人于 ${at} 尝试用 ${what} 注册新账户。该信息属于您的账户，您的账户没有任何变化。`,
      "如果是您本人，请直接登录，或使用“忘记密码”。如果不是，您无需进行任何操作。",
    ),
    address_tried: told(
      "zh",
      () => "有人想使用您的信息",
      (at, what) => `有人于 ${at} 想将 ${what} 用于另一个账户。该信息属于您的账户，仍归您所有。`,
      "如果是您本人，请先登录此账户并在此更改。如果不是，您无需进行任何操作。",
    ),
  },
};

type NoticeContext = With<"messenger" | "service" | "waitUntil">;
const addressee = z.object({ email: z.string(), locale: z.enum(["id", "en", "zh"]).nullable() }).nullable();

/**
 * Mails an account's owner what was done with the account and what to do if it was somebody else, in the owner's language,
 * after the answer; a mail that fails changes nothing. `to` is the address where it is no longer the account's.
 */
export function tellOwner(
  ctx: NoticeContext,
  userId: string,
  kind: NoticeKind,
  what: string | Date = "",
  to?: string,
): void {
  ctx.waitUntil(mailOwner(ctx, userId, { kind, what, to }).catch(() => undefined));
}

interface Told {
  readonly kind: NoticeKind;
  readonly what: string | Date;
  readonly to: string | undefined;
}

async function mailOwner(ctx: NoticeContext, userId: string, { kind, what, to }: Told): Promise<void> {
  const found = parseAnswer(addressee, await ctx.service.rpc("notice_take", { p_user: userId, p_kind: kind }));
  if (found === null) return;
  const locale = found.locale ?? DEFAULT_LOCALE;
  const said = (at: Date) => momentText(at.toISOString(), locale);
  await ctx.messenger.send(({ name }) => ({
    channel: "email",
    to: to ?? found.email,
    ...NOTICES[locale][kind](name, said(ctx.now()), typeof what === "string" ? what : said(what)),
  }));
}
