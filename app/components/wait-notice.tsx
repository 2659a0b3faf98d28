import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "./ui/toast.tsx";

/** From when on a screen that is on its way is slow: before, a second tap of the same finger is no impatience. */
const PATIENCE_MS = 300;
const SHOWN_MS = 3_000;

/** Whoever taps while a screen is on its way is asked to wait, for 3 s (core spec §4). The tap does what it does. */
export function WaitNotice() {
  const { t } = useTranslation("common");
  const busy = useNavigation().state !== "idle";
  const wait = t("pleaseWait");
  useEffect(() => {
    if (!busy) return;
    let toldAt = Number.NEGATIVE_INFINITY;
    const since = performance.now();
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      const wants = target instanceof Element && target.closest("a, button, summary, label");
      if (!wants || wants.closest("[aria-live]") || timeStamp - since < PATIENCE_MS || timeStamp - toldAt < SHOWN_MS)
        return;
      toldAt = timeStamp;
      toast(wait, "info", undefined, SHOWN_MS);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [busy, wait]);
  return null;
}
