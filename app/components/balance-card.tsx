import { useTranslation } from "react-i18next";
import { BalanceFigure } from "./balance-figure.tsx";
import { Money } from "./ui/money.tsx";
import { useAccount } from "./use-account.ts";

/** The simple balance card of deposit and payment pages on phones (core spec §2.4). */
export function BalanceCard() {
  const { t } = useTranslation("shell");
  const { deposit, agent_debt: debt } = useAccount();
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 text-sm md:hidden">
      <div>
        <dt className="text-xs text-muted">{t("deposit.balance")}</dt>
        <dd className="text-lg">
          <BalanceFigure deposit={deposit} />
        </dd>
      </div>
      {debt && debt.deposit > 0 ? (
        <div className="ml-auto text-right">
          <dt className="text-xs text-muted">{t("deposit.loan")}</dt>
          <dd className="text-lg font-bold">
            <Money amount={debt.deposit} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
