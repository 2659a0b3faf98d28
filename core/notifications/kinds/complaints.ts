import { z } from "zod";
import type { Locale } from "../../shared/error-catalogue.ts";
import { kind, type NotificationKind, wordOf } from "../kind.ts";
import type { Channel } from "../schema.ts";

const data = z.object({ complaint: z.string(), ref_id: z.string(), product: z.string().optional() });

type Rest = Omit<Parameters<typeof kind<typeof data>>[0], "channels" | "mail" | "data" | "values" | "path">;

/** What an admin did with somebody's complaint; what was written stands on its page alone. */
function complaint(texts: Rest, channels: readonly Channel[] = ["list", "toast", "push", "mail"]): NotificationKind {
  return kind({
    ...texts,
    channels,
    ...(channels.includes("mail") ? { mail: "digest" } : {}),
    data,
    path: ({ complaint: code }) => `/account/complaints/${encodeURIComponent(code)}`,
    subject: ({ complaint: code }) => code,
    values: ({ complaint: code, ref_id, product }) => ({ code, product: product ?? ref_id }),
    push: ["product", "code"],
    facts: ["product"],
  });
}

/** What a complaint is about, for the admins' list. */
const REASONS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: {
    long_pending: "lama diproses",
    not_received: "berhasil tetapi belum diterima",
    serial_wrong: "nomor seri atau token salah",
    wrong_amount: "jumlah tidak sesuai",
    wrong_number: "nomor tujuan salah",
    refund_missing: "uang belum kembali",
    not_failed: "sebenarnya terkirim",
    double: "terpotong dua kali",
    other: "lainnya",
  },
  en: {
    long_pending: "long in progress",
    not_received: "succeeded but not received",
    serial_wrong: "serial number or token wrong",
    wrong_amount: "another amount",
    wrong_number: "wrong destination",
    refund_missing: "money not back",
    not_failed: "delivered after all",
    double: "charged twice",
    other: "something else",
  },
  zh: {
    long_pending: "长时间处理中",
    not_received: "成功但未到账",
    serial_wrong: "序列号或电码有误",
    wrong_amount: "金额不符",
    wrong_number: "号码错误",
    refund_missing: "未退款",
    not_failed: "实际已到账",
    double: "重复扣款",
    other: "其他",
  },
};

export const COMPLAINT_KINDS = {
  complaint_answered: complaint({
    tone: "info",
    id: { title: "Keluhan Anda dijawab", line: "Keluhan {code} tentang {product} dijawab." },
    en: { title: "Your complaint was answered", line: "Complaint {code} about {product} was answered." },
    zh: { title: "您的投诉有新回复", line: "关于{product}的投诉 {code} 有新回复。" },
  }),
  complaint_in_work: complaint(
    {
      tone: "info",
      id: { title: "Keluhan Anda sedang diperiksa", line: "Keluhan {code} tentang {product} sedang diperiksa." },
      en: { title: "Your complaint is looked into", line: "Complaint {code} about {product} is being looked into." },
      zh: { title: "您的投诉正在处理", line: "关于{product}的投诉 {code} 正在处理。" },
    },
    ["list"],
  ),
  complaint_waiting: complaint({
    tone: "wait",
    id: {
      title: "Keluhan Anda menunggu jawaban Anda",
      line: "Kami butuh jawaban Anda untuk keluhan {code} tentang {product}.",
    },
    en: {
      title: "Your complaint waits for your answer",
      line: "We need your answer to complaint {code} about {product}.",
    },
    zh: { title: "您的投诉等待您回复", line: "关于{product}的投诉 {code} 需要您回复。" },
  }),
  complaint_resolved: complaint({
    tone: "ok",
    id: { title: "Keluhan Anda selesai", line: "Keluhan {code} tentang {product} selesai. Lihat hasilnya." },
    en: {
      title: "Your complaint is resolved",
      line: "Complaint {code} about {product} is resolved. See what came of it.",
    },
    zh: { title: "您的投诉已解决", line: "关于{product}的投诉 {code} 已解决，请查看结果。" },
  }),
  complaint_rejected: complaint({
    tone: "bad",
    id: { title: "Keluhan Anda ditolak", line: "Keluhan {code} tentang {product} ditolak. Lihat alasannya." },
    en: { title: "Your complaint was turned down", line: "Complaint {code} about {product} was turned down. See why." },
    zh: { title: "您的投诉被拒绝", line: "关于{product}的投诉 {code} 被拒绝，请查看原因。" },
  }),
  complaint_opened: kind({
    channels: ["list"],
    tone: "wait",
    data: z.object({ complaint: z.string(), reason: z.string() }),
    path: ({ complaint: code }) => `/admin/complaints/${encodeURIComponent(code)}`,
    subject: ({ complaint: code }) => code,
    values: ({ complaint: code, reason }, { locale }) => ({ code, about: wordOf(REASONS[locale], reason) ?? reason }),
    id: { title: "Ada keluhan yang menunggu jawaban", line: "Keluhan {code} menunggu jawaban: {about}." },
    en: { title: "A complaint waits for an answer", line: "Complaint {code} waits for an answer: {about}." },
    zh: { title: "有投诉等待回复", line: "投诉 {code} 等待回复：{about}。" },
  }),
} as const;
