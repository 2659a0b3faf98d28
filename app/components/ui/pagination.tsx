import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";

interface PaginationProps {
  /** From 1. */
  page: number;
  lastPage: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** A finger reaches 44 px of each, with half of the gaps beside it: seven of them stand in a phone's width. */
const REACH = "relative thumb:h-11 after:absolute after:-inset-x-0.5 after:inset-y-0";

/** Numbered pages, 1 to the last, with gaps. */
export function Pagination({ page, lastPage, total, hrefOf }: PaginationProps) {
  const { t } = useTranslation("common");
  return (
    <nav aria-label={t("pages.label")} className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="num">{t("pages.of", { page, last: Math.max(1, lastPage), total })}</p>
      {lastPage > 1 ? (
        <ul className="flex flex-wrap items-center gap-1">
          <li>{step(page > 1 ? hrefOf(page - 1) : null, t("pages.previous"), <ChevronLeft className="size-5" />)}</li>
          {pagesAround(page, lastPage).map((number, at) => (
            <li key={number === null ? `gap-${at}` : number}>
              {number === null ? (
                <span className="px-1">…</span>
              ) : (
                <Link
                  to={hrefOf(number)}
                  aria-current={number === page ? "page" : undefined}
                  className={cx(
                    "num grid h-10 min-w-10 place-items-center rounded-field px-2",
                    REACH,
                    number === page ? "bg-brand font-semibold text-on-brand" : "hover:bg-brand-soft",
                  )}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          <li>
            {step(page < lastPage ? hrefOf(page + 1) : null, t("pages.next"), <ChevronRight className="size-5" />)}
          </li>
        </ul>
      ) : null}
    </nav>
  );
}

function step(to: string | null, label: string, icon: React.ReactNode) {
  const box = cx("grid size-10 place-items-center rounded-field", REACH);
  if (to === null) return <span className={cx(box, "opacity-40")}>{icon}</span>;
  return (
    <Link to={to} aria-label={label} className={cx(box, "hover:bg-brand-soft")}>
      {icon}
    </Link>
  );
}

/** First, last and the neighbours of `page`; null where numbers are left out. */
function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((n) => n >= 1 && n <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const before = shown[at - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}
