import type { PersonMessage } from "../ports/messenger.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import type { AdminAlert } from "./schema.ts";

/** The kinds of alert, each with the page that shows more. */
const PAGES: Readonly<Record<string, string>> = {
  ledger_differs: "/admin/ledger",
  reconciliation_differs: "/admin/reconciliation",
  reconciliation_failed: "/admin/reconciliation",
};

type Texts = Readonly<Record<string, { readonly subject: string; readonly text: string }>>;

function textsOf(locale: Locale, { found, day, source }: Readonly<Record<string, string>>): Texts {
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
      };
    default:
      return {
        ledger_differs: {
          subject: "Pembukuan tidak cocok",
          text: `Pemeriksaan pembukuan tiap jam menemukan ${found} selisih.`,
        },
        reconciliation_differs: {
          subject: `Selisih dengan mitra tanggal ${day}`,
          text: `Pencocokan harian tanggal ${day} menemukan ${found} selisih baru antara pembukuan kita dan mitra.`,
        },
        reconciliation_failed: {
          subject: `Pencocokan ${day} belum berhasil`,
          text: `Pencocokan harian tanggal ${day} dengan ${source} sudah beberapa kali gagal. Sistem mencobanya lagi sendiri.`,
        },
      };
  }
}

/** The mail of an alert in somebody's language, with the page to open; a kind without a text is named as it is. */
export function alertMessage(
  { kind, data }: AdminAlert,
  to: AdminAlert["to"][number],
  publicUrl: string,
): PersonMessage {
  const figures = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  const { subject, text } = textsOf(to.locale, figures)[kind] ?? { subject: kind, text: kind };
  return { channel: "email", to: to.email, subject, text: `${text}\n\n${publicUrl}${PAGES[kind] ?? "/admin"}` };
}
