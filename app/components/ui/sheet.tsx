import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useEffectAtOnce } from "../use-effect-at-once.ts";
import { cx } from "./cx.ts";

interface SheetProps {
  title: ReactNode;
  /** Says what the cross does. */
  closeLabel: string;
  /** Where closing goes: the same screen without the state that opened it. */
  closeTo: string;
  /** From 1024 px on it stands in the page, beside what it is about, and the rest stays in reach. */
  beside?: boolean;
  /** Something in it takes the first focus in the place of its heading where there are no scripts. */
  focusInside?: boolean;
  children: ReactNode;
}

/** Where a sheet may stand beside: Tailwind's `lg`. */
const WIDE = "(min-width: 64rem)";

/**
 * A dialog on desktops, a bottom sheet on phones. It is there because the URL says
 * so: rendered by the server as an open, ordinary box, it becomes modal once
 * JavaScript is here, unless it stands beside, and closing it is a link back.
 */
export function Sheet({ title, closeLabel, closeTo, beside = false, focusInside = false, children }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // Before it is drawn: what the sheet takes the place of loses the focus by that alone.
  const [before] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffectAtOnce(() => {
    const dialog = box.current;
    if (!dialog) return;
    const wide = window.matchMedia(WIDE);
    const show = () => {
      dialog.close();
      if (beside && wide.matches) dialog.show();
      else dialog.showModal();
      // The heading takes the first focus, so that a screen reader starts with what this is.
      heading.current?.focus();
    };
    show();
    if (beside) wide.addEventListener("change", show);
    return () => {
      wide.removeEventListener("change", show);
      // Who goes on in the page beside it keeps the focus.
      const leavesNobody = dialog.contains(document.activeElement) || document.activeElement === document.body;
      dialog.close();
      // Once this drawing is whole: what the sheet stood in the place of is hidden until then.
      if (leavesNobody && before instanceof HTMLElement) queueMicrotask(() => before.focus());
    };
  }, [before, beside]);
  const leave = () => navigate(closeTo, { preventScrollReset: true });
  // A modal dialog cancels by itself.
  const leaveByKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === "Escape" && !event.currentTarget.matches(":modal")) leave();
  };
  return (
    <dialog
      ref={box}
      open
      className={cx("sheet", beside && "sheet-beside")}
      aria-labelledby="sheet-title"
      onKeyDown={leaveByKey}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && outside(event.currentTarget, event.clientX, event.clientY)) leave();
      }}
    >
      <div aria-hidden className="sheet-grab mx-auto mb-2.5 h-1 w-10 rounded-pill bg-line" />
      <div className="sheet-head mb-2 flex items-center justify-between gap-3">
        <h2
          ref={heading}
          id="sheet-title"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts, too, what was asked for is found first
          autoFocus={!focusInside}
          className="text-lg font-bold"
        >
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          className="-mr-2 grid size-11 place-items-center rounded-pill text-muted hover:bg-surface-2"
        >
          <X className="size-5.5" />
        </Link>
      </div>
      {children}
    </dialog>
  );
}

function outside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
