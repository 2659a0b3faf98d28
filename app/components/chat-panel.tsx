import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "./ui/button.tsx";
import { useRoot } from "./use-root.ts";

interface ChatPanelProps {
  onClose: () => void;
  /** The conversation can be read. */
  onReady: () => void;
}

/** The conversation over the page. Nothing of its provider is asked for before this stands. */
export function ChatPanel({ onClose, onReady }: ChatPanelProps) {
  const { t } = useTranslation("shell");
  const { chat } = useRoot();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const withoutFrame = chat?.frame == null;
  useEffect(() => {
    if (withoutFrame) onReady();
  }, [withoutFrame, onReady]);
  return (
    <section
      aria-label={t("chat.title")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="fixed inset-0 z-40 flex flex-col border border-line bg-surface shadow-raise md:inset-auto md:right-6 md:bottom-6 md:h-140 md:max-h-[calc(100dvh-6rem)] md:w-95 md:rounded-card print:hidden"
    >
      <div className="flex min-h-14 items-center justify-between border-b border-line pr-1.5 pl-4">
        <h2 className="font-semibold">{t("chat.title")}</h2>
        <button
          ref={close}
          type="button"
          aria-label={t("chat.close")}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-pill text-muted hover:text-ink"
        >
          <X className="size-5.5" />
        </button>
      </div>
      {chat?.frame ? (
        <iframe
          src={chat.frame}
          title={t("chat.title")}
          // Its own origin, which is never ours: it keeps the talk there. It leads nowhere and opens nothing but links.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={onReady}
          className="w-full grow bg-white"
        />
      ) : (
        <div className="p-4">
          <a href={chat?.link ?? "/help/hubungi-kami"} className={buttonClass("primary")}>
            {chat?.link ? t("chat.whatsapp") : t("errors.ask")}
          </a>
        </div>
      )}
    </section>
  );
}
