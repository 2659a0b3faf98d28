import type { TransactionRow } from "#core/purchases/schema.ts";
import { brandOf } from "#core/shared/brands.ts";
import { CardAmount } from "./card-amount.tsx";
import { Destination } from "./destination.tsx";
import { Link } from "./link.tsx";
import { OperatorMark } from "./ui/operator-mark.tsx";
import { PurchaseStatusBadge } from "./ui/status-badge.tsx";
import { useWhen } from "./use-root.ts";

/** One transaction as a line: what, to whom (in its reader's words), when, how it ended. All of it is the link. */
export function TransactionLine({ row }: { row: TransactionRow }) {
  const when = useWhen();
  const { mark, color } = brandOf(row.operator);
  return (
    <Link
      to={`/account/laporan/transaksi/${row.ref_id}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface-2"
    >
      <OperatorMark mark={mark} color={color} />
      <span className="min-w-0 grow basis-[5rem] wrap-break-word">
        <span className="line-clamp-2 text-sm font-semibold">{row.product_name}</span>
        <span className="num block text-xs text-muted">
          {/* A dot on a line of its own would say nothing. */}
          <Destination text={`${row.destination_number}\u00a0·`} />{" "}
          <span className="whitespace-nowrap">{when(row.created_at)}</span>
        </span>
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 text-right">
        <CardAmount row={row} sum="selling_price" />
        <PurchaseStatusBadge status={row.status} />
      </span>
    </Link>
  );
}
