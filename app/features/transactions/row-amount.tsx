import { SaleMoney } from "#app/components/sale-money.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { endedUncharged } from "#core/purchases/states.ts";

interface RowAmountProps {
  row: Pick<TransactionRow, "status" | "price" | "buying_price" | "selling_price">;
  sum: "buying_price" | "selling_price";
}

/**
 * A sum of a row as its column's total counts it: 0 for what was not sold, and among the buying prices what was asked
 * for it: below where it is open, struck out alone where it is not charged.
 */
export function RowAmount({ row, sum }: RowAmountProps) {
  if (row.status === "success") return <Money bare amount={row[sum]} />;
  if (sum === "buying_price" && endedUncharged(row.status))
    return <SaleMoney bare status={row.status} amount={row.price} />;
  const counted = <Money bare amount={row[sum]} className="block text-muted" />;
  if (sum === "selling_price") return counted;
  const price = <Money bare amount={row.price} className="text-xs text-muted" />;
  return (
    <>
      {counted}
      {price}
    </>
  );
}
