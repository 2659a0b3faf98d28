import { Ban, Check, CircleAlert, Clock, Copy, Hourglass, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FROM_LIST } from "#app/components/back-link.tsx";
import { Destination } from "#app/components/destination.tsx";
import { Link } from "#app/components/link.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { DataTable } from "#app/components/ui/data-table.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { UploadRow } from "#core/imports/schema.ts";

/** Its destination is in the reader's words. */
export type ShownRow = UploadRow & { readonly message: string | null };

const LOOKS: Record<UploadRow["status"], { tone: Tone; icon: ReactNode }> = {
  bad: { tone: "bad", icon: <CircleAlert /> },
  repeat: { tone: "wait", icon: <Copy /> },
  good: { tone: "ok", icon: <Check /> },
  waiting: { tone: "wait", icon: <Hourglass /> },
  bought: { tone: "wait", icon: <Clock /> },
  refused: { tone: "bad", icon: <X /> },
  stopped: { tone: "bad", icon: <Ban /> },
  canceled: { tone: "neutral", icon: <Ban /> },
};

interface UploadRowsProps {
  rows: readonly ShownRow[];
}

/** The rows of a file in its order: what they are, and what is wrong with them or became of them. */
export function UploadRows({ rows }: UploadRowsProps) {
  const { t } = useTranslation("uploads");
  const stands = (row: ShownRow) => <Stands row={row} />;
  return (
    <DataTable
      caption={t("rows")}
      rows={rows}
      keyOf={({ line }) => String(line)}
      columns={[
        { id: "line", header: t("line"), cell: ({ line }) => line },
        { id: "product", header: t("product"), cell: (row) => <Product row={row} /> },
        { id: "number", header: t("number"), cell: (row) => <Destination text={row.destination_number} whole /> },
        { id: "price", header: t("price"), align: "right", cell: (row) => <Price row={row} bare /> },
        { id: "status", header: t("standing"), cell: stands },
      ]}
      card={(row) => (
        <div className="px-4 py-3 text-sm">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">
              <span className="num mr-2 font-normal text-muted">{row.line}</span>
              <Product row={row} />
            </span>
            <Price row={row} />
          </div>
          <p className="mt-0.5 text-muted">
            <Destination text={row.destination_number} />
          </p>
          <div className="mt-1.5">{stands(row)}</div>
        </div>
      )}
      empty={<p className="p-4 text-sm text-muted">{t("noRows")}</p>}
    />
  );
}

function Product({ row }: { row: ShownRow }) {
  const name = row.product_name ?? row.product_code;
  if (row.ref_id === null) return <span className="wrap-anywhere md:whitespace-nowrap">{name}</span>;
  return (
    <Link
      to={`/account/laporan/transaksi/${row.ref_id}`}
      state={FROM_LIST}
      className="font-medium underline underline-offset-4 md:whitespace-nowrap"
    >
      {name}
    </Link>
  );
}

function Price({ row: { price }, bare = false }: { row: ShownRow; bare?: boolean }) {
  return price === null ? null : <Money bare={bare} amount={price} />;
}

function Stands({ row }: { row: ShownRow }) {
  const { t } = useTranslation("uploads");
  const { tone, icon } = LOOKS[row.status];
  return (
    <span className="flex flex-col items-start gap-1">
      {row.purchase_status ? (
        <PurchaseStatusBadge status={row.purchase_status} />
      ) : (
        <Badge tone={tone} icon={icon}>
          {t(`row.${row.status}`)}
        </Badge>
      )}
      {row.message ? <span className="text-xs text-ink">{row.message}</span> : null}
      {row.serial_number ? (
        <span className="text-xs">
          <SerialNumber serial={row.serial_number} />
        </span>
      ) : null}
    </span>
  );
}
