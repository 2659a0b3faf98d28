import { Link } from "@remix-run/react";
import { operatorBrand } from "#app/components/operator-brand.ts";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { CardAmount } from "./row-amount.tsx";

/** One sale on a phone: what and how it ended, to whom and for how much. The whole card is the link. */
export function TransactionCard({ row }: { row: TransactionRow }) {
  const when = useWhen();
  const { mark, color } = operatorBrand(row.operator);
  return (
    <Link to={`/account/laporan/transaksi/${row.ref_id}`} className="flex gap-3 px-4 py-3 hover:bg-surface-2">
      <OperatorMark mark={mark} color={color} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-sm font-semibold">{row.product_name}</span>
          <PurchaseStatusBadge status={row.status} />
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 text-xs text-muted">
          <span className="num whitespace-nowrap">{spacedPhone(row.destination_number)}</span>
          <CardAmount row={row} amount={row.selling_price} />
        </span>
        <span className="num block text-xs text-muted">{when(row.created_at)}</span>
      </span>
    </Link>
  );
}
