import { Link } from "@remix-run/react";
import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { StatementPage, StatementRow } from "#core/wallet/statement-schema.ts";
import { postingWord } from "#core/wallet/types.ts";
import { postingHref } from "./posting-href.ts";

/** The postings of a filter, and the sum that they make. */
export function StatementList({ rows, totals }: Pick<StatementPage, "rows" | "totals">) {
  const { t } = useTranslation("statement");
  const when = useWhen();
  const columns: readonly Column<StatementRow>[] = [
    {
      id: "time",
      header: t("columnTime"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
    { id: "reason", header: t("columnReason"), cell: (row) => <Reason row={row} /> },
    { id: "start", header: t("columnStart"), align: "right", cell: (row) => <Money bare amount={row.start_balance} /> },
    { id: "change", header: `${t("columnDebit")} / ${t("columnCredit")}`, align: "right", cell: change },
    { id: "end", header: t("columnEnd"), align: "right", cell: (row) => <Money bare amount={row.end_balance} /> },
  ];
  return (
    <>
      <Totals totals={totals} />
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        // A balance's posting times differ: they are written one after the other.
        keyOf={(row) => `${row.created_at} ${row.kind} ${row.code} ${row.end_balance}`}
        card={(row) => <PostingCard row={row} />}
        empty={
          <EmptyState icon={<ArrowDownUp />} title={t("emptyTitle")}>
            {t("emptyBody")}
          </EmptyState>
        }
      />
    </>
  );
}

function change(row: StatementRow) {
  const amount = row.credit - row.debit;
  return <Money bare signed amount={amount} className={cx("font-semibold", amount > 0 && "text-ok")} />;
}

function Totals({ totals }: Pick<StatementPage, "totals">) {
  const { t } = useTranslation("statement");
  return (
    <Card>
      <dl className="gap-x-8 sm:grid sm:grid-cols-2 lg:grid-cols-4">
        <KeyValue label={t("start")}>
          <Money amount={totals.start_balance} />
        </KeyValue>
        <KeyValue label={t("out")}>
          <Money amount={-totals.debit} />
        </KeyValue>
        <KeyValue label={t("in")}>
          <Money signed amount={totals.credit} />
        </KeyValue>
        <KeyValue label={t("end")}>
          <Money amount={totals.end_balance} />
        </KeyValue>
      </dl>
    </Card>
  );
}

function Reason({ row }: { row: StatementRow }) {
  const { t } = useTranslation("statement");
  const to = postingHref(row.code);
  const word = t(`kinds.${postingWord(row)}`);
  const about = [row.about, row.note].filter(Boolean).join(" · ");
  return (
    <span className="block max-w-md">
      {to ? (
        <Link to={to} className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline">
          {word}
        </Link>
      ) : (
        <span className="font-medium">{word}</span>
      )}
      {about ? <span className="block text-xs break-words text-muted">{about}</span> : null}
    </span>
  );
}

function PostingCard({ row }: { row: StatementRow }) {
  const { t } = useTranslation("statement");
  const when = useWhen();
  return (
    <div className="px-4 py-3">
      <div className="flex items-start justify-between gap-3 text-sm">
        <Reason row={row} />
        {change(row)}
      </div>
      <p className="num mt-1 flex justify-between gap-3 text-xs text-muted">
        <span>{when(row.created_at)}</span>
        <span>
          {t("columnEnd")} <Money bare amount={row.end_balance} />
        </span>
      </p>
    </div>
  );
}
