import { z } from "zod";
import { clientWords } from "../../devices/describe-client.ts";
import type { Locale } from "../../shared/error-catalogue.ts";
import { momentText } from "../../shared/moment-text.ts";
import { kind, type NotificationKind } from "../kind.ts";

interface OwnerTexts {
  readonly title: string;
  readonly line: string;
  readonly advice?: string;
}

/** What to do where no text says anything else. */
const NOT_YOU: Readonly<Record<Locale, string>> = {
  id: "Bukan Anda? Buat kata sandi baru lewat Lupa kata sandi, lalu segera hubungi layanan pelanggan.",
  en: "Was it not you? Choose a new password by Forgot password, then contact customer service at once.",
  zh: "如果不是您本人操作，请通过“忘记密码”设置新密码，并立即联系客服。",
};

const data = z.object({
  /** What it is about: a mostly hidden address. */
  what: z.string().optional(),
  /** A device it is about, as it is stored, and where it seems to be. */
  client: z.string().optional(),
  place: z.string().nullish(),
  /** A moment it is about, ISO 8601. */
  until: z.iso.datetime({ offset: true }).optional(),
});

/**
 * What was done with an account, whoever did it. Its mail goes out whether or not its owner wants to be told of
 * results.
 */
function owner(path: string, texts: Readonly<Record<Locale, OwnerTexts>>): NotificationKind {
  const said = (locale: Locale) => ({ advice: NOT_YOU[locale], ...texts[locale] });
  return kind({
    channels: ["list", "mail"],
    mail: "notice",
    tone: "info",
    data,
    path: () => path,
    values: ({ what, client, place, until }, { at, locale }) => ({
      at: momentText(at, locale),
      what: client === undefined ? what : [clientWords(client, locale), place ? `(${place})` : ""].join(" ").trim(),
      until: until === undefined ? undefined : momentText(until, locale),
    }),
    id: said("id"),
    en: said("en"),
    zh: said("zh"),
  });
}

