import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Payout } from "#core/affiliates/schema.ts";
import { PayoutBadge } from "./badges.tsx";

/** The payouts of the last months, the newest first. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  // A payout has the month in its day's name: "2026-11-01" is 2026-11.
  const month = (day: string) => day.slice(0, 7);
  const columns: Column<Payout>[] = [
    { id: "month", header: t("month"), cell: (row) => month(row.month) },
    { id: "code", header: t("payoutCode"), cell: ({ code }) => code },
    { id: "at", header: t("payoutAt"), cell: ({ created_at }) => when(created_at) },
    { id: "amount", header: t("amount"), align: "right", cell: ({ amount }) => <Money amount={amount} /> },
    { id: "status", header: t("state"), cell: ({ status }) => <PayoutBadge status={status} /> },
  ];
  return (
    <>
      <h2 className="font-semibold">{t("payouts")}</h2>
      <DataTable
        caption={t("payouts")}
        columns={columns}
        rows={payouts}
        keyOf={({ code }) => code}
        card={(row) => (
          <div className="p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {month(row.month)} <Money amount={row.amount} />
            </p>
            <p className="text-sm text-muted">
              {t("payoutAt")}: {when(row.created_at)} · {row.code}
            </p>
            <p className="mt-1">
              <PayoutBadge status={row.status} />
            </p>
          </div>
        )}
        empty={
          <EmptyState icon={<Landmark />} title={t("noPayouts")}>
            {t("noPayoutsBody")}
          </EmptyState>
        }
      />
    </>
  );
}
