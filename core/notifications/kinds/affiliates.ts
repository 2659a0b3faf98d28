import { z } from "zod";
import { dayText } from "../../shared/moment-text.ts";
import { quotedSentence } from "../../shared/quoted.ts";
import { kind, rupiahOf } from "../kind.ts";

const PATH = "/account/affiliate";

/** The affiliate programme, to whoever takes part, and to the admins who decide about it. */
export const AFFILIATE_KINDS = {
  affiliate_registered: kind({
    channels: ["list", "mail"],
    mail: "alert",
    tone: "wait",
    data: z.object({ by: z.string(), name: z.string() }),
    path: ({ by }) => `/admin/affiliates/${encodeURIComponent(by)}`,
    values: ({ name }) => ({ name }),
    id: { title: "Pendaftaran afiliasi menunggu", line: "{name} mendaftar sebagai afiliasi. Periksa dokumennya." },
    en: { title: "An affiliate registration waits", line: "{name} registered as an affiliate. Look at the document." },
    zh: { title: "有推广登记待审核", line: "{name} 申请成为推广伙伴，请查看其证件。" },
  }),
  affiliate_ending: kind({
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    tone: "wait",
    data: z.object({ day: z.string() }),
    path: () => PATH,
    values: ({ day }, { locale }) => ({ until: dayText(day, locale) }),
    id: {
      title: "Masa afiliasi hampir berakhir",
      line: "Kode Anda menghasilkan komisi sampai {until}. Daftar lagi sekarang supaya tidak terputus.",
    },
    en: {
      title: "Your year as an affiliate ends soon",
      line: "Your code earns commission until {until}. Register again now, so that there is no gap.",
    },
    zh: { title: "推广资格即将到期", line: "您的推荐码在 {until} 前可赚取佣金，请现在重新登记以免中断。" },
  }),
  affiliate_verified: kind({
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    tone: "ok",
    data: z.object({ day: z.string() }),
    path: () => PATH,
    values: ({ day }, { locale }) => ({ until: dayText(day, locale) }),
    id: {
      title: "Anda sekarang afiliasi",
      line: "Pendaftaran afiliasi Anda disetujui. Kode Anda menghasilkan komisi sampai {until}.",
    },
    en: {
      title: "You are an affiliate now",
      line: "Your registration as an affiliate was approved. Your code earns commission until {until}.",
    },
    zh: { title: "您已成为推广伙伴", line: "您的推广登记已通过，推荐码在 {until} 前可赚取佣金。" },
  }),
  affiliate_refused: kind({
    channels: ["list", "toast", "mail"],
    mail: "digest",
    tone: "bad",
    data: z.object({ reason: z.string() }),
    path: () => PATH,
    values: ({ reason }, { locale }) => ({ reason: quotedSentence(reason, locale) }),
    id: {
      title: "Pendaftaran afiliasi ditolak",
      line: "Pendaftaran afiliasi Anda ditolak: {reason} Anda dapat mendaftar lagi.",
    },
    en: {
      title: "Affiliate registration refused",
      line: "Your registration as an affiliate was refused: {reason} You can register again.",
    },
    zh: { title: "推广登记未通过", line: "您的推广登记未通过：{reason}您可以重新登记。" },
  }),
  affiliate_document_lost: kind({
    channels: ["list", "toast", "mail"],
    mail: "digest",
    tone: "bad",
    data: z.object({ reason: z.string() }),
    path: () => PATH,
    values: ({ reason }, { locale }) => ({ reason: quotedSentence(reason, locale) }),
    id: {
      title: "Kirim dokumen identitas Anda lagi",
      line: "Dokumen identitas Anda tidak sampai, jadi pendaftaran afiliasi Anda belum dapat diterima: {reason} Daftar lagi dengan dokumennya.",
    },
    en: {
      title: "Send your identity document again",
      line: "Your identity document did not reach us, so your registration as an affiliate could not be approved: {reason} Register again with the document.",
    },
    zh: {
      title: "请重新提交身份证件",
      line: "我们没有收到您的身份证件，推广登记未能通过：{reason}请附上证件重新登记。",
    },
  }),
  commission_paid: kind({
    channels: ["list", "toast", "push"],
    tone: "ok",
    data: z.object({ code: z.string(), amount: z.number().int() }),
    path: () => PATH,
    subject: ({ code }) => code,
    values: ({ amount }) => ({ amount: rupiahOf(amount) }),
    id: { title: "Komisi masuk", line: "Komisi afiliasi {amount} masuk ke deposit Anda." },
    en: { title: "Commission arrived", line: "Affiliate commission of {amount} has arrived in your deposit." },
    zh: { title: "佣金已到账", line: "推广佣金 {amount} 已转入您的账户余额。" },
  }),
  commission_taken_back: kind({
    channels: ["list", "toast", "push"],
    tone: "wait",
    data: z.object({ code: z.string(), amount: z.number().int() }),
    path: () => `${PATH}/commission`,
    subject: ({ code }) => code,
    values: ({ amount }) => ({ amount: rupiahOf(amount) }),
    id: {
      title: "Komisi ditarik kembali",
      line: "Penjualan yang komisinya sudah dibayar dikembalikan atau ternyata merugi. {amount} dipotong dari pembayaran komisi berikutnya.",
    },
    en: {
      title: "Commission taken back",
      line: "A sale whose commission had been paid was returned, or turned out to be a loss. {amount} is taken off the next commission payout.",
    },
    zh: { title: "佣金已收回", line: "一笔已支付佣金的销售被退回或出现亏损，{amount} 将从下次佣金支付中扣除。" },
  }),
  commission_disbursed: kind({
    channels: ["list", "toast", "push"],
    tone: "ok",
    data: z.object({ code: z.string(), amount: z.number().int(), bank: z.string() }),
    path: () => PATH,
    subject: ({ code }) => code,
    values: ({ amount, bank }) => ({ amount: rupiahOf(amount), bank }),
    id: {
      title: "Komisi dibayar ke rekening",
      line: "Komisi afiliasi {amount} sudah dibayar ke rekening {bank} Anda.",
    },
    en: {
      title: "Commission paid to your account",
      line: "Affiliate commission of {amount} was paid to your account at {bank}.",
    },
    zh: { title: "佣金已汇出", line: "推广佣金 {amount} 已汇入您在 {bank} 的账户。" },
  }),
  commission_payout_refused: kind({
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    tone: "bad",
    data: z.object({ code: z.string(), amount: z.number().int(), bank: z.string(), reason: z.string() }),
    path: () => PATH,
    subject: ({ code }) => code,
    values: ({ amount, bank, reason }, { locale }) => ({
      amount: rupiahOf(amount),
      bank,
      reason: quotedSentence(reason, locale),
    }),
    id: {
      title: "Bank menolak pembayaran komisi",
      line: "Komisi {amount} ke rekening {bank} ditolak bank: {reason} Uangnya aman. Masukkan ke deposit atau kirim lagi di halaman afiliasi.",
    },
    en: {
      title: "The bank refused a commission payout",
      line: "Your commission of {amount} to {bank} was refused by the bank: {reason} The money is safe. Take it into your deposit or have it sent again on the affiliate page.",
    },
    zh: {
      title: "银行拒收佣金",
      line: "汇往 {bank} 的佣金 {amount} 被银行拒收：{reason}款项安全，请在推广页面转入账户余额或重新汇出。",
    },
  }),
  commission_payout_given_back: kind({
    channels: ["list", "toast", "push", "mail"],
    mail: "digest",
    tone: "bad",
    data: z.object({ code: z.string(), amount: z.number().int(), bank: z.string(), reason: z.string() }),
    path: () => PATH,
    subject: ({ code }) => code,
    values: ({ amount, bank, reason }, { locale }) => ({
      amount: rupiahOf(amount),
      bank,
      reason: quotedSentence(reason, locale),
    }),
    id: {
      title: "Bank mengembalikan pembayaran komisi",
      line: "Komisi {amount} sudah sampai di {bank}, lalu dikembalikan bank: {reason} Uangnya aman pada kami. Masukkan ke deposit atau kirim lagi di halaman afiliasi.",
    },
    en: {
      title: "The bank gave a commission payout back",
      line: "Your commission of {amount} had arrived at {bank}, and the bank gave it back: {reason} The money is safe with us. Take it into your deposit or have it sent again on the affiliate page.",
    },
    zh: {
      title: "银行退回了佣金",
      line: "佣金 {amount} 已到达 {bank}，随后被银行退回：{reason}款项安全，仍在我们这里，请在推广页面转入账户余额或重新汇出。",
    },
  }),
} as const;
