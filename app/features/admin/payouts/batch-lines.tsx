import { Form } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { AttemptBadge, ConflictBadge } from "#app/features/affiliates/badges.tsx";
import { useMonthOf } from "#app/features/affiliates/payout-table.tsx";
import type { BatchLine, PayoutBatch } from "#core/affiliates/schema.ts";

interface BatchLinesProps {
  batch: PayoutBatch;
  formKey: string;
}

/** The payouts of a batch, each with the account that it goes to. */
export function BatchLines({ batch, formKey }: BatchLinesProps) {
  const { t } = useTranslation("affiliate");
  const unmarkable = batch.status === "waiting" && batch.way === "file";
  const standing = (line: BatchLine) => <Standing line={line} formKey={unmarkable ? formKey : null} />;
  const monthOf = useMonthOf();
  const columns: Column<BatchLine>[] = [
    { id: "code", header: t("payoutCode"), cell: ({ code }) => code },
    { id: "person", header: t("desk.person"), cell: (line) => <Affiliate line={line} /> },
    { id: "recipient", header: t("desk.pay.recipient"), cell: (line) => <Recipient line={line} /> },
    { id: "month", header: t("month"), cell: (line) => monthOf(line) },
    { id: "attempt", header: t("desk.pay.attempt"), align: "right", cell: ({ attempt }) => attempt },
    { id: "amount", header: t("amount"), align: "right", cell: ({ amount }) => <Money amount={amount} /> },
    { id: "status", header: t("state"), cell: standing },
  ];
  return (
    <>
      <h2 className="font-semibold">{t("payouts")}</h2>
      <DataTable
        caption={t("payouts")}
        columns={columns}
        rows={batch.payouts}
        keyOf={({ code }) => code}
        card={(line) => (
          <div className="p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              <Affiliate line={line} /> <Money amount={line.amount} />
            </p>
            <div className="text-sm text-muted">
              <Recipient line={line} />
            </div>
            <p className="text-sm text-muted">
              {monthOf(line)} · {line.code} · {t("desk.pay.attempt")}: {line.attempt}
            </p>
            <div className="mt-1">{standing(line)}</div>
          </div>
        )}
        empty={
          batch.status === "withdrawn" ? (
            <EmptyState icon={<Landmark />} title={t("desk.pay.withdrawnTitle")}>
              {t("desk.pay.withdrawnLines")}{" "}
              {batch.withdrawn_because ? t("desk.pay.withdrawnWhy", { reason: batch.withdrawn_because }) : null}
            </EmptyState>
          ) : (
            <EmptyState icon={<Landmark />} title={t("desk.pay.none")}>
              {t("desk.pay.nothingWaits")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Affiliate({ line }: { line: BatchLine }) {
  return (
    <Link
      to={`/admin/affiliates/${line.user_id}`}
      className="inline-flex min-h-6 thumb:min-h-11 items-center wrap-anywhere underline underline-offset-4"
    >
      {line.name}
    </Link>
  );
}

function Recipient({ line }: { line: BatchLine }) {
  return (
    <span className="wrap-anywhere">
      {line.bank_name} <span className="num whitespace-nowrap">{line.account_number}</span>
      <span className="block">{line.account_holder}</span>
    </span>
  );
}

function Standing({ line, formKey }: { line: BatchLine; formKey: string | null }) {
  const { t } = useTranslation(["affiliate", "proposals"]);
  const marked = line.attempt_status === "waiting" && line.reason !== null;
  return (
    <>
      <span className="flex flex-wrap gap-1">
        <AttemptBadge status={line.attempt_status} marked={marked} />
        {line.conflict ? <ConflictBadge /> : null}
      </span>
      {line.reason ? <p className="mt-1 max-w-80 text-sm wrap-anywhere text-muted">{line.reason}</p> : null}
      {line.conflict ? (
        <p className="mt-1 max-w-80 text-sm text-muted">
          {t(line.attempt_status === "waiting" ? "desk.pay.arrivedLine" : "desk.pay.conflictHint")}
        </p>
      ) : null}
      {line.returning ? (
        <p className="mt-1 max-w-80 text-sm text-muted">
          {t("desk.pay.returning")}{" "}
          <Link to="/admin/proposals" className="underline underline-offset-4">
            {t("proposals:toList")}
          </Link>
        </p>
      ) : null}
      {marked && formKey !== null && !line.own ? (
        <Form method="post" className="mt-2">
          <CsrfField />
          <input type="hidden" name="key" value={`${formKey}-${line.code}`} />
          <input type="hidden" name="intent" value="unmark" />
          <input type="hidden" name="code" value={line.code} />
          <Button variant="secondary" size="small">
            {t("desk.pay.unmark", { code: line.code })}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
