const MOST = 99;

/** How many are unread, as a bell says it. */
export function countText(unread: number): string {
  return unread > MOST ? `${MOST}+` : String(unread);
}
