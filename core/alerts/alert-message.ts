import type { PersonMessage } from "../ports/messenger.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import type { AdminAlert } from "./schema.ts";

/** The kinds of alert, each with the page that shows more. */
const PAGES: Readonly<Record<string, string>> = {
  ledger_differs: "/admin/ledger",
  reconciliation_differs: "/admin/reconciliation",
  reconciliation_failed: "/admin/reconciliation",
  proposal: "/admin/proposals",
};

/** What an alert `proposal` is about, by its `what`. */
const PROPOSED: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: {
    claim: "penyelesaian klaim",
    correction_credit: "koreksi yang menambah saldo",
    correction_debit: "koreksi yang mengurangi saldo",
    loan: "pinjaman",
    settings: "perubahan pengaturan situs",
    channel: "perubahan cara bayar",
    standing: "perubahan akun",
  },
  en: {
    claim: "the settlement of a claim",
    correction_credit: "a correction that adds to a balance",
    correction_debit: "a correction that takes from a balance",
    loan: "a loan",
    settings: "a change of the site's settings",
    channel: "a change of a way to pay",
    standing: "a change of an account",
  },
  zh: {
    claim: "处理索赔",
    correction_credit: "增加余额的更正",
    correction_debit: "扣减余额的更正",
    loan: "借款",
    settings: "更改网站设置",
    channel: "更改付款方式",
    standing: "更改账户",
  },
};

type Texts = Readonly<Record<string, { readonly subject: string; readonly text: string }>>;

function textsOf(
  locale: Locale,
  { found, day, source, name, what = "", amount }: Readonly<Record<string, string>>,
): Texts {
  const thing = PROPOSED[locale][what] ?? what;
  const proposed = amount ? `${thing} (${formatRupiah(Number(amount))})` : thing;
  switch (locale) {
    case "en":
      return {
        ledger_differs: {
          subject: "The ledger does not add up",
          text: `The hourly check of the ledger found ${found} differences.`,
        },
        reconciliation_differs: {
          subject: `Differences with partners on ${day}`,
          text: `The daily comparison of ${day} found ${found} new differences between our books and our partners'.`,
        },
        reconciliation_failed: {
          subject: `The comparison of ${day} does not succeed`,
          text: `The daily comparison of ${day} with ${source} has failed several times. It is tried again by itself.`,
        },
        proposal: {
          subject: "Something waits for a second admin",
          text: `${name} has proposed ${proposed}. Nothing has happened yet: look at it, then confirm it or turn it down within 7 days.`,
        },
      };
    case "zh":
      return {
        ledger_differs: { subject: "账本对不上", text: `每小时的账本检查发现 ${found} 处差异。` },
        reconciliation_differs: {
          subject: `${day} 与合作方的差异`,
          text: `${day} 的每日对账发现我们与合作方之间有 ${found} 处新差异。`,
        },
        reconciliation_failed: {
          subject: `${day} 的对账未成功`,
          text: `${day} 与 ${source} 的每日对账多次失败，系统会自动重试。`,
        },
        proposal: {
          subject: "有提案等待另一位管理员",
          text: `${name} 提出了${proposed}。尚未生效，请在 7 天内查看并确认或拒绝。`,
        },
      };
    default:
      return {
        ledger_differs: {
          subject: "Pembukuan tidak cocok",
          text: `Pemeriksaan pembukuan tiap jam menemukan ${found} selisih.`,
        },
        reconciliation_differs: {
          subject: `Selisih dengan mitra tanggal ${day}`,
          text: `Rekonsiliasi harian tanggal ${day} menemukan ${found} selisih baru antara pembukuan kita dan mitra.`,
        },
        reconciliation_failed: {
          subject: `Rekonsiliasi ${day} belum berhasil`,
          text: `Rekonsiliasi harian tanggal ${day} dengan ${source} sudah beberapa kali gagal. Sistem mencobanya lagi sendiri.`,
        },
        proposal: {
          subject: "Ada yang menunggu admin kedua",
          text: `${name} mengusulkan ${proposed}. Belum ada yang terjadi: periksa, lalu setujui atau tolak dalam 7 hari.`,
        },
      };
  }
}

/** The mail of an alert in somebody's language, with the page to open and the site, for who looks after several; a kind without a text is named as it is. */
export function alertMessage(
  { kind, data }: AdminAlert,
  to: AdminAlert["to"][number],
  site: string,
  publicUrl: string,
): PersonMessage {
  const figures = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  const { subject, text } = textsOf(to.locale, figures)[kind] ?? { subject: kind, text: kind };
  return {
    channel: "email",
    to: to.email,
    subject: `${site}: ${subject}`,
    text: `${text}\n\n${publicUrl}${PAGES[kind] ?? "/admin"}`,
  };
}
