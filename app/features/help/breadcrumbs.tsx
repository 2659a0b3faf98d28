import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";

interface BreadcrumbsProps {
  /** From the top: where each leads, and what it is called. The page itself is not among them. */
  up: readonly { readonly to: string; readonly title: string }[];
  here: string;
}

/** Where a page stands, and the way up. */
export function Breadcrumbs({ up, here }: BreadcrumbsProps) {
  const { t } = useTranslation("help");
  return (
    <nav aria-label={t("crumbs")}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {up.map(({ to, title }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="inline-flex min-h-9 thumb:min-h-11 items-center hover:text-ink hover:underline">
              {title}
            </Link>
            <ChevronRight className="size-4" aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-break-word">
          {here}
        </li>
      </ol>
    </nav>
  );
}
