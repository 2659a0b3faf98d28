import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";

/** A part of a page that its contents list. */
export interface Heading {
  readonly id: string;
  readonly title: string;
}

interface ContentsProps {
  headings: readonly Heading[];
  className?: string;
}

/** What a long page holds: beside it where there is room, else folded above it. */
export function Contents({ headings, className }: ContentsProps) {
  const { t } = useTranslation("help");
  if (headings.length < 2) return null;
  return (
    <>
      <details className={cx("group rounded-card border border-line bg-surface xl:hidden", className)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold">
          {t("onPage")}
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={t("onPage")} className="px-4 pb-3">
          <Entries headings={headings} />
        </nav>
      </details>
      <nav aria-label={t("onPage")} className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto max-xl:hidden">
        <p className="mb-2 text-sm font-semibold">{t("onPage")}</p>
        <Entries headings={headings} />
      </nav>
    </>
  );
}

function Entries({ headings }: Pick<ContentsProps, "headings">) {
  return (
    <ul className="text-sm">
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 thumb:min-h-11 items-center py-1 text-muted hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
