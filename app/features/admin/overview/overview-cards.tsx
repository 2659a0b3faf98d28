import { Check, ChevronRight, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { useWhenInside } from "#app/components/use-root.ts";
import type { AdminOverview } from "#core/admin/overview-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What waits for an admin: each with its number and its page. Nothing waiting is said, too. */
export function OverviewCards({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  const { claims, complaints, proposals, ledger, users } = overview;
  // That nothing was found says nothing while not all was looked at.
  const differences = ledger.checked || ledger.differences > 0 ? ledger.differences : null;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        <Waiting to="/admin/claims?status=open" label={t("overview.claims")} count={claims.count}>
          {t("claims.openHeld", { amount: formatRupiah(claims.held) })}
        </Waiting>
        <Waiting to="/admin/complaints" label={t("overview.complaints")} count={complaints.count}>
          {t("overview.complaintsLate", { count: complaints.late })}
        </Waiting>
        <Waiting to="/admin/proposals" label={t("overview.proposals")} count={proposals.others}>
          {t("overview.own", { count: proposals.own })}
        </Waiting>
        <Waiting to="/admin/loans" label={t("overview.loans")} count={overview.loans}>
          {t("overview.loansHint")}
        </Waiting>
        <Waiting to="/admin/affiliates?state=waiting" label={t("overview.affiliates")} count={overview.affiliates}>
          {t("overview.affiliatesHint")}
        </Waiting>
        <Waiting to="/admin/payouts" label={t("overview.payouts")} count={overview.payouts.count}>
          {t("overview.payoutsHint", { amount: formatRupiah(overview.payouts.amount) })}
        </Waiting>
        <Waiting to="/admin/reconciliation" label={t("overview.reconciliation")} count={overview.reconciliation}>
          {t("overview.reconciliationHint")}
        </Waiting>
        <Waiting
          to="/admin/ledger"
          label={t("overview.differences")}
          count={differences}
          calm={differences === null && !ledger.late}
        >
          {ledger.checked && ledger.at !== null
            ? t("overview.checked", { when: inside(ledger.at) })
            : t(ledger.late ? "overview.unchecked" : "overview.begins")}
        </Waiting>
        <Waiting to="/admin/status" label={t("overview.lateJobs")} count={overview.late_jobs}>
          {t("overview.lateJobsHint")}
        </Waiting>
        <Waiting to="/admin/users?mark=deleted" label={t("overview.leftBehind")} count={overview.left_behind}>
          {t("overview.leftBehindHint")}
        </Waiting>
        <Waiting to="/admin/users" label={t("overview.newUsers")} count={users.new} calm>
          {t("overview.users", { count: users.count, inactive: users.inactive })}
        </Waiting>
      </ul>
    </Card>
  );
}

interface WaitingProps {
  to: string;
  label: string;
  /** Null: nobody knows yet. */
  count: number | null;
  /** What asks for nothing, whatever it is. */
  calm?: boolean;
  children: ReactNode;
}

function Waiting({ to, label, count, calm = false, children }: WaitingProps) {
  const urgent = count !== 0 && !calm;
  const Icon = urgent || count === null ? Clock : Check;
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-surface-2">
        <Icon className={cx("size-5 shrink-0", urgent ? "text-wait" : count === null ? "text-muted" : "text-ok")} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{label}</span>
          <span className="num block text-xs text-muted">{children}</span>
        </span>
        <span className={cx("num text-lg font-bold", urgent ? "text-wait" : "text-muted")}>
          {count ?? (urgent ? "?" : "–")}
        </span>
        <ChevronRight className="size-4.5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
