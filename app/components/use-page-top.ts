import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SEARCH_FIELD } from "./use-shell-keys.ts";

/**
 * Whoever goes to another screen, or to the result of what they sent, begins at its top with the focus on its heading,
 * also where the form that led here kept its place;
 * whoever was looking for the search field begins there. Going back and forward keep theirs.
 */
export function usePageTop(): void {
  const { pathname, search, state } = useLocation();
  const toSearch = Boolean((state as { search?: boolean } | null)?.search);
  const screen = `${pathname} ${new URLSearchParams(search).get("done") ?? ""}`;
  const type = useNavigationType();
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (type === "POP") return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(toSearch ? SEARCH_FIELD : "main h1")?.focus({ preventScroll: true });
  }, [screen, type, toSearch]);
}