export const OWNER_KINDS = {
  password_changed: owner("/account/password", {
    id: { title: "Kata sandi {site} Anda diganti", line: "Kata sandi akun Anda diganti pada {at}." },
    en: { title: "Your {site} password was changed", line: "Your account's password was changed on {at}." },
    zh: { title: "您的 {site} 密码已更改", line: "您的账户密码已于 {at} 更改。" },
  }),
  password_reset: owner("/account/password", {
    id: {
      title: "Kata sandi {site} Anda dibuat baru",
      line: "Kata sandi akun Anda dibuat baru dengan kode dari email ini pada {at}. Semua perangkat dikeluarkan.",
    },
    en: {
      title: "Your {site} password was set anew",
      line: "Your account's password was set anew by a code from this address on {at}. Every device was signed out.",
    },
    zh: {
      title: "您的 {site} 密码已重设",
      line: "您的账户密码已于 {at} 通过发送到此邮箱的验证码重设，所有设备均已退出。",
    },
  }),
  email_changed: owner("/account/profile", {
    id: { title: "Email akun {site} Anda diganti", line: "Akun Anda sekarang memakai email {what} ({at})." },
    en: { title: "Your {site} email was changed", line: "Your account now uses the email {what} ({at})." },
    zh: { title: "您的 {site} 邮箱已更改", line: "您的账户现在使用邮箱 {what}（{at}）。" },
  }),
  phone_changed: owner("/account/profile", {
    id: { title: "Nomor HP akun {site} Anda diganti", line: "Akun Anda sekarang memakai nomor HP {what} ({at})." },
    en: {
      title: "Your {site} phone number was changed",
      line: "Your account now uses the phone number {what} ({at}).",
    },
    zh: { title: "您的 {site} 手机号已更改", line: "您的账户现在使用手机号 {what}（{at}）。" },
  }),
  pin_set: owner("/account/pin", {
    id: { title: "PIN {site} Anda dibuat", line: "PIN akun Anda dibuat pada {at}." },
    en: { title: "Your {site} PIN was set", line: "Your account's PIN was set on {at}." },
    zh: { title: "您的 {site} PIN 已设置", line: "您的账户 PIN 已于 {at} 设置。" },
  }),
  pin_changed: owner("/account/pin", {
    id: { title: "PIN {site} Anda diganti", line: "PIN akun Anda diganti pada {at}." },
    en: { title: "Your {site} PIN was changed", line: "Your account's PIN was changed on {at}." },
    zh: { title: "您的 {site} PIN 已更改", line: "您的账户 PIN 已于 {at} 更改。" },
  }),
  pin_reset: owner("/account/pin", {
    id: {
      title: "PIN {site} Anda dibuat baru",
      line: "PIN akun Anda dibuat baru dengan kata sandi dan kode dari email ini pada {at}.",
    },
    en: {
      title: "Your {site} PIN was set anew",
      line: "Your account's PIN was set anew by password and a code from this address on {at}.",
    },
    zh: { title: "您的 {site} PIN 已重设", line: "您的账户 PIN 已于 {at} 通过密码和此邮箱的验证码重设。" },
  }),
  device_waiting: owner("/account/devices", {
    id: {
      title: "Ada perangkat baru yang ingin masuk",
      line: "{what} memasukkan kata sandi Anda dengan benar pada {at}. Perangkat itu belum bisa apa-apa sampai Anda izinkan.",
      advice: "Bukan Anda? Tolak di menu Perangkat dan segera ganti kata sandi Anda.",
    },
    en: {
      title: "A new device wants to sign in",
      line: "{what} entered your right password on {at}. It can do nothing until you let it in.",
      advice: "Was it not you? Reject it under Devices and change your password at once.",
    },
    zh: {
      title: "有新设备请求登录",
      line: "{what} 于 {at} 输入了正确的密码。在您允许之前，它无法进行任何操作。",
      advice: "如果不是您本人，请在“设备”中拒绝，并立即修改密码。",
    },
  }),
  account_deleted: owner("/account", {
    id: {
      title: "Akun {site} Anda akan dihapus",
      line: "Akun Anda diminta dihapus pada {at}. Sampai {until} Anda bisa masuk dan mengembalikannya.",
    },
    en: {
      title: "Your {site} account will be deleted",
      line: "Your account was asked to be deleted on {at}. Until {until} you can sign in and take it back.",
    },
    zh: { title: "您的 {site} 账户将被删除", line: "您的账户已于 {at} 申请删除。在 {until} 之前登录即可恢复。" },
  }),
  account_restored: owner("/account", {
    id: {
      title: "Akun {site} Anda diambil lagi",
      line: "Akun Anda diambil lagi pada {at} dan tidak jadi dihapus. Isinya tetap seperti semula.",
    },
    en: {
      title: "Your {site} account was taken back",
      line: "Your account was taken back on {at} and will not be deleted. All that was in it is as before.",
    },
    zh: { title: "您的 {site} 账户已恢复", line: "您的账户已于 {at} 恢复，不会被删除，其中的内容保持不变。" },
  }),
  registration_tried: owner("/account", {
    id: {
      title: "Ada yang mendaftar dengan data Anda",
      line: "Seseorang mencoba membuat akun baru dengan {what} pada {at}. Itu data akun Anda, yang tetap seperti semula.",
      advice: "Kalau itu Anda: masuk saja, atau pakai Lupa kata sandi. Kalau bukan, Anda tidak perlu berbuat apa-apa.",
    },
    en: {
      title: "Somebody tried to register with your data",
      line: "Somebody tried to open a new account with {what} on {at}. That is your account's, which stays as it was.",
      advice: "If it was you: sign in, or use Forgot password. If not, you need not do anything.",
    },
    zh: {
      title: "有人用您的信息注册",
      line: "有人于 {at} 尝试用 {what} 注册新账户。该信息属于您的账户，您的账户没有任何变化。",
      advice: "如果是您本人，请直接登录，或使用“忘记密码”。如果不是，您无需进行任何操作。",
    },
  }),
  address_tried: owner("/account", {
    id: {
      title: "Ada yang ingin memakai data Anda",
      line: "Pada {at} seseorang ingin memakai {what} untuk akun lain. Itu milik akun Anda, dan tetap milik Anda.",
      advice:
        "Kalau itu Anda: masuk ke akun ini dan ganti dulu di sini. Kalau bukan, Anda tidak perlu berbuat apa-apa.",
    },
    en: {
      title: "Somebody wanted to use your data",
      line: "On {at} somebody wanted {what} for another account. It is your account's, and stays so.",
      advice: "If it was you: sign in to this account and change it here first. If not, you need not do anything.",
    },
    zh: {
      title: "有人想使用您的信息",
      line: "有人于 {at} 想将 {what} 用于另一个账户。该信息属于您的账户，仍归您所有。",
      advice: "如果是您本人，请先登录此账户并在此更改。如果不是，您无需进行任何操作。",
    },
  }),
} as const;
