import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FROM_LIST } from "#app/components/back-link.tsx";
import { Destination } from "#app/components/destination.tsx";
import { Link } from "#app/components/link.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import type { RowsView, ViewColumn } from "./list-view.ts";

/** Where a cell stands: a table has its sums bare, a card writes `Rp`. */
export type CellPlace = "table" | "card";

export interface ListTableProps<Row, Totals> {
  view: RowsView<Row, Totals>;
  /** Where a row leads; null where it leads nowhere. */
  to?: (row: Row) => string | null;
  /** How a column is drawn that is more than its value. */
  cells?: { readonly [Name in keyof Row]?: (row: Row, place: CellPlace) => ReactNode };
  /** Stands before a row's title. */
  mark?: (row: Row, place: CellPlace) => ReactNode;
  /** How many there are, beside the totals. */
  summary?: ReactNode;
  /** What stands here before there is anything, with the way on. */
  empty: ReactNode;
}

/** As wide as its longest word, unless a whole line is too short for that. */
export const WHOLE_ON_CARD = "inline-block max-w-full wrap-break-word";

/** What stands on a slip and is read out: broken only where a whole line is too short for it, in a table nowhere. */
const CODE = /^[A-Z]{3}\w{12}$/;

/** Where a text's lines break, as classes. */
export function breaks(text: string, place: CellPlace): string {
  if (!CODE.test(text)) return "wrap-anywhere";
  return place === "table" ? "whitespace-nowrap" : WHOLE_ON_CARD;
}

/** The rows: a table with totals from 768 px, cards below. */
export function ListTable<Row, Totals>(props: ListTableProps<Row, Totals> & { caption: string }) {
  const { view, empty, caption } = props;
  const columns = useColumns(props);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={view.rows}
      keyOf={(row) => String(row[view.key as keyof Row])}
      card={(row) => <ListCard {...props} row={row} />}
      cardFooter={<CardTotals {...props} />}
      empty={empty}
    />
  );
}

function useColumns<Row, Totals>({ view, to, cells, mark, summary }: ListTableProps<Row, Totals>): Column<Row>[] {
  const cellOf = useCell(cells);
  const hasFooter = summary !== undefined || view.columns.some((column) => totalOf(view, column, true) !== null);
  const linked = (row: Row, content: ReactNode) => {
    const path = to?.(row);
    if (!path) return content;
    return (
      <Link
        to={path}
        state={FROM_LIST}
        className="flex min-h-9 thumb:min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
      >
        {mark?.(row, "table")}
        {content}
      </Link>
    );
  };
  return view.columns.map((column, at) => ({
    id: column.id,
    header: column.heading,
    ...(column.kind === "rupiah" ? { align: "right" as const } : {}),
    cell: (row) => {
      const content = cellOf(column, row, "table");
      return column.id === view.card?.title ? linked(row, content) : content;
    },
    ...(hasFooter ? { footer: at === 0 ? summary : (totalOf(view, column, true) ?? "") } : {}),
  }));
}

/** What stands under a column: the total of its name. */
function totalOf<Row, Totals>({ totals }: RowsView<Row, Totals>, { id, kind }: ViewColumn, bare: boolean) {
  const sum = (totals as Readonly<Record<string, unknown>> | undefined)?.[id];
  return kind === "rupiah" && typeof sum === "number" ? <Money bare={bare} amount={sum} /> : null;
}

/** A cell as the page says, or else as its column's kind is written everywhere. */
function useCell<Row>(cells: ListTableProps<Row, unknown>["cells"]) {
  const when = useWhen();
  const day = useDay();
  return (column: ViewColumn, row: Row, place: CellPlace): ReactNode => {
    const own = cells?.[column.id as keyof Row];
    if (own) return own(row, place);
    const value = row[column.id as keyof Row] as string | number | null;
    if (value === null || value === "") return null;
    if (column.words) return column.words[value] ?? value;
    if (column.kind === "rupiah") return <Money bare={place === "table"} amount={Number(value)} />;
    if (column.kind === "destination") return <Destination text={String(value)} whole={place === "table"} />;
    if (column.kind === "text") return <span className={breaks(String(value), place)}>{value}</span>;
    const text = String(value);
    const written = column.kind === "time" ? when(text) : column.kind === "day" ? day(text) : spacedPhone(text);
    return <span className="num whitespace-nowrap">{written}</span>;
  };
}

/** One row on a phone; the whole card is the link. */
function ListCard<Row, Totals>({ view, to, cells, mark, row }: ListTableProps<Row, Totals> & { row: Row }) {
  const cellOf = useCell(cells);
  const columnOf = (id: string | undefined) => [...view.columns, ...view.cardColumns].find((one) => one.id === id);
  const cell = (id: string | undefined) => {
    const column = columnOf(id);
    return column ? cellOf(column, row, "card") : null;
  };
  const { title, badge, amount, lines } = view.card ?? { title: view.columns[0]?.id, lines: [] };
  const sum = cell(amount);
  // A sum that is drawn in its own way says itself what it is.
  const heading = sum !== null && !cells?.[amount as keyof Row] ? columnOf(amount)?.heading : null;
  const [first, ...more] = lines.map((id) => ({ id, content: cell(id) })).filter(({ content }) => content !== null);
  const path = to?.(row);
  const content = (
    <>
      {mark?.(row, "card")}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="line-clamp-2 text-sm font-semibold">{cell(title)}</span>
          {cell(badge)}
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
          <span className="max-w-full flex-1">
            {/* As wide as what does not break, so that the sum goes below a long number and not over it. */}
            <span className="block min-w-24">{first?.content}</span>
          </span>
          <span className="ml-auto text-sm font-semibold text-ink">
            {heading ? <span className="text-xs font-normal text-muted">{heading} </span> : null}
            {sum}
          </span>
        </span>
        {more.length > 0 ? (
          <span className="block text-xs text-muted">
            {more.map(({ id, content }, at) => (
              <span key={id}>
                {at > 0 ? " · " : null}
                {content}
              </span>
            ))}
          </span>
        ) : null}
      </span>
    </>
  );
  const box = "flex gap-3 px-4 py-3";
  if (!path) return <div className={box}>{content}</div>;
  return (
    <Link to={path} state={FROM_LIST} className={`${box} hover:bg-surface-2`}>
      {content}
    </Link>
  );
}

function CardTotals<Row, Totals>({ view, summary }: ListTableProps<Row, Totals>) {
  const { t } = useTranslation("lists");
  const summed = view.columns.filter((column) => totalOf(view, column, false) !== null);
  if (summary === undefined && summed.length === 0) return null;
  return (
    <section
      aria-label={t("totals")}
      className="num mt-2.5 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      {summary ? <p className="font-semibold">{summary}</p> : null}
      <dl>
        {summed.map((column) => (
          <div key={column.id} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{column.heading}</dt>
            <dd className="ml-auto font-semibold">{totalOf(view, column, false)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
