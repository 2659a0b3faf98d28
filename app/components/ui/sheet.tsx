import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface SheetProps {
  title: ReactNode;
  /** Says what the cross does. */
  closeLabel: string;
  /** Where closing goes: the same screen without the state that opened it. */
  closeTo: string;
  children: ReactNode;
}

/**
 * A dialog on desktops, a bottom sheet on phones. It is there because the URL says
 * so: rendered by the server as an open, ordinary box, it becomes modal once
 * JavaScript is here, and closing it is a link back.
 */
export function Sheet({ title, closeLabel, closeTo, children }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.close();
    dialog.showModal();
    // The heading takes the first focus, so that a screen reader starts with what this is.
    heading.current?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const leave = () => navigate(closeTo, { preventScrollReset: true });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; the keyboard has Escape and the cross
    <dialog
      ref={box}
      open
      className="sheet"
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && outside(event.currentTarget, event.clientX, event.clientY)) leave();
      }}
    >
      <div aria-hidden className="sheet-grab mx-auto mb-2.5 h-1 w-10 rounded-pill bg-line" />
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 ref={heading} id="sheet-title" tabIndex={-1} className="text-lg font-bold">
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
