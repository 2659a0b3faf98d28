import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { moneyCameBack } from "./status-words.ts";

type Priced = Pick<TransactionRow, "status" | "price">;

/** A sum of a row as its column's total counts it: 0 for what was not sold, with what was asked for it below. */
export function RowAmount({ row, amount }: { row: Priced; amount: number }) {
  if (row.status === "success") return <Money bare amount={amount} />;
  return (
    <>
      <Money bare amount={amount} className="block text-muted" />
      <AskedPrice row={row} bare className="text-xs text-muted" />
    </>
  );
}

/** The sum of a card: what it was sold for, or what is still open or came back. */
export function CardAmount({ row, amount }: { row: Priced; amount: number }) {
  if (row.status === "success") return <Money amount={amount} className="text-sm font-semibold text-ink" />;
  return <AskedPrice row={row} className="text-sm font-semibold text-muted" />;
}

function AskedPrice({ row, bare = false, className }: { row: Priced; bare?: boolean; className: string }) {
  const { t } = useTranslation("transactions");
  const price = <Money bare={bare} amount={row.price} className={className} />;
  return moneyCameBack(row.status) ? <del title={t("moneyBack")}>{price}</del> : price;
}
