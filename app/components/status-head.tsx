import { Check, Clock, RotateCcw, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { TONES, type Tone } from "./ui/badge.tsx";
import { cx } from "./ui/cx.ts";

const ICONS = { ok: Check, wait: Clock, bad: X, info: Search, neutral: RotateCcw };

interface StatusHeadProps {
  tone: Tone;
  /** Where the tone's own icon says too little. */
  icon?: ReactNode;
  title: ReactNode;
  /** Status in a word, said again when it changes. */
  children?: ReactNode;
}

/** How it stands, at the top of a detail: icon, words, colour; a change is announced. */
export function StatusHead({ tone, icon, title, children }: StatusHeadProps) {
  const Icon = ICONS[tone];
  return (
    <section role="status" className="rounded-card border border-line bg-surface px-5 py-6 text-center">
      <span className={cx("mx-auto mb-3 grid size-16 place-items-center rounded-full [&_svg]:size-8", TONES[tone])}>
        {icon ?? <Icon strokeWidth={2.5} />}
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      {children ? <div className="mx-auto mt-1 max-w-md text-sm text-muted">{children}</div> : null}
    </section>
  );
}
