import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay } from "#app/components/use-root.ts";
import { ASSETS, type BalanceDay, type BookAccount, type Books, LIABILITIES } from "#core/books/types.ts";
import { type BookLine, BookTable } from "./book-table.tsx";
import { usePartName } from "./part-name.ts";

type Figure = keyof Omit<BalanceDay, "day">;

type Line = BookLine<"before" | "change" | "after">;

/** What the house owns, owes and is worth: before the period, at its end, and at the end of each day. */
export function BalanceView({ books }: { books: Books }) {
  const { t } = useTranslation("books");
  const columns = [
    { id: "before", heading: t("before"), wideOnly: true },
    { id: "change", heading: t("change"), wideOnly: true },
    { id: "after", heading: t("after") },
  ] as const;
  const line = useLine(books);
  const partName = usePartName();
  const withParts = (account: Figure & BookAccount) => [line(account), ...partsOf(books, account, partName)];
  const { assets, liabilities, equity } = books.balance.at(-1) ?? books.before;
  return (
    <>
      <BookTable
        title={t("assets")}
        columns={columns}
        lines={[...ASSETS.flatMap(withParts), line("assets", "total")]}
      />
      <BookTable
        title={t("liabilitiesAndEquity")}
        columns={columns}
        lines={[
          ...LIABILITIES.flatMap(withParts),
          line("liabilities", "subtotal"),
          line("opening"),
          line("earnings"),
          line("equity", "subtotal"),
          sumLine(books, t("liabilitiesAndEquity")),
        ]}
      >
        <p className="mt-3 text-sm text-muted">{t(assets === liabilities + equity ? "balanced" : "unbalanced")}</p>
      </BookTable>
      <BalanceDays days={daysOfChange(books)} />
    </>
  );
}

function useLine({ before, balance }: Books) {
  const { t } = useTranslation("books");
  const after = balance.at(-1) ?? before;
  return (figure: Figure, kind?: "subtotal" | "total"): Line => ({
    id: figure,
    label: t(`accounts.${figure}`),
    amounts: { before: before[figure], change: after[figure] - before[figure], after: after[figure] },
    ...(kind ? { kind } : {}),
  });
}

/** An account's channels and suppliers, where it has several names. */
function partsOf({ accounts }: Books, account: BookAccount, partName: ReturnType<typeof usePartName>): Line[] {
  return accounts
    .filter((one) => one.account === account && one.key !== "")
    .map(({ key, name, before, change, after }) => ({
      id: `${account} ${key}`,
      label: partName({ key, name }),
      amounts: { before, change, after },
      kind: "part",
    }));
}

function sumLine({ before, balance }: Books, label: string): Line {
  const sum = (day: BalanceDay) => day.liabilities + day.equity;
  const after = balance.at(-1) ?? before;
  const amounts = { before: sum(before), change: sum(after) - sum(before), after: sum(after) };
  return { id: "sum", label, amounts, kind: "total" };
}

/** The days that ended otherwise than they began, the latest first; files have every day. */
function daysOfChange({ before, balance }: Books): BalanceDay[] {
  const figures = [...ASSETS, ...LIABILITIES, "opening", "earnings"] as const;
  const changed = (row: BalanceDay, at: number) =>
    figures.some((figure) => row[figure] !== (balance[at - 1] ?? before)[figure]);
  return balance.filter(changed).toReversed();
}

const FIGURES = ["assets", "liabilities", "opening", "earnings", "equity"] as const;

function BalanceDays({ days }: { days: readonly BalanceDay[] }) {
  const { t } = useTranslation("books");
  const day = useDay();
  const columns: readonly Column<BalanceDay>[] = [
    { id: "day", header: t("day"), cell: (row) => day(row.day) },
    ...FIGURES.map(
      (figure): Column<BalanceDay> => ({
        id: figure,
        header: t(`accounts.${figure}`),
        align: "right",
        cell: (row) => <Money bare amount={row[figure]} />,
      }),
    ),
  ];
  return (
    <DataTable
      caption={t("byDay")}
      columns={columns}
      rows={days}
      keyOf={(row) => row.day}
      card={(row) => (
        <div className="px-4 py-3">
          <p className="text-sm font-semibold">{day(row.day)}</p>
          <dl>
            {(["assets", "liabilities", "equity"] as const).map((figure) => (
              <KeyValue key={figure} label={t(`accounts.${figure}`)}>
                <Money amount={row[figure]} />
              </KeyValue>
            ))}
          </dl>
        </div>
      )}
      empty={<EmptyState icon={<Scale />} title={t("quiet")} />}
    />
  );
}
