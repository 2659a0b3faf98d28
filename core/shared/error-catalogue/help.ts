import { type Entry, entry } from "./entry.ts";

/** The contact form. */
export const HELP_ERRORS = {
  captcha_failed: entry(
    422,
    "Pemeriksaan keamanan gagal atau sudah lewat waktunya. Isian Anda masih ada: jawab lagi, lalu kirim.",
    "The security check failed or took too long. What you typed is still here: answer once more and send.",
    "安全验证未通过或已超时。您填写的内容仍在，请重新作答后发送。",
  ),
  captcha_used: entry(
    409,
    "Pemeriksaan keamanan ini sudah dipakai untuk pesan lain. Isian Anda masih ada: jawab lagi, lalu kirim.",
    "This security check was used for another message. What you typed is still here: answer once more and send.",
    "该安全验证已用于另一条留言。您填写的内容仍在，请重新作答后发送。",
  ),
} as const satisfies Record<string, Entry>;
