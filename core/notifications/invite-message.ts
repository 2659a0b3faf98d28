import type { PersonMessage } from "../ports/messenger.ts";
import { referralUrl } from "../referral/referral-url.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { quoted } from "../shared/quoted.ts";
import type { DueInvite } from "./schema.ts";

interface Words {
  readonly subject: (by: string, site: string) => string;
  readonly line: (by: string, site: string) => string;
  readonly open: string;
  readonly end: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  id: {
    subject: (by, site) => `${by} mengajak Anda ke ${site}`,
    line: (by, site) =>
      `${by} mengajak Anda membuka akun ${site}, tempat menjual pulsa, paket data, token listrik, dan membayar tagihan.`,
    open: "Buka akun",
    end: "Tidak mau menerima undangan lagi? Hentikan di sini",
  },
  en: {
    subject: (by, site) => `${by} invites you to ${site}`,
    line: (by, site) =>
      `${by} invites you to open an account at ${site}, where phone credit, data packages and electricity tokens are sold and bills are paid.`,
    open: "Open an account",
    end: "You want no more invitations? End them here",
  },
  zh: {
    subject: (by, site) => `${by} 邀请您加入 ${site}`,
    line: (by, site) => `${by} 邀请您在 ${site} 开户：可销售话费、流量套餐、电费充值，并代缴账单。`,
    open: "开通账户",
    end: "不想再收到邀请？请在此停止",
  },
};

/** An agent's invitation: their name and code, and no text of theirs. */
export function inviteMessage(
  { to, locale, data }: DueInvite,
  { site, publicUrl }: { readonly site: string; readonly publicUrl: string },
): PersonMessage {
  const words = WORDS[locale];
  const by = quoted(data.by);
  const end = `${publicUrl}/unsubscribe/${data.token}`;
  const text = [
    words.line(by, site),
    `${words.open}: ${referralUrl(publicUrl, data.code)}`,
    "",
    `${words.end}: ${end}`,
  ].join("\n");
  return { channel: "email", to, subject: words.subject(by, site), text, unsubscribe: end };
}
