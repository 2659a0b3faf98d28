import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";

/** A line of the books: an account, a `part` of the one above it, or the sum of those above. */
export interface BookLine {
  readonly id: string;
  readonly label: string;
  readonly amounts: readonly number[];
  readonly kind?: "part" | "subtotal" | "total";
}

interface BookTableProps {
  title: string;
  /** Of the columns after the first; one column needs none. */
  headings: readonly string[];
  lines: readonly BookLine[];
  /** Columns that a phone leaves out, by their place. */
  wideOnly?: readonly number[];
  children?: ReactNode;
}

/** Accounts and their sums, one below the other, as bookkeepers write them. */
export function BookTable({ title, headings, lines, wideOnly = [], children }: BookTableProps) {
  const narrow = (at: number) => wideOnly.includes(at) && "hidden sm:table-cell";
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="mb-1 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="border-b border-line py-2 text-left">
              <span className="sr-only">{title}</span>
            </th>
            {headings.map((heading, at) => (
              <th key={heading} scope="col" className={cx("border-b border-line py-2 pl-3 text-right", narrow(at))}>
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
              {amounts.map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} className={cx("py-1.5 pl-3 text-right", narrow(at))}>
                  <Money bare amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Card>
  );
}
