/**
 * How the ids of channels and the names of brands are written, everywhere (`a.bca`, `bca`, `manual.bca`): small
 * letters, digits, `_` and `-`, in one part or two with a dot between them. The table of channels checks the same.
 */
export const CHANNEL_ID = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)?$/;
export const CHANNEL_ID_MOST = 40;

/** Whether a text may be a channel's id or a brand. */
export function isChannelId(text: string): boolean {
  return text.length <= CHANNEL_ID_MOST && CHANNEL_ID.test(text);
}
