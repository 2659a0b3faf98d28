import { useLocation, useNavigate } from "@remix-run/react";

/** The same address with a flag in its query, or without. */
export function withFlag(
  { pathname, search }: { pathname: string; search: string },
  flag: string,
  on: boolean,
): string {
  const params = new URLSearchParams(search);
  if (on) params.set(flag, "1");
  else params.delete(flag);
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/**
 * What a flag in the query opens on any screen (core spec §2.4): the sidebar, the chat. Closing goes one step back, to
 * the screen as it was; where the address came from elsewhere the flag is taken out of it.
 */
export function useQueryFlag(flag: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const open = new URLSearchParams(location.search).has(flag);
  return {
    open,
    show: () =>
      navigate(withFlag(location, flag, true), {
        preventScrollReset: true,
        state: { ...location.state, opened: flag },
      }),
    close: () => {
      if (!open) return;
      if (location.state?.opened === flag) navigate(-1);
      else navigate(withFlag(location, flag, false), { preventScrollReset: true, replace: true });
    },
  };
}

/** Whether the query says that something lies over the page, which does not scroll meanwhile. */
export function locksPage(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => /modal|dialog|sidebar/.test(key));
}
