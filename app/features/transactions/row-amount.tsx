import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { moneyCameBack } from "#core/purchases/states.ts";

interface RowAmountProps {
  row: Pick<TransactionRow, "status" | "price" | "buying_price" | "selling_price">;
  sum: "buying_price" | "selling_price";
}

/**
 * A sum of a row as its column's total counts it: 0 for what was not sold, and where it was to be paid, what was asked
 * for it below.
 */
export function RowAmount({ row, sum }: RowAmountProps) {
  const { t } = useTranslation("common");
  if (row.status === "success") return <Money bare amount={row[sum]} />;
  const counted = <Money bare amount={row[sum]} className="block text-muted" />;
  if (sum === "selling_price") return counted;
  const price = <Money bare amount={row.price} className="text-xs text-muted" />;
  return (
    <>
      {counted}
      {moneyCameBack(row.status) ? <del title={t("moneyBack")}>{price}</del> : price}
    </>
  );
}
