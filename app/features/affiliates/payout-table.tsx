import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import type { Payout } from "#core/affiliates/schema.ts";
import { PayoutBadge } from "./badges.tsx";

interface PayoutTableProps {
  payouts: readonly Payout[];
  /** Below which its owner decides about what the bank refused; left out for whoever does not. */
  decideAt?: string;
}

/** Says the month of a payout as people do: "Oktober 2026". */
export function useMonthOf(): (payout: Pick<Payout, "month">) => string {
  const { t } = useTranslation("common");
  const written = new Intl.DateTimeFormat(t("date.region"), { month: "long", year: "numeric", timeZone: "UTC" });
  return ({ month }) => written.format(new Date(month));
}

/** The payout that paid what this one carried over; none while it waits. The newest stands first. */
function paidWith(payouts: readonly Payout[], { month, status }: Payout): Payout | undefined {
  if (status !== "below_minimum") return undefined;
  return payouts.findLast((other) => other.month > month && other.status !== "below_minimum");
}

/** The payouts of the last months, the newest first. */
export function PayoutTable({ payouts, decideAt }: PayoutTableProps) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  const monthOf = useMonthOf();
  const standing = (row: Payout) => {
    const paid = paidWith(payouts, row);
    return (
      <>
        <Standing payout={row} decideAt={decideAt} />
        {paid ? <p className="mt-1 text-sm text-muted">{t("paidWith", { month: monthOf(paid) })}</p> : null}
      </>
    );
  };
  const columns: Column<Payout>[] = [
    { id: "month", header: t("month"), cell: monthOf },
    { id: "code", header: t("payoutCode"), cell: ({ code }) => code },
    { id: "at", header: t("payoutAt"), cell: ({ created_at }) => when(created_at) },
    { id: "bank", header: t("account"), cell: (row) => <Account payout={row} /> },
    { id: "amount", header: t("amount"), align: "right", cell: ({ amount }) => <Money amount={amount} /> },
    { id: "status", header: t("state"), cell: standing },
  ];
  return (
    <>
      <h2 className="font-semibold">{t("payouts")}</h2>
      <DataTable
        caption={t("payouts")}
        columns={columns}
        rows={payouts}
        keyOf={({ code }) => code}
        card={(row) => (
          <div className="p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {monthOf(row)} <Money amount={row.amount} />
            </p>
            <p className="text-sm text-muted">
              {t("payoutAt")}: {when(row.created_at)} · {row.code}
            </p>
            {row.bank_name ? (
              <p className="text-sm text-muted">
                {t("account")}: <Account payout={row} />
              </p>
            ) : null}
            <div className="mt-1">{standing(row)}</div>
          </div>
        )}
        empty={
          <EmptyState icon={<Landmark />} title={t("noPayouts")}>
            {t("noPayoutsBody")}
          </EmptyState>
        }
      />
    </>
  );
}

function Account({ payout }: { payout: Payout }) {
  return payout.bank_name ? (
    <span className="wrap-anywhere">
      {payout.bank_name} {payout.account_number}
    </span>
  ) : (
    "–"
  );
}

/** How it stands, why the bank refused it, and the way to decide about that. */
function Standing({ payout, decideAt }: { payout: Payout; decideAt?: string | undefined }) {
  const { t } = useTranslation("affiliate");
  const inside = useWhenInside();
  return (
    <>
      <PayoutBadge payout={payout} />
      {payout.status === "paid" || payout.status === "disbursed" ? (
        <p className="mt-1 text-sm text-muted">{t("payoutPaid", { when: inside(payout.changed_at) })}</p>
      ) : null}
      {payout.reason ? <p className="mt-1 max-w-80 text-sm wrap-anywhere text-muted">{payout.reason}</p> : null}
      {payout.status === "refused" && decideAt ? (
        <p className="mt-2">
          <LinkButton to={`${decideAt}/${payout.code}`} size="small">
            {t("payout.decide")}
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
