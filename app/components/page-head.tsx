import { Link } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface PageHeadProps {
  title: ReactNode;
  /** The page above this one. */
  backTo?: string;
  children?: ReactNode;
}

/** A page's heading with the way back and what one can do with the page. */
export function PageHead({ title, backTo, children }: PageHeadProps) {
  const { t } = useTranslation("common");
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3 print:hidden">
      {backTo ? (
        <Link
          to={backTo}
          aria-label={t("back")}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:bg-surface hover:text-ink"
        >
          <ChevronLeft className="size-6" />
        </Link>
      ) : null}
      <h1 className="min-w-0 flex-1 text-xl font-bold tracking-tight md:text-2xl">{title}</h1>
      {children}
    </div>
  );
}
