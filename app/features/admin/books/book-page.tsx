import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { ActiveFilters } from "#app/features/lists/active-filters.tsx";
import { WrongFilter } from "#app/features/lists/list-page.tsx";
import { ListToolbar } from "#app/features/lists/list-toolbar.tsx";
import type { PeriodView } from "#app/features/lists/list-view.ts";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { AdminPage } from "../admin-page.tsx";

interface BookPageProps {
  title: string;
  view: PeriodView;
  children: ReactNode;
}

const PAGES = [
  ["/admin/books", "profit"],
  ["/admin/books/balance", "balance"],
] as const;

/** What a list has that a period alone narrows down. */
const NO_LIST = { search: null, choices: [], ways: [], kept: {}, hasFiles: true };

/** One page of the books: which one, of which days, and its files. */
export function BookPage({ title, view, children }: BookPageProps) {
  const { t } = useTranslation("books");
  const { path, days, problems } = view;
  const list = { ...NO_LIST, ...view };
  const period = days ? `?from=${days.from}&to=${days.to}` : "";
  return (
    <AdminPage title={title}>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Chips label={t("title")}>
          {PAGES.map(([to, name]) => (
            <ChipLink key={to} to={`${to}${period}`} on={path === to}>
              {t(name)}
            </ChipLink>
          ))}
        </Chips>
        <div className="flex min-w-0 items-center gap-2.5">
          <ListToolbar view={list} />
          <ActiveFilters view={list} />
        </div>
      </div>
      <WrongFilter problems={problems} />
      {children}
      <div className="flex gap-2 md:hidden">
        <SheetLinks path={path} problems={problems} />
      </div>
    </AdminPage>
  );
}
