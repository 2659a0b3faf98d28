import { Plus } from "lucide-react";
import { Prose } from "#app/components/prose.tsx";
import type { TextPart } from "./public-text.ts";

/** Questions that open one by one, without a script. */
export function Questions({ part: { id, title, items } }: { part: TextPart }) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-3xl px-4 py-12 md:py-16">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <div className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
        {items.map(({ id: anchor, title: question, html }) => (
          <details key={anchor} id={anchor} className="group px-4.5">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold">
              {question}
              <Plus aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-45" />
            </summary>
            <div className="pb-4 text-sm text-muted">
              <Prose html={html} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
