import { z } from "zod";
import type { Locale } from "../../shared/error-catalogue.ts";
import { day } from "../../shared/fields.ts";
import { dayText } from "../../shared/moment-text.ts";
import { formatRupiah } from "../../shared/money.ts";
import { kind, rupiahOf, wordOf } from "../kind.ts";

/** What was decided, by the status that it left. */
const FACILITY: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: { active: "aktif", inactive: "dinonaktifkan", rejected: "ditolak", pending: "menunggu" },
  en: { active: "active", inactive: "switched off", rejected: "refused", pending: "waiting" },
  zh: { active: "已启用", inactive: "已停用", rejected: "已拒绝", pending: "等待中" },
};
const ASKED: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: { deposited: "masuk", approved: "disetujui", "half approved": "disetujui sebagian", "not deposited": "ditolak" },
  en: { deposited: "paid out", approved: "approved", "half approved": "approved in part", "not deposited": "refused" },
  zh: { deposited: "已到账", approved: "已批准", "half approved": "部分批准", "not deposited": "已拒绝" },
};

/** How much of what was asked is given. */
const PART: Readonly<Record<Locale, (amount: string, asked: string) => string>> = {
  id: (amount, asked) => `${amount} dari ${asked}`,
  en: (amount, asked) => `${amount} of ${asked}`,
  zh: (amount, asked) => `${amount}（申请 ${asked}）`,
};

/** What becomes of an agent's loan and debt. */
export const LOAN_KINDS = {
  loan_due: kind({
    channels: ["list"],
    tone: "wait",
    data: z.object({ usage: z.number().int(), due_date: day }),
    path: () => "/account/utang",
    values: ({ usage, due_date }, { locale }) => ({ amount: rupiahOf(usage), day: dayText(due_date, locale) }),
    id: { title: "Utang jatuh tempo", line: "Utang {amount} jatuh tempo {day}. Bayar agar bisa meminjam lagi." },
    en: { title: "A debt is due", line: "{amount} that you owe is due on {day}. Repay it to borrow again." },
    zh: { title: "欠款到期", line: "欠款 {amount} 的到期日为 {day}，还清后才能再借。" },
  }),
  loan_repaid: kind({
    channels: ["list"],
    tone: "ok",
    data: z.object({ code: z.string(), amount: z.number().int(), usage: z.number().int() }),
    path: ({ code }) => `/account/utang/pay?done=${encodeURIComponent(code)}`,
    subject: ({ code }) => code,
    values: ({ amount, usage }) => ({ amount: rupiahOf(amount), usage: rupiahOf(usage) }),
    id: { title: "Utang dibayar", line: "{amount} dibayar dari deposit. Sisa utang {usage}." },
    en: { title: "Debt repaid", line: "{amount} was repaid from your deposit. You still owe {usage}." },
    zh: { title: "已还款", line: "已从余额还款 {amount}，剩余欠款 {usage}。" },
  }),
  loan_deposit: kind({
    channels: ["list"],
    tone: "info",
    // One written before there was `asked` says the sum alone.
    data: z.object({
      code: z.string(),
      status: z.string(),
      amount: z.number().int(),
      asked: z.number().int().optional(),
    }),
    path: ({ code }) => `/account/utang/${encodeURIComponent(code)}`,
    subject: ({ code }) => code,
    values: ({ status, amount, asked = amount }, { locale }) => ({
      amount: asked > amount ? PART[locale](formatRupiah(amount), formatRupiah(asked)) : rupiahOf(amount),
      status: wordOf(ASKED[locale], status),
    }),
    id: { title: "Permintaan pinjaman diputuskan", line: "Permintaan pinjaman {amount}: {status}." },
    en: { title: "A loan request was decided", line: "Loan request, {amount}: {status}." },
    zh: { title: "借款申请已有结果", line: "借款申请 {amount}：{status}。" },
  }),
  loan_facility: kind({
    channels: ["list"],
    tone: "info",
    data: z.object({ status: z.string(), amount: z.number().int().nullish() }),
    path: () => "/account/utang",
    values: ({ status, amount }, { locale }) => ({
      limit: rupiahOf(amount ?? 0),
      status: wordOf(FACILITY[locale], status),
    }),
    id: { title: "Fasilitas pinjaman diputuskan", line: "Fasilitas pinjaman Anda {status}. Limit {limit}." },
    en: { title: "Your loan facility was decided", line: "Your loan facility is {status}. Its limit is {limit}." },
    zh: { title: "借款额度已有结果", line: "您的借款额度{status}，限额 {limit}。" },
  }),
} as const;
