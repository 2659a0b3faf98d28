import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { BatchBadge, WithdrawAskedBadge } from "#app/features/affiliates/badges.tsx";
import type { PayoutBatchRow } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** The latest batches, the newest first. */
export function BatchTable({ batches }: { batches: readonly PayoutBatchRow[] }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  const columns: Column<PayoutBatchRow>[] = [
    { id: "code", header: t("desk.pay.batch"), cell: (row) => <BatchLink batch={row} /> },
    {
      id: "proposed",
      header: t("desk.pay.proposed"),
      cell: ({ proposed_at, proposed_by }) => `${when(proposed_at)} · ${proposed_by}`,
    },
    { id: "way", header: t("desk.pay.way"), cell: ({ way }) => t(`desk.pay.ways.${way}`) },
    { id: "lines", header: t("desk.pay.lines"), align: "right", cell: ({ lines }) => lines },
    { id: "total", header: t("amount"), align: "right", cell: ({ total }) => <Money amount={total} /> },
    { id: "confirmed", header: t("desk.pay.confirmed"), align: "right", cell: (row) => <Confirmed batch={row} /> },
    { id: "status", header: t("state"), cell: (row) => <Standing batch={row} /> },
  ];
  return (
    <>
      <h2 className="font-semibold">{t("desk.pay.batches")}</h2>
      <DataTable
        caption={t("desk.pay.batches")}
        columns={columns}
        rows={batches}
        keyOf={({ code }) => code}
        card={(row) => (
          <div className="p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              <BatchLink batch={row} /> <Money amount={row.total} />
            </p>
            <p className="text-sm text-muted">
              {when(row.proposed_at)} · {row.proposed_by}
            </p>
            <p className="text-sm text-muted">
              {t("desk.pay.lines")}: {row.lines} · {t(`desk.pay.ways.${row.way}`)}
            </p>
            {row.confirmed === null || row.confirmed === row.total ? null : (
              <p className="text-sm text-muted">
                {t("desk.pay.confirmed")}: <Confirmed batch={row} />
              </p>
            )}
            <p className="mt-1">
              <Standing batch={row} />
            </p>
          </div>
        )}
        empty={
          <EmptyState icon={<Landmark />} title={t("desk.pay.noBatches")}>
            {t("desk.pay.noBatchesBody")}
          </EmptyState>
        }
      />
    </>
  );
}

/** How it stands; one that waits also says that somebody asks for it to be given up. */
function Standing({ batch: { status, withdraw_asked } }: { batch: PayoutBatchRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      <BatchBadge status={status} />
      {status === "waiting" && withdraw_asked.length > 0 ? <WithdrawAskedBadge /> : null}
    </span>
  );
}

/** What was confirmed of what was put in, and what is missing from it. */
function Confirmed({ batch: { total, confirmed, way } }: { batch: PayoutBatchRow }) {
  const { t } = useTranslation("affiliate");
  if (confirmed === null) return "–";
  return (
    <>
      <Money amount={confirmed} />
      {confirmed < total ? (
        <span className="num block text-xs text-muted">
          {t(way === "file" ? "desk.pay.refusedOf" : "desk.pay.droppedOf", { amount: formatRupiah(total - confirmed) })}
        </span>
      ) : null}
    </>
  );
}

function BatchLink({ batch: { code } }: { batch: PayoutBatchRow }) {
  return (
    <Link
      to={`/admin/payouts/${code}`}
      className="inline-flex min-h-6 thumb:min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {code}
    </Link>
  );
}
