import { useEffect } from "react";
import { useCsrf } from "#app/components/use-root.ts";
import { PUSH_STORED_AT } from "./push-stored-at.ts";

/** A subscription is stored again after 7 days (core spec §9). */
const REFRESH_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps the subscription of a browser that is told of results; any other loads nothing for it. */
export function useFreshPush(): void {
  const csrf = useCsrf();
  useEffect(() => {
    const at = Number(localStorage.getItem(PUSH_STORED_AT));
    if (at === 0 || Date.now() - at < REFRESH_AFTER_MS) return;
    void import("./push-client.ts").then(({ refreshPush }) => refreshPush(csrf)).catch(() => undefined);
  }, [csrf]);
}
