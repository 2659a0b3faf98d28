import { useTranslation } from "react-i18next";
import { endedUncharged, type PurchaseStatus } from "#core/purchases/states.ts";
import { Money } from "./ui/money.tsx";

interface SaleMoneyProps {
  status: PurchaseStatus;
  /** Rupiah that were agreed. */
  amount: number;
  bare?: boolean;
  /** Said of it in the place of "not charged". */
  told?: string;
}

/** A price of a sale, wherever it stands: struck out, with words, where nothing of it is charged any more. */
export function SaleMoney({ status, amount, bare = false, told }: SaleMoneyProps) {
  const { t } = useTranslation("common");
  const money = <Money bare={bare} amount={amount} />;
  if (!endedUncharged(status)) return money;
  return (
    <span className="font-normal text-muted">
      <del>{money}</del> <span className="inline-block text-xs">{told ?? t("notCharged")}</span>
    </span>
  );
}
