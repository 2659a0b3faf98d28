import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import type { DuePush } from "./schema.ts";

/** What the service worker shows (public/sw.js), and the page that a tap opens. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** A path of this origin. */
  readonly url: string;
  /** A later message about the same thing takes the place of the one before. */
  readonly tag: string;
  readonly lang: Locale;
}

/** How a purchase or deposit ended, in plain words. */
export const RESULT_TITLES: Readonly<Record<Locale, Readonly<Record<DuePush["kind"], string>>>> = {
  id: {
    purchase_success: "Pembelian berhasil",
    purchase_failed: "Pembelian gagal, uang kembali",
    purchase_returned: "Pembelian dibatalkan, uang kembali",
    deposit_paid: "Isi saldo masuk",
  },
  en: {
    purchase_success: "Purchase succeeded",
    purchase_failed: "Purchase failed, money returned",
    purchase_returned: "Purchase taken back, money returned",
    deposit_paid: "Top-up arrived",
  },
  zh: {
    purchase_success: "购买成功",
    purchase_failed: "购买失败，款项已退回",
    purchase_returned: "购买已撤销，款项已退回",
    deposit_paid: "充值已到账",
  },
};

/** The page that shows a result in full: a path of this origin. */
export function resultPath(kind: DuePush["kind"], { code, ref_id }: Pick<DuePush["data"], "code" | "ref_id">): string {
  return kind === "deposit_paid" ? `/payment/deposit/topup/${code}` : `/account/laporan/transaksi/${ref_id}`;
}

/** A message in the person's language. Of a customer's number only its end is shown: anybody may see a lock screen. */
export function pushText({ kind, data, locale }: Pick<DuePush, "kind" | "data" | "locale">): PushText {
  const title = RESULT_TITLES[locale][kind];
  if (kind === "deposit_paid") {
    const code = data.code ?? "";
    const body = `${formatRupiah(data.credited ?? 0)} · ${code}`;
    return { title, body, url: resultPath(kind, { code }), tag: code, lang: locale };
  }
  const ref = data.ref_id ?? "";
  const end = data.destination ? `•••${data.destination.slice(-4)}` : ref;
  const body = data.product ? `${data.product} · ${end}` : ref;
  return { title, body, url: resultPath(kind, { ref_id: ref }), tag: ref, lang: locale };
}
