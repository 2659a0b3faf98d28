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
    deposit_amount_mismatch: "Uang masuk tidak sama dengan tagihan",
    deposit_paid_after_end: "Uang tiba terlambat, sedang diperiksa",
    deposit_paid_twice: "Isi saldo dibayar dua kali",
    deposit_currency_mismatch: "Dibayar dalam mata uang lain",
    deposit_cancelled_after_paid: "Pembayaran dibatalkan penyedia",
    deposit_refund: "Uang dikembalikan ke pembayar",
    deposit_chargeback: "Pembayaran disanggah",
    deposit_taken_back: "Saldo ditarik kembali",
  },
  en: {
    purchase_success: "Purchase succeeded",
    purchase_failed: "Purchase failed, money returned",
    purchase_returned: "Purchase taken back, money returned",
    deposit_paid: "Top-up arrived",
    deposit_amount_mismatch: "Another sum arrived than was asked for",
    deposit_paid_after_end: "Money arrived late, being checked",
    deposit_paid_twice: "A top-up was paid twice",
    deposit_currency_mismatch: "Paid in another currency",
    deposit_cancelled_after_paid: "The provider cancelled a payment",
    deposit_refund: "Money went back to the payer",
    deposit_chargeback: "A payment was disputed",
    deposit_taken_back: "Taken back from your balance",
  },
  zh: {
    purchase_success: "购买成功",
    purchase_failed: "购买失败，款项已退回",
    purchase_returned: "购买已撤销，款项已退回",
    deposit_paid: "充值已到账",
    deposit_amount_mismatch: "到账金额与应付不符",
    deposit_paid_after_end: "款项迟到，正在核查",
    deposit_paid_twice: "充值被支付两次",
    deposit_currency_mismatch: "以其他货币付款",
    deposit_cancelled_after_paid: "支付方取消了付款",
    deposit_refund: "款项已退回付款人",
    deposit_chargeback: "付款被拒付",
    deposit_taken_back: "已从余额扣回",
  },
};

/** Before the rupiah of money that went back which may leave the balance for it. */
export const AT_MOST: Readonly<Record<Locale, string>> = {
  id: "Dari saldo Anda paling banyak",
  en: "From your balance at most",
  zh: "最多从您的余额扣",
};

/** The page that shows a result in full: a path of this origin. */
export function resultPath(kind: DuePush["kind"], { code, ref_id }: Pick<DuePush["data"], "code" | "ref_id">): string {
  if (!kind.startsWith("deposit_")) return `/account/laporan/transaksi/${ref_id}`;
  return code ? `/payment/deposit/topup/${code}` : "/account/laporan/saldo";
}

/** A message in the person's language. Of a customer's number only its end is shown: anybody may see a lock screen. */
export function pushText({ kind, data, locale }: Pick<DuePush, "kind" | "data" | "locale">): PushText {
  const title = RESULT_TITLES[locale][kind];
  if (kind.startsWith("deposit_")) {
    const code = data.code ?? "";
    const sum = kind === "deposit_paid" ? (data.credited ?? 0) : data.amount;
    const facts = [
      sum === null || sum === undefined ? "" : formatRupiah(Math.abs(sum)),
      code,
      data.takeable ? `${AT_MOST[locale]} ${formatRupiah(data.takeable)}` : "",
    ];
    const body = facts.filter(Boolean).join(" · ");
    return { title, body, url: resultPath(kind, { code }), tag: code, lang: locale };
  }
  const ref = data.ref_id ?? "";
  const end = data.destination ? `•••${data.destination.slice(-4)}` : ref;
  const body = data.product ? `${data.product} · ${end}` : ref;
  return { title, body, url: resultPath(kind, { ref_id: ref }), tag: ref, lang: locale };
}
