import { createContext, useContext } from "react";
import { cx } from "#app/components/ui/cx.ts";
import type { Figures } from "./figures.ts";

/** The figures that the page is drawn of. */
export const FiguresContext = createContext<Figures | null>(null);

export function useFigures(): Figures {
  const figures = useContext(FiguresContext);
  if (!figures) throw new Error("a figure stands on the dashboard alone");
  return figures;
}

/** One figure in its place: the script changes its text, and nothing around it moves. */
export function Figure({ name, className }: { name: string; className?: string }) {
  return (
    <span data-figure={name} className={cx("num", className)}>
      {useFigures().texts[name] ?? ""}
    </span>
  );
}

/** A bar beside a row's figures, which say the same. */
export function RowBar({ name }: { name: string }) {
  return (
    <svg aria-hidden className="h-2 w-full" viewBox="0 0 100 8" preserveAspectRatio="none">
      <rect width="100" height="8" rx="2" className="fill-surface-2" />
      <rect data-bar={name} width={useFigures().bars[name] ?? 0} height="8" rx="2" className="fill-brand" />
    </svg>
  );
}
