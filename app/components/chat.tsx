import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "./ui/toast.tsx";
import { useQueryFlag } from "./use-query-flag.ts";

/** How long people wait before they are asked to. */
const PATIENCE_MS = 300;

type Panel = ComponentType<{ onClose: () => void; onReady: () => void }>;

/** The chat of a signed-in screen while the query has `chat`. Its code comes when it is opened for the first time. */
export function Chat() {
  const { t } = useTranslation("common");
  const { open, close } = useQueryFlag("chat");
  const [Opened, setOpened] = useState<Panel | null>(null);
  const ready = useRef(false);
  const wait = t("pleaseWait");
  useEffect(() => {
    if (!open) return;
    ready.current = false;
    void import("./chat-panel.tsx").then(({ ChatPanel }) => setOpened(() => ChatPanel));
    const timer = setTimeout(() => {
      if (!ready.current) toast(wait);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [open, wait]);
  const onReady = useCallback(() => {
    ready.current = true;
  }, []);
  return open && Opened ? <Opened onClose={close} onReady={onReady} /> : null;
}
