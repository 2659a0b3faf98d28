import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Whoever goes to another screen, or to the result of what they sent, begins at its top with the focus on its heading,
 * also where the form that led here kept its place. Going back and forward keep theirs.
 */
export function usePageTop(): void {
  const { pathname, search } = useLocation();
  const screen = `${pathname} ${new URLSearchParams(search).get("done") ?? ""}`;
  const type = useNavigationType();
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (type === "POP") return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [screen, type]);
}
