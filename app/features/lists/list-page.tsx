import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { type TabItem, Tabs } from "#app/components/ui/tabs.tsx";
import { useDay } from "#app/components/use-root.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { clearedPath } from "./filter-sheet.tsx";
import { canBeNarrowed, isFiltered } from "./list-filters.ts";
import { ListPages } from "./list-pages.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListView } from "./list-view.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SheetLinks } from "./sheet-links.tsx";

/** A list's parts with everything that can be asked of it. */
type ListPartsProps<Row, Totals> = Omit<ListTableProps<Row, Totals>, "view"> & {
  view: ListView<Row, Totals>;
  /** Where the search field of other lists is: which of several lists it is. */
  choice?: ReactNode;
  /** What is said where what is asked finds nothing, if there is more to say than that. */
  nothing?: ReactNode;
};

interface ListPageProps<Row, Totals> extends ListPartsProps<Row, Totals> {
  title: string;
  backTo?: string;
  tabs?: { readonly label: string; readonly items: readonly TabItem[] };
  /** Beside the title: what a person does here besides reading. */
  actions?: ReactNode;
  /** Below the title: what has to be known before the rows are read. */
  lead?: string;
}

/** One list as a screen of its own. */
export function ListPage<Row, Totals>({ title, backTo, tabs, actions, lead, ...list }: ListPageProps<Row, Totals>) {
  return (
    <Page title={title} {...(backTo ? { backTo } : {})} actions={actions}>
      {lead ? <p className="text-sm text-muted">{lead}</p> : null}
      {tabs && tabs.items.length > 1 ? <Tabs {...tabs} /> : null}
      <ListParts {...list} caption={title} />
    </Page>
  );
}

/** A list inside a screen, as a table or as cards. */
export function ListParts<Row, Totals>({
  choice,
  nothing,
  ...props
}: ListPartsProps<Row, Totals> & { caption: string }) {
  return (
    <ListFrame view={props.view} choice={choice} nothing={nothing}>
      <ListTable {...props} />
    </ListFrame>
  );
}

interface ListFrameProps {
  view: ListView<unknown, unknown>;
  choice?: ReactNode;
  nothing?: ReactNode;
  children: ReactNode;
}

/**
 * What every list has around its rows: search and filters above, pages and files below. Whatever is asked is in the
 * address, and all of it works without scripts.
 */
export function ListFrame({ view, choice, nothing, children }: ListFrameProps) {
  const hasFiles = view.hasFiles && view.rows.length > 0;
  return (
    <>
      {canBeNarrowed(view) ? <ListToolbar view={{ ...view, hasFiles }} choice={choice} /> : null}
      <ActiveFilters view={view} />
      <WrongFilter problems={view.problems} />
      <SearchedFrom view={view} />
      {view.rows.length === 0 && isFiltered(view) ? (
        <Card>{nothing ?? <NothingFound clearTo={clearedPath(view.path, view.kept)} />}</Card>
      ) : (
        children
      )}
      <ListFoot view={view} />
    </>
  );
}

/** What of the address was not valid and was left out. */
export function WrongFilter({ problems }: Pick<ListView<unknown, unknown>, "problems">) {
  const { t } = useTranslation("lists");
  const sentences = Object.values(problems);
  if (sentences.length === 0) return null;
  return (
    <Alert tone="wait">
      {sentences.map((sentence) => `${sentence}.`).join(" ")} {t("ignored")}
    </Alert>
  );
}

/** Since when a search looked, and how one looks at what was before. */
function SearchedFrom({ view }: { view: Pick<ListView<unknown, unknown>, "searchedFrom"> }) {
  const { t } = useTranslation("lists");
  const day = useDay();
  if (!view.searchedFrom) return null;
  return <p className="text-sm text-muted">{t("searchedFrom", { day: day(view.searchedFrom) })}</p>;
}

function ListFoot({ view }: { view: ListView<unknown, unknown> }) {
  const { meta, path, hasFiles, problems } = view;
  if (meta.total === 0) return null;
  return (
    <>
      <ListPages paging={meta} />
      {hasFiles ? (
        <div className="flex gap-2 md:hidden">
          <SheetLinks path={path} problems={problems} />
        </div>
      ) : null}
    </>
  );
}
