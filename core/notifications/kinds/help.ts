import { z } from "zod";
import { CONTACT_ABOUT } from "../contact-about.ts";
import { kind, wordOf } from "../kind.ts";

/** What reaches the site's people through its help centre. */
export const HELP_KINDS = {
  contact_written: kind({
    channels: ["list", "mail"],
    mail: "alert",
    tone: "wait",
    data: z.object({ message: z.string(), topic: z.string() }),
    path: ({ message }) => `/admin/messages/${encodeURIComponent(message)}`,
    subject: ({ message }) => message,
    values: ({ message, topic }, { locale }) => ({
      code: message,
      about: wordOf(CONTACT_ABOUT[locale], topic) ?? topic,
    }),
    id: { title: "Ada pesan baru dari halaman hubungi kami", line: "Pesan {code} menunggu jawaban: {about}." },
    en: { title: "A new message from the contact page", line: "Message {code} waits for an answer: {about}." },
    zh: { title: "联系页面有新留言", line: "留言 {code} 等待回复：{about}。" },
  }),
} as const;
