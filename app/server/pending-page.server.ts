/** Where people wait who are signed in and may do nothing else yet (decisions §6). */
const PENDING_PAGES: Readonly<Record<string, string>> = {
  device_pending: "/auth/device",
  device_blocked: "/auth/device",
  account_deleted: "/auth/restore",
};

/** The page of whoever is refused with a code that only waiting helps against; null of every other code. */
export function pendingPage(code: string): string | null {
  return PENDING_PAGES[code] ?? null;
}
