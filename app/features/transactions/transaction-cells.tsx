import { useTranslation } from "react-i18next";
import { CardAmount } from "#app/components/card-amount.tsx";
import { Destination } from "#app/components/destination.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { CellPlace, ListTableProps } from "#app/features/lists/list-table.tsx";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { brandOf } from "#core/shared/brands.ts";
import { RowAmount } from "./row-amount.tsx";
import { isWaiting } from "./status-words.ts";

/** The operator's mark before a sale. */
export function purchaseMark({ operator }: Pick<TransactionRow, "operator">, place: CellPlace) {
  const { mark, color } = brandOf(operator);
  return <OperatorMark mark={mark} color={color} {...(place === "table" ? { className: "size-7" } : {})} />;
}

/** What of a sale is more than its value. */
export const TRANSACTION_CELLS: NonNullable<ListTableProps<TransactionRow, unknown>["cells"]> = {
  // In a table a name is as wide as its longest word: the columns beside it are not to break it.
  product_name: ({ product_name }, place) =>
    place === "table" ? <span className="wrap-break-word">{product_name}</span> : product_name,
  destination_number: (row, place) => (
    <>
      <Destination text={row.destination_number} whole={place === "table"} />
      {row.customer_name && place === "table" ? (
        <span className="block text-xs text-muted">{row.customer_name}</span>
      ) : null}
    </>
  ),
  serial_number: (row) => <SerialCell row={row} />,
  buying_price: (row) => <RowAmount row={row} sum="buying_price" />,
  selling_price: (row, place) => {
    const Amount = place === "table" ? RowAmount : CardAmount;
    return <Amount row={row} sum="selling_price" />;
  },
  profit: (row) => <Profit row={row} />,
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};

function SerialCell({ row }: { row: TransactionRow }) {
  const { t } = useTranslation("transactions");
  if (row.serial_number) {
    return (
      <span className="inline-block max-w-52">
        <SerialNumber serial={row.serial_number} />
      </span>
    );
  }
  if (isWaiting(row.status)) return <span className="text-muted">{t("waiting")}</span>;
  return null;
}

/** Profit counts once the sale has succeeded. */
function Profit({ row }: { row: TransactionRow }) {
  if (row.status !== "success") return <span className="text-muted">0</span>;
  return <Money bare signed amount={row.profit} className={row.profit > 0 ? "text-ok" : undefined} />;
}
