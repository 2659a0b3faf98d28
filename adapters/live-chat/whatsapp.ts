import type { LiveChat } from "#core/ports/live-chat.ts";

/** A conversation in WhatsApp. A number is one there only if it begins with 08, read as 62, or with 62; else null. */
export function whatsappChat(phone: string | null): LiveChat | null {
  const digits = (phone ?? "").replace(/\D/g, "").replace(/^08/, "628");
  return /^62\d{7,13}$/.test(digits) ? { link: `https://wa.me/${digits}`, frame: null } : null;
}
