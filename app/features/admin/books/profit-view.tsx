import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay } from "#app/components/use-root.ts";
import { type Books, PROFIT_LINES, type ProfitDay, type ProfitLine } from "#core/books/types.ts";
import { type BookLine, BookTable } from "./book-table.tsx";
import { usePartName } from "./part-name.ts";

/** Columns of the days: lines that bookkeepers read together. */
const GROUPS = [
  ["sales", ["sales"]],
  ["cost_of_sales", ["cost_of_sales"]],
  ["feesNet", ["fees", "fees_borne"]],
  ["gateway_cost", ["gateway_cost"]],
  ["cashback_cost", ["cashback_cost"]],
  ["commission_cost", ["commission_cost"]],
  ["other", ["correction", "write_off"]],
] as const;

type Line = BookLine<"rupiah">;

const sumOf = (days: readonly ProfitDay[], line: ProfitLine | "profit") =>
  days.reduce((sum, day) => sum + day[line], 0);

/** What was earned and spent in the period, and on each of its days. */
export function ProfitView({ books }: { books: Books }) {
  const { t } = useTranslation("books");
  const { profit: days } = books;
  const columns = [{ id: "rupiah", heading: t("rupiah") }] as const;
  const last = books.balance.at(-1) ?? books.before;
  return (
    <>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
        <BookTable title={t("profit")} columns={columns} lines={useLines(books)} />
        <BookTable
          title={t("equityChange")}
          columns={columns}
          lines={[
            { id: "before", label: t("equityBefore"), amounts: { rupiah: books.before.equity } },
            { id: "profit", label: t("profitOfPeriod"), amounts: { rupiah: sumOf(days, "profit") } },
            { id: "capital", label: t("capitalChange"), amounts: { rupiah: last.opening - books.before.opening } },
            { id: "after", label: t("equityAfter"), amounts: { rupiah: last.equity }, kind: "total" },
          ]}
        />
      </div>
      <ProfitDays days={days.filter((row) => PROFIT_LINES.some((line) => row[line] !== 0)).toReversed()} />
    </>
  );
}

function useLines({ profit, accounts }: Books): Line[] {
  const { t } = useTranslation("books");
  const partName = usePartName();
  const line = (account: ProfitLine): Line => ({
    id: account,
    label: t(`accounts.${account}`),
    amounts: { rupiah: sumOf(profit, account) },
  });
  const parts = accounts
    .filter(({ account, change }) => account === "gateway_cost" && change !== 0)
    .map(
      ({ account: kind, key, name, change }): Line => ({
        id: `${kind} ${key}`,
        label: partName({ key, name }),
        amounts: { rupiah: change },
        kind: "part",
      }),
    );
  const gross = sumOf(profit, "sales") + sumOf(profit, "cost_of_sales");
  const [sales, cost, ...rest] = PROFIT_LINES;
  return [
    line(sales),
    line(cost),
    { id: "gross", label: t("gross"), amounts: { rupiah: gross }, kind: "subtotal" },
    ...rest.flatMap((account) => [line(account), ...(account === "gateway_cost" ? parts : [])]),
    { id: "profit", label: t("profitOfPeriod"), amounts: { rupiah: sumOf(profit, "profit") }, kind: "total" },
  ];
}

/** The days on which something moved, the latest first; files have every day. */
function ProfitDays({ days }: { days: readonly ProfitDay[] }) {
  const { t } = useTranslation("books");
  const day = useDay();
  const columns: readonly Column<ProfitDay>[] = [
    { id: "day", header: t("day"), cell: (row) => day(row.day), footer: t("sum") },
    ...GROUPS.map(([id, lines]): Column<ProfitDay> => {
      const of = (row: ProfitDay) => lines.reduce((sum, line) => sum + row[line], 0);
      return {
        id,
        header: t(`columns.${id}`),
        align: "right",
        cell: (row) => <Money bare amount={of(row)} />,
        footer: <Money bare amount={days.reduce((sum, row) => sum + of(row), 0)} />,
      };
    }),
    {
      id: "profit",
      header: t("columns.profit"),
      align: "right",
      cell: (row) => <Money bare amount={row.profit} className="font-semibold" />,
      footer: <Money bare amount={sumOf(days, "profit")} />,
    },
  ];
  return (
    <DataTable
      caption={t("byDay")}
      columns={columns}
      rows={days}
      keyOf={(row) => row.day}
      card={(row) => (
        <p className="flex items-baseline justify-between gap-3 px-4 py-3 text-sm">
          <span>
            <span className="block font-semibold">{day(row.day)}</span>
            <span className="text-xs text-muted">
              {t("accounts.sales")} <Money amount={row.sales} />
            </span>
          </span>
          <Money amount={row.profit} className="font-semibold" />
        </p>
      )}
      cardFooter={
        <p className="mt-2.5 flex justify-between rounded-card border border-line bg-surface px-4 py-3 text-sm font-semibold">
          <span>{t("profitOfPeriod")}</span>
          <Money amount={sumOf(days, "profit")} />
        </p>
      }
      empty={<EmptyState icon={<ReceiptText />} title={t("quiet")} />}
    />
  );
}
