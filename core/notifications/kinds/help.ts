import { z } from "zod";
import type { Locale } from "../../shared/error-catalogue.ts";
import { kind, wordOf } from "../kind.ts";

/** What a message is about, for the admins' list. */
const TOPICS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  id: {
    account: "akun dan masuk",
    deposit: "isi saldo",
    sale: "transaksi",
    agent: "menjadi agen",
    privacy: "data pribadi",
    other: "lainnya",
  },
  en: {
    account: "account and signing in",
    deposit: "top-up",
    sale: "transaction",
    agent: "becoming an agent",
    privacy: "personal data",
    other: "something else",
  },
  zh: { account: "账户与登录", deposit: "充值", sale: "交易", agent: "成为代理", privacy: "个人数据", other: "其他" },
};

/** What reaches the site's people through its help centre. */
export const HELP_KINDS = {
  contact_written: kind({
    channels: ["list", "mail"],
    mail: "alert",
    tone: "wait",
    data: z.object({ message: z.string(), topic: z.string() }),
    path: ({ message }) => `/admin/messages/${encodeURIComponent(message)}`,
    subject: ({ message }) => message,
    values: ({ message, topic }, { locale }) => ({ code: message, about: wordOf(TOPICS[locale], topic) ?? topic }),
    id: { title: "Ada pesan baru dari halaman hubungi kami", line: "Pesan {code} menunggu jawaban: {about}." },
    en: { title: "A new message from the contact page", line: "Message {code} waits for an answer: {about}." },
    zh: { title: "联系页面有新留言", line: "留言 {code} 等待回复：{about}。" },
  }),
} as const;
