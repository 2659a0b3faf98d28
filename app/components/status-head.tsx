import { Check, Clock, RotateCcw, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { TONES, type Tone } from "./ui/badge.tsx";
import { cx } from "./ui/cx.ts";

const ICONS = { ok: Check, wait: Clock, bad: X, info: Search, neutral: RotateCcw };

/** What a tone looks like where nothing says more. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon strokeWidth={2.5} />;
}

interface StatusHeadProps {
  tone: Tone;
  /** Where the tone's own icon says too little. */
  icon?: ReactNode;
  title: ReactNode;
  /** One line in the tone's colours, where what is to be done matters more than how it stands. */
  compact?: boolean;
  /** At the end of that line, and not announced: a clock. */
  aside?: ReactNode;
  /** Status in a word, said again when it changes. */
  children?: ReactNode;
}

/** How it stands, at the top of a detail: icon, words, colour; a change is announced. */
export function StatusHead({ tone, icon, title, compact = false, aside, children }: StatusHeadProps) {
  return (
    <div
      className={cx(
        "rounded-card",
        compact
          ? cx("flex items-center justify-between gap-3 px-4 py-2.5 text-sm", TONES[tone])
          : "border border-line bg-surface px-5 py-6 text-center",
      )}
    >
      <section role="status" className={compact ? "flex min-w-0 items-center gap-2.5" : undefined}>
        <span
          className={
            compact
              ? "shrink-0 [&_svg]:size-5"
              : cx("mx-auto mb-3 grid size-16 place-items-center rounded-full [&_svg]:size-8", TONES[tone])
          }
        >
          {icon ?? <ToneIcon tone={tone} />}
        </span>
        <div className={compact ? "min-w-0" : undefined}>
          <h2 className={compact ? "font-semibold" : "text-lg font-bold"}>{title}</h2>
          {children ? (
            <div className={compact ? "text-xs" : "mx-auto mt-1 max-w-md text-sm text-muted"}>{children}</div>
          ) : null}
        </div>
      </section>
      {aside}
    </div>
  );
}
