import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { menuLinks } from "#app/navigation/shell-menu.ts";
import { useMayOpen } from "./use-may-open.ts";

/** How long `g` waits for the key of a place. */
const SECOND_KEY_MS = 1500;
/** What `/` goes to: a page's own search field. */
export const SEARCH_FIELD = "main :is([type=search], [data-search])";

/** `/` goes to the search, `g` and a key to a place, `?` to the list of keys. Typing in a field stays typing. */
export function useShellKeys(): void {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useEffect(() => {
    let armedAt = -SECOND_KEY_MS;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      const { key, timeStamp } = event;
      const second = timeStamp - armedAt < SECOND_KEY_MS;
      armedAt = key === "g" && !second ? timeStamp : -SECOND_KEY_MS;
      if (second) goTo(placeOf(key));
      else if (key === "?") navigate("/account/keys");
      else if (key === "/") {
        event.preventDefault();
        const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
        if (field) field.focus();
        else if (mayOpen("/products")) navigate("/products", { state: { search: true } });
      }
    };
    const placeOf = (key: string) => menuLinks(mayOpen).find((link) => link.key === key)?.to;
    const goTo = (to: string | undefined) => to && navigate(to);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/** True while somebody types, or a dialog asks something. */
function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return Boolean(typing) || document.querySelector("dialog:modal") !== null;
}
