import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** The totals row's cell. */
  footer?: ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** One row as a card, for phones. */
  card: (row: Row) => ReactNode;
  /** Shown below the cards on phones, where there is no totals row. */
  cardFooter?: ReactNode;
  empty: ReactNode;
}

/** A table on desktops, cards on phones, a kind sentence when there is nothing. */
export function DataTable<Row>({ caption, columns, rows, keyOf, card, cardFooter, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  return (
    <>
      <div className="md:hidden">
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <li key={keyOf(row)}>{card(row)}</li>
          ))}
        </ul>
        {cardFooter}
      </div>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={cellClass(column, "border-b bg-surface-2 py-3 text-xs font-semibold text-muted")}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line last:border-0 hover:bg-surface-2">
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column, "py-3")}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasFooter ? (
            <tfoot className="num">
              <tr>
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column, "border-t bg-surface-2 py-3 font-bold")}>
                    {column.footer}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
    </>
  );
}

function cellClass(column: { align?: "left" | "right" }, extra: string): string {
  return cx("border-line px-3.5", column.align === "right" ? "text-right" : "text-left", extra);
}
