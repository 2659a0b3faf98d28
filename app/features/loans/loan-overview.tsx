import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay } from "#app/components/use-root.ts";
import type { Loan, LoanState } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { FacilityBadge } from "./loan-badges.tsx";

/** How the agent's loan stands: what is owed until when, what is left. */
export function LoanOverview({ facility, loan_balance }: Pick<LoanState, "loan_balance"> & { facility: Loan }) {
  const { t } = useTranslation("loans");
  const day = useDay();
  return (
    <Card>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t("usage")}</h2>
        <FacilityBadge status={facility.status} />
      </div>
      <Money amount={facility.usage} className="text-3xl font-bold tracking-tight" />
      <dl className="mt-2 divide-y divide-line">
        <KeyValue label={t("limit")}>
          <Money amount={facility.limit} />
        </KeyValue>
        <KeyValue label={t("remaining")}>
          <Money amount={facility.remaining_limit} />
        </KeyValue>
        <KeyValue label={t("balance")}>
          <Money amount={loan_balance} />
        </KeyValue>
        {facility.due_date ? <KeyValue label={t("dueDate")}>{day(facility.due_date)}</KeyValue> : null}
        {facility.due_day ? <KeyValue label={t("dueDay")}>{t("dueDayOf", { day: facility.due_day })}</KeyValue> : null}
      </dl>
      {facility.usage > 0 ? (
        <LinkButton to="/account/utang/pay" full className="mt-3">
          {t("pay")}
        </LinkButton>
      ) : null}
    </Card>
  );
}

/** What stands in the way of a new loan, or what is being waited for. */
export function LoanNotice({ facility, lending }: Pick<LoanState, "facility" | "lending">) {
  const { t } = useTranslation("loans");
  const day = useDay();
  const closed = lending ? null : (
    <Alert tone="info" title={t("notOfferedTitle")}>
      {t("notOfferedBody")}
    </Alert>
  );
  if (facility === null) {
    return (
      closed ?? (
        <Alert tone="info" title={t("noneTitle")}>
          {t("noneBody")}
        </Alert>
      )
    );
  }
  const { status, due, due_date, usage, reason } = facility;
  const because = reason ? t("reason", { reason }) : null;
  return (
    <>
      {(due === "overdue" || due === "today") && due_date ? (
        <Alert tone="wait" title={due === "today" ? t("todayTitle") : t("overdueTitle", { date: day(due_date) })}>
          {t("dueBody", { amount: formatRupiah(usage) })}
        </Alert>
      ) : null}
      {status === "pending" ? (
        <Alert tone="wait" title={t("pendingTitle")}>
          {t("pendingBody", { amount: formatRupiah(facility.wanted_limit ?? 0), day: facility.wanted_due_day ?? 1 })}
        </Alert>
      ) : null}
      {status === "rejected" || status === "inactive" ? (
        <Alert tone="info" title={t(`${status}Title`)}>
          {because}
        </Alert>
      ) : null}
      {closed}
    </>
  );
}
