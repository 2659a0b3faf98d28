import { useTranslation } from "react-i18next";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { endedUncharged } from "#core/purchases/states.ts";
import { SaleMoney } from "./sale-money.tsx";
import { Money } from "./ui/money.tsx";

interface CardAmountProps {
  row: Pick<TransactionRow, "status" | "price" | "buying_price" | "selling_price">;
  sum: "buying_price" | "selling_price";
  /** What the sum is called, where it is not the reader's own buying price. */
  label?: string;
}

/**
 * The sum of a card, and which: what it was sold or bought for, else the price that is still open or is not charged.
 */
export function CardAmount({ row, sum, label }: CardAmountProps) {
  const { t } = useTranslation("common");
  const sold = row.status === "success";
  if (endedUncharged(row.status)) return <SaleMoney status={row.status} amount={row.price} />;
  return (
    <span className={sold ? "text-sm font-semibold text-ink" : "text-sm font-semibold text-muted"}>
      <span className="text-xs font-normal text-muted">
        {label ?? t(sold && sum === "selling_price" ? "sold" : "bought")}
      </span>{" "}
      <Money amount={sold ? row[sum] : row.price} />
    </span>
  );
}
