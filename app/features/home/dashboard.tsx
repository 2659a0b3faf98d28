import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DepositCard } from "#app/components/deposit-card.tsx";
import { Link } from "#app/components/link.tsx";
import { useLiveWhile } from "#app/components/live-store.ts";
import { TransactionLine } from "#app/components/transaction-line.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useFirstSale } from "#app/components/use-may-open.ts";
import { Checklist } from "#app/features/security/checklist.tsx";
import type { MenuEntry } from "#core/accounts/schema.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { PURCHASE_TRANSITIONS } from "#core/purchases/states.ts";
import { isFinal } from "#core/shared/transitions.ts";
import { InactiveHome } from "./inactive-home.tsx";
import { ServiceTiles } from "./service-tiles.tsx";

interface DashboardProps {
  menu: readonly MenuEntry[];
  recent: readonly TransactionRow[];
}

/** The signed-in home: your money, what you can sell, what you sold last. */
export function Dashboard({ menu, recent }: DashboardProps) {
  const { t } = useTranslation(["home", "common"]);
  const account = useAccount();
  const firstSale = useFirstSale();
  useLiveWhile(recent.some((row) => row.status !== "success" && !isFinal(PURCHASE_TRANSITIONS, row.status)));
  if (!account.is_active) return <InactiveHome name={account.name} />;
  return (
    <div className="mx-auto grid max-w-6xl gap-3.5 p-4 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-5 md:px-6.5 md:py-5.5">
      <h1 className="sr-only md:not-sr-only md:col-span-2 md:text-2xl md:font-bold md:tracking-tight">
        {t("hello", { name: account.name })}
      </h1>
      <div className="flex flex-col gap-3.5 md:gap-5">
        <DepositCard account={account} />
        <Checklist account={account} />
        <ServiceTiles menu={menu} />
      </div>
      <section
        aria-labelledby="recent"
        className="self-start overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="flex min-h-12 items-center justify-between px-4 pt-1">
          <h2 id="recent" className="text-base font-semibold">
            {t("recent")}
          </h2>
          {recent.length > 0 ? (
            <Link
              to="/account/laporan/transaksi"
              className="flex min-h-11 items-center text-xs font-semibold text-brand-strong"
            >
              {t("common:seeAll")}
            </Link>
          ) : null}
        </div>
        {recent.length === 0 ? (
          <EmptyState
            icon={<ReceiptText />}
            title={t("emptyTitle")}
            action={firstSale ? <LinkButton to={firstSale}>{t("emptyAction")}</LinkButton> : null}
          >
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {recent.map((row) => (
              <li key={row.ref_id}>
                <TransactionLine row={row} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
