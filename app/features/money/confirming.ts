import { useLocation } from "@remix-run/react";

/** Opens the confirmation over the page that asks how much. */
const CONFIRM = "confirm";

/** True while the URL says that the confirmation is open. */
export function useConfirming(): boolean {
  return new URLSearchParams(useLocation().search).has(CONFIRM);
}

/**
 * True when two addresses of a page differ in more than whether the confirmation is open: only then is its data
 * another.
 */
export function asksAnew(before: URL, after: URL): boolean {
  const asked = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete(CONFIRM);
    return `${url.pathname}?${params}`;
  };
  return asked(before) !== asked(after);
}
