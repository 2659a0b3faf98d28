import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";

/** A line of the books: an account, a `part` of the one above it, or the sum of those above. */
export interface BookLine<Column extends string> {
  readonly id: string;
  readonly label: string;
  readonly amounts: Readonly<Record<Column, number>>;
  readonly kind?: "part" | "subtotal" | "total";
}

/** A column of amounts. A phone leaves out those that are `wideOnly`. */
interface BookColumn<Column extends string> {
  readonly id: Column;
  readonly heading: string;
  readonly wideOnly?: boolean;
}

interface BookTableProps<Column extends string> {
  title: string;
  columns: readonly BookColumn<Column>[];
  lines: readonly BookLine<Column>[];
  children?: ReactNode;
}

const NARROW = "hidden sm:table-cell";

/** Accounts and their sums, one below the other, as bookkeepers write them. */
export function BookTable<Column extends string>({ title, columns, lines, children }: BookTableProps<Column>) {
  return (
    <Card>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="mb-1 text-left font-semibold">{title}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="border-b border-line py-2 text-left">
                <span className="sr-only">{title}</span>
              </th>
              {columns.map(({ id, heading, wideOnly }) => (
                <th
                  key={id}
                  scope="col"
                  className={cx("border-b border-line py-2 pl-3 text-right", wideOnly && NARROW)}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {lines.map(({ id, label, amounts, kind }) => (
              <tr
                key={id}
                className={cx(
                  kind === "part" && "text-xs text-muted",
                  kind === "subtotal" && "border-t border-line font-semibold",
                  kind === "total" && "border-t-2 border-line text-base font-bold",
                )}
              >
                <th
                  scope="row"
                  className={cx(
                    "py-1.5 text-left",
                    kind === "part" && "pl-4",
                    (kind ?? "part") === "part" && "font-normal",
                  )}
                >
                  {label}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className={cx("py-1.5 pl-3 text-right", column.wideOnly && NARROW)}>
                    <Money bare amount={amounts[column.id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {children}
    </Card>
  );
}
