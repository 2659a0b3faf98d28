import { z } from "zod";
import { correctionReasonName } from "../../shared/correction-reasons.ts";
import type { Locale } from "../../shared/error-catalogue.ts";
import { formatRupiah } from "../../shared/money.ts";
import { quoted } from "../../shared/quoted.ts";
import { kind, rupiahOf } from "../kind.ts";

const transfer = {
  tone: "ok",
  data: z.object({ code: z.string(), amount: z.number().int(), name: z.string() }),
  path: ({ code }: { code: string }) => `/payment/deposit/transfer/${encodeURIComponent(code)}`,
  subject: ({ code }: { code: string }) => code,
  values: ({ amount, name }: { amount: number; name: string }) => ({ amount: rupiahOf(amount), name }),
} as const;

const cashback = {
  tone: "ok",
  data: z.object({ amount: z.number().int() }),
  path: () => "/account/cashback-history",
  values: ({ amount }: { amount: number }) => ({ amount: rupiahOf(amount) }),
} as const;

/** What a corrected balance is called in a sentence. */
const BALANCES = {
  id: { deposit: "saldo deposit", cashback: "cashback", loan: "saldo pinjaman" },
  en: { deposit: "deposit", cashback: "cashback", loan: "loan balance" },
  zh: { deposit: "余额", cashback: "返现", loan: "借款余额" },
} as const;

/** Signs of an admin's reason that stand in a sentence; the statement has all of it. */
const REASON_SIGNS = 120;

/** Why an admin corrected a balance, to follow the amount: the kind alone, or nothing, where no more was written. */
function whyCorrected(locale: Locale, code: string | undefined, reason: string | undefined): string {
  if (code === undefined) return "";
  const name = correctionReasonName(locale, code);
  const [stop, colon] = locale === "zh" ? ["。", "："] : [". ", ": "];
  if (reason === undefined) return stop + name;
  const signs = [...reason];
  const short = signs.length <= REASON_SIGNS ? reason : `${signs.slice(0, REASON_SIGNS - 1).join("")}…`;
  return `${stop}${name}${colon}${quoted(short)}`;
}

/** What else moved a person's money. */
export const BALANCE_KINDS = {
  transfer_out: kind({
    ...transfer,
    channels: ["list"],
    id: { title: "Transfer terkirim", line: "{amount} dikirim ke {name}." },
    en: { title: "Transfer sent", line: "{amount} was sent to {name}." },
    zh: { title: "转账已发出", line: "已向 {name} 转出 {amount}。" },
  }),
  transfer_in: kind({
    ...transfer,
    channels: ["list", "toast"],
    id: { title: "Transfer masuk", line: "{amount} masuk dari {name}." },
    en: { title: "Transfer received", line: "{amount} has arrived from {name}." },
    zh: { title: "收到转账", line: "收到 {name} 转来的 {amount}。" },
  }),
  cashback_credited: kind({
    ...cashback,
    channels: ["list", "toast"],
    id: { title: "Cashback masuk", line: "Cashback {amount} masuk." },
    en: { title: "Cashback arrived", line: "Cashback of {amount} has arrived." },
    zh: { title: "返现已到账", line: "返现 {amount} 已到账。" },
  }),
  cashback_redeemed: kind({
    ...cashback,
    channels: ["list"],
    id: { title: "Cashback ditukar", line: "Cashback {amount} ditukar ke saldo deposit Anda." },
    en: { title: "Cashback redeemed", line: "Cashback of {amount} was moved to your deposit." },
    zh: { title: "返现已兑换", line: "返现 {amount} 已转入您的余额。" },
  }),
  claim_credited: kind({
    channels: ["list", "toast"],
    tone: "ok",
    data: z.object({ code: z.string(), amount: z.number().int() }),
    path: ({ code }) =>
      code.startsWith("DEP") ? `/payment/deposit/topup/${encodeURIComponent(code)}` : "/account/laporan/saldo",
    subject: ({ code }) => code,
    values: ({ amount }) => ({ amount: rupiahOf(amount) }),
    id: { title: "Pembayaran diselesaikan", line: "Admin menyelesaikan pembayaran Anda: {amount} masuk ke saldo." },
    en: { title: "A payment was settled", line: "An admin settled your payment: {amount} is in your balance." },
    zh: { title: "付款已处理", line: "管理员已处理您的付款：{amount} 已存入余额。" },
  }),
  correction: kind({
    channels: ["list", "toast"],
    tone: "info",
    data: z.object({
      code: z.string(),
      amount: z.number().int(),
      balance: z.enum(["deposit", "cashback", "loan"]).optional(),
      reason_code: z.string().optional(),
      reason: z.string().optional(),
    }),
    path: ({ balance }) => (balance === "cashback" ? "/account/cashback-history" : "/account/laporan/saldo"),
    subject: ({ code }) => code,
    values: ({ amount, balance = "deposit", reason_code, reason }, { locale }) => ({
      balance: BALANCES[locale][balance],
      corrected: `${amount > 0 ? "+" : ""}${formatRupiah(amount)}${whyCorrected(locale, reason_code, reason)}`,
    }),
    id: { title: "Saldo dikoreksi", line: "Admin mengoreksi {balance} Anda: {corrected}." },
    en: { title: "Balance corrected", line: "An admin corrected your {balance}: {corrected}." },
    zh: { title: "余额已更正", line: "管理员更正了您的{balance}：{corrected}。" },
  }),
} as const;
