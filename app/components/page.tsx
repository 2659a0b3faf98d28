import { Link } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./ui/cx.ts";

interface PageProps {
  title: ReactNode;
  /** Where the arrow leads; top-level screens have none. */
  backTo?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** One column for forms and details, all the width for lists. */
  width?: "column" | "full";
  children: ReactNode;
}

/** One screen inside the shell: its title, the way back, its content. */
export function Page({ title, backTo, actions, width = "full", children }: PageProps) {
  const { t } = useTranslation("common");
  return (
    <div className={cx("mx-auto flex flex-col gap-4 p-4 md:px-6.5 md:py-5.5", width === "column" ? "max-w-xl" : "max-w-6xl")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <div className="flex min-h-11 items-center gap-1">
          {backTo ? (
            <Link to={backTo} aria-label={t("back")} className="-ml-3 grid size-11 place-items-center rounded-pill text-muted hover:text-ink">
              <ChevronLeft className="size-6" />
            </Link>
          ) : null}
          <h1 className="text-xl font-bold tracking-tight md:text-2xl">{title}</h1>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
