import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CourierSwitch } from "./courier-mode.tsx";
import { onResize } from "./on-resize.ts";
import { SideGroups, useSideGroups } from "./side-menu.tsx";
import { useEffectAtOnce } from "./use-effect-at-once.ts";
import { useQueryFlag } from "./use-query-flag.ts";

/** From here on the desktop's sidebar stands beside the page (Tailwind's `md`). */
const DESKTOP = "(min-width: 48rem)";

/** The phone's sidebar: every place of the menu, over the page, while the query says so. Closing is one step back. */
export function Sidebar() {
  const { open, close } = useQueryFlag("sidebar");
  return open ? <OpenSidebar onClose={close} /> : null;
}

function OpenSidebar({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffectAtOnce(() => {
    const dialog = box.current;
    if (!dialog) return;
    dialog.close();
    dialog.showModal();
    return () => dialog.close();
  }, []);
  // A window that has become a desktop's has its menu beside the page.
  useEffect(
    () =>
      onResize(() => {
        if (window.matchMedia(DESKTOP).matches) close.current();
      }),
    [],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is closed with Escape, which is onCancel
    <dialog
      ref={box}
      open
      aria-label={t("nav.main")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="fixed inset-y-0 left-0 z-40 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-surface text-ink backdrop:bg-black/50 print:hidden"
    >
      <div className="min-h-full px-2.5 py-3">
        <div className="mb-1 flex items-center justify-end">
          <CourierSwitch />
          <span className="flex-1" />
          <button
            type="button"
            aria-label={t("sidebar.close")}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-pill text-muted hover:text-ink"
          >
            <X className="size-5.5" />
          </button>
        </div>
        <nav aria-label={t("nav.main")}>
          <SideGroups {...useSideGroups()} replace />
        </nav>
      </div>
    </dialog>
  );
}
