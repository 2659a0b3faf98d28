import { useTranslation } from "react-i18next";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { moneyCameBack } from "#core/purchases/states.ts";
import { Money } from "./ui/money.tsx";

interface CardAmountProps {
  row: Pick<TransactionRow, "status" | "price" | "buying_price" | "selling_price">;
  sum: "buying_price" | "selling_price";
}

/** The sum of a card, and which: what it was sold or bought for, else the price that is still open or came back. */
export function CardAmount({ row, sum }: CardAmountProps) {
  const { t } = useTranslation("common");
  const sold = row.status === "success";
  const amount = <Money amount={sold ? row[sum] : row.price} />;
  return (
    <span className={sold ? "text-sm font-semibold text-ink" : "text-sm font-semibold text-muted"}>
      <span className="text-xs font-normal text-muted">{t(sold && sum === "selling_price" ? "sold" : "bought")}</span>{" "}
      {moneyCameBack(row.status) ? <del title={t("moneyBack")}>{amount}</del> : amount}
    </span>
  );
}
