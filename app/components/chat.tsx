import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChatPanel } from "./chat-panel.tsx";
import { toast } from "./ui/toast.tsx";
import { useQueryFlag } from "./use-query-flag.ts";

/** How long people wait before they are asked to. */
const PATIENCE_MS = 300;

/** The chat of a signed-in screen while the query has `chat`. */
export function Chat() {
  const { t } = useTranslation("common");
  const { open, close } = useQueryFlag("chat");
  const ready = useRef(false);
  const wait = t("pleaseWait");
  useEffect(() => {
    if (!open) return;
    ready.current = false;
    const timer = setTimeout(() => {
      if (!ready.current) toast(wait);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [open, wait]);
  const onReady = useCallback(() => {
    ready.current = true;
  }, []);
  return open ? <ChatPanel onClose={close} onReady={onReady} /> : null;
}
