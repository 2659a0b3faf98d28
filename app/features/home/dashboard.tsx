import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { useLiveWhile } from "#app/components/live-store.ts";
import { PageNotices } from "#app/components/page-notices.tsx";
import { TransactionLine } from "#app/components/transaction-line.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useFirstSale } from "#app/components/use-may-open.ts";
import { BannerCarousel } from "#app/features/banners/banner-carousel.tsx";
import type { BannerView } from "#app/features/banners/banner-slide.tsx";
import { Checklist } from "#app/features/security/checklist.tsx";
import type { DayFigures, UnpaidDeposit } from "#core/home/schema.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { PURCHASE_TRANSITIONS } from "#core/purchases/states.ts";
import { isFinal } from "#core/shared/transitions.ts";
import { DepositCard } from "./deposit-card.tsx";
import { InactiveHome } from "./inactive-home.tsx";
import { NumberField, type Repeat } from "./number-field.tsx";
import { type ServiceTile, ServiceTiles } from "./service-tiles.tsx";
import { Today } from "./today.tsx";
import { WaitingList } from "./waiting-list.tsx";

interface DashboardProps {
  tiles: readonly ServiceTile[];
  recent: readonly TransactionRow[];
  repeats: readonly Repeat[];
  unpaid: readonly UnpaidDeposit[];
  banners: readonly BannerView[];
  today: DayFigures;
  yesterday: DayFigures;
}

/**
 * The signed-in home: what needs you, your money, the field that a sale begins with, what you can sell, what you sold
 * last.
 */
export function Dashboard({ tiles, recent, repeats, unpaid, today, yesterday, banners }: DashboardProps) {
  const { t } = useTranslation(["home", "common"]);
  const account = useAccount();
  const firstSale = useFirstSale();
  useLiveWhile(recent.some((row) => row.status !== "success" && !isFinal(PURCHASE_TRANSITIONS, row.status)));
  if (!account.is_active) return <InactiveHome name={account.name} />;
  return (
    <div className="mx-auto grid max-w-6xl gap-3.5 p-4 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-5 md:px-6.5 md:py-5.5">
      <h1 tabIndex={-1} className="sr-only md:not-sr-only md:col-span-2 md:text-2xl md:font-bold md:tracking-tight">
        {t("hello", { name: account.name })}
      </h1>
      <div className="flex min-w-0 flex-col gap-3.5 md:gap-5">
        <PageNotices />
        <WaitingList unpaid={unpaid} />
        <Checklist account={account} />
        <DepositCard account={account} />
        {firstSale ? <NumberField repeats={repeats} /> : null}
        <ServiceTiles tiles={tiles} />
        <BannerCarousel banners={banners} />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 md:gap-5">
        {firstSale || today.sales + yesterday.sales > 0 ? <Today today={today} yesterday={yesterday} /> : null}
        <Recent recent={recent} firstSale={firstSale} />
      </div>
    </div>
  );
}

function Recent({ recent, firstSale }: Pick<DashboardProps, "recent"> & { firstSale: string | null }) {
  const { t } = useTranslation(["home", "common"]);
  return (
    <section aria-labelledby="recent" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 wrap-break-word">
        <h2 id="recent" className="text-base font-semibold">
          {t("recent")}
        </h2>
        {recent.length > 0 ? (
          <Link
            to="/account/laporan/semua"
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
  );
}
