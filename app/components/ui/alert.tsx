import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { TONES } from "./badge.tsx";
import { cx } from "./cx.ts";

type AlertTone = "ok" | "wait" | "bad" | "info";
const ICONS = { ok: CircleCheck, wait: TriangleAlert, bad: CircleAlert, info: Info };

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do next: buttons or links. */
  actions?: ReactNode;
  /** Announce at once; for what just happened. */
  live?: boolean;
  /** Takes the focus when it appears, with or without JavaScript: it answers what was just sent. */
  takesFocus?: boolean;
}

const focus = (box: HTMLElement | null) => box?.focus();

/** What happened, what it means, what to do next. */
export function Alert({ tone = "info", title, children, actions, live = false, takesFocus = false }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={takesFocus ? focus : undefined}
      role={live ? "alert" : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the answer to a sent form must be found first
      autoFocus={takesFocus}
      className={cx("flex gap-3 rounded-card p-3.5 text-sm", TONES[tone])}
    >
      <Icon className="mt-px size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
