import { jivoChat } from "#adapters/live-chat/jivo.ts";
import { whatsappChat } from "#adapters/live-chat/whatsapp.ts";
import type { LiveChat } from "#core/ports/live-chat.ts";
import type { Site } from "#core/ports/site.ts";

/** The site's chat: within our pages where its settings have one, else in WhatsApp where its number is one there. */
export function liveChatOf({ chat_embed_id, phone }: Pick<Site, "chat_embed_id" | "phone">): LiveChat | null {
  const within = jivoChat(chat_embed_id);
  const whatsapp = whatsappChat(phone);
  return within ? { ...within, link: whatsapp?.link ?? within.link } : whatsapp;
}
