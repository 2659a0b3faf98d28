import type { Locale } from "../shared/error-catalogue.ts";
import type { LoginChange } from "./login-change-db.ts";

interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** What the old email is told when the account has another email or phone (`to`, mostly hidden). */
export function loginChangeNotice(change: LoginChange, to: string, locale: Locale): Notice {
  const email = change === "email_change";
  switch (locale) {
    case "en":
      return {
        subject: email ? "Your Gerai email was changed" : "Your Gerai phone number was changed",
        text: `Your account now uses ${email ? "the email" : "the phone number"} ${to}. Was it not you? Contact customer service at once and change your password.`,
      };
    case "zh":
      return {
        subject: email ? "您的 Gerai 邮箱已更改" : "您的 Gerai 手机号已更改",
        text: `您的账户现在使用${email ? "邮箱" : "手机号"} ${to}。如果不是您本人操作，请立即联系客服并修改密码。`,
      };
    default:
      return {
        subject: email ? "Email akun Gerai Anda diganti" : "Nomor HP akun Gerai Anda diganti",
        text: `Akun Anda sekarang memakai ${email ? "email" : "nomor HP"} ${to}. Bukan Anda? Segera hubungi layanan pelanggan dan ganti kata sandi.`,
      };
  }
}
