import type { LiveChat } from "#core/ports/live-chat.ts";

/**
 * The chat's own page at Jivo, by the ID of the site's chat box. Its page, not its script: what runs there runs on
 * their origin and reaches nothing of ours.
 */
export function jivoChat(embedId: string | null): LiveChat | null {
  return embedId === null ? null : { link: null, frame: `https://jivo.chat/${encodeURIComponent(embedId)}` };
}
