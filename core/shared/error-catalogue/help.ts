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
  contact_limited: entry(
    429,
    "Dari jaringan Anda sudah banyak pesan masuk. Isian Anda masih ada: kirim lagi {minutes} menit lagi, atau hubungi kami dengan cara lain di halaman ini.",
    "Many messages have come from your network. What you typed is still here: send it again in {minutes} min, or reach us in another way on this page.",
    "您所在的网络已发送较多留言。您填写的内容仍在，请在 {minutes} 分钟后重新发送，或通过本页面的其他方式联系我们。",
  ),
} as const satisfies Record<string, Entry>;
