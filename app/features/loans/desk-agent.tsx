import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { AuditTrail } from "#app/features/admin/audit/audit-trail.tsx";
import { ListTable } from "#app/features/lists/list-table.tsx";
import type { RowsView } from "#app/features/lists/list-view.ts";
import type { LoanDeskAgent, LoanMovement } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { FacilityBadge } from "./loan-badges.tsx";
import { Due, MOVEMENT_CELLS } from "./loan-cells.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** How one agent's loan stands. */
export function DeskAgentFacts({ agent }: { agent: LoanDeskAgent }) {
  const { t } = useTranslation("loanDesk");
  const when = useWhen();
  const { person, loan } = agent;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{person.name}</h2>
        <FacilityBadge status={loan.status} />
      </div>
      <p className="mb-2 text-xs break-all text-muted">
        {person.email} · {spacedPhone(person.phone)}
      </p>
      <dl className="divide-y divide-line">
        {loan.wanted_limit === null ? null : (
          <KeyValue label={t("wanted")}>
            {t("wantedValue", { amount: formatRupiah(loan.wanted_limit), day: loan.wanted_due_day ?? 1 })}
          </KeyValue>
        )}
        <KeyValue label={t("columnLimit")}>
          <Money amount={loan.limit} />
        </KeyValue>
        <KeyValue label={t("columnUsage")}>
          <Money amount={loan.usage} />
        </KeyValue>
        <KeyValue label={t("columnRemaining")}>
          <Money amount={loan.remaining_limit} />
        </KeyValue>
        <KeyValue label={t("loanBalance")}>
          <Money amount={agent.loan_balance} />
        </KeyValue>
        {loan.due_day === null ? null : <KeyValue label={t("dueDay")}>{loan.due_day}</KeyValue>}
        <KeyValue label={t("columnDue")}>
          <Due loan={loan} />
        </KeyValue>
        {loan.decided_at ? <KeyValue label={t("decidedAt")}>{when(loan.decided_at)}</KeyValue> : null}
        {loan.reason ? (
          <KeyValue label={t("reason")}>
            <span className="break-words">{loan.reason}</span>
          </KeyValue>
        ) : null}
      </dl>
    </Card>
  );
}

interface DeskAgentHistoryProps {
  agent: LoanDeskAgent;
  movements: RowsView<LoanMovement, null>;
}

/** What moved and what was decided. */
export function DeskAgentHistory({ agent, movements }: DeskAgentHistoryProps) {
  const { t } = useTranslation("loanDesk");
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold">{t("movements")}</h2>
        <ListTable
          view={movements}
          caption={t("movements")}
          cells={MOVEMENT_CELLS}
          empty={<NothingHere title={t("noMovements")} />}
        />
      </section>
      <Card>
        <h2 className="mb-2 font-semibold">{t("trail")}</h2>
        <AuditTrail actions={agent.history.toReversed()} />
      </Card>
    </>
  );
}
