import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "ok" | "wait" | "bad" | "info" | "neutral";

export const TONES: Record<Tone, string> = {
  ok: "bg-ok-soft text-ok",
  wait: "bg-wait-soft text-wait",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
  neutral: "bg-surface-2 text-muted border border-line",
};

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** In two lines where a table has no room for its words in one. */
  wraps?: boolean;
  children: ReactNode;
}

/** A small pill: icon and word, never colour alone. */
export function Badge({ tone = "neutral", icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-2xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0",
        !wraps && "md:whitespace-nowrap",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
