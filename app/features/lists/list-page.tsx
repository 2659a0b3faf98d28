import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { type TabItem, Tabs } from "#app/components/ui/tabs.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { clearedPath } from "./filter-sheet.tsx";
import { isFiltered } from "./list-filters.ts";
import { ListPages } from "./list-pages.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListView } from "./list-view.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SheetLinks } from "./sheet-links.tsx";

interface ListPageProps<Row, Totals> extends ListTableProps<Row, Totals> {
  title: string;
  backTo?: string;
  tabs?: { readonly label: string; readonly items: readonly TabItem[] };
  /** Beside the title: what a person does here besides reading. */
  actions?: ReactNode;
}

/** One list as a screen of its own. */
export function ListPage<Row, Totals>({ title, backTo, tabs, actions, ...list }: ListPageProps<Row, Totals>) {
  return (
    <Page title={title} {...(backTo ? { backTo } : {})} actions={actions}>
      {tabs && tabs.items.length > 1 ? <Tabs {...tabs} /> : null}
      <ListParts {...list} caption={title} />
    </Page>
  );
}

/** A list inside a screen, as a table or as cards. */
export function ListParts<Row, Totals>(props: ListTableProps<Row, Totals> & { caption: string }) {
  return (
    <ListFrame view={props.view}>
      <ListTable {...props} />
    </ListFrame>
  );
}

/**
 * What every list has around its rows: search and filters above, pages and files below. Whatever is asked is in the
 * address, and all of it works without scripts.
 */
export function ListFrame({ view, children }: { view: ListView<unknown, unknown>; children: ReactNode }) {
  return (
    <>
      <ListToolbar view={view} />
      <ActiveFilters view={view} />
      {view.problems.length > 0 ? <WrongFilter problems={view.problems} /> : null}
      {view.rows.length === 0 && isFiltered(view) ? (
        <Card>
          <NothingFound clearTo={clearedPath(view.path, view.kept)} />
        </Card>
      ) : (
        children
      )}
      <ListFoot view={view} />
    </>
  );
}

function WrongFilter({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation("lists");
  return (
    <Alert tone="wait">
      {problems.map((problem) => `${problem}.`).join(" ")} {t("ignored")}
    </Alert>
  );
}

function ListFoot({ view }: { view: ListView<unknown, unknown> }) {
  const { meta, path, hasFiles } = view;
  if (meta.total === 0) return null;
  return (
    <>
      <ListPages paging={meta} />
      {hasFiles ? (
        <div className="flex gap-2 md:hidden">
          <SheetLinks path={path} />
        </div>
      ) : null}
    </>
  );
}
