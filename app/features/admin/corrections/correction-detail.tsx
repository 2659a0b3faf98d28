import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Correction } from "#core/admin/corrections/correction-schema.ts";
import { ReasonField } from "../reason-field.tsx";
import type { RefusedForm } from "../refused-form.ts";
import { CorrectionBadge } from "./correction-badge.tsx";

/** One correction, and the decision on it while it waits. */
export function CorrectionDetail({ correction }: { correction: Correction }) {
  const { t } = useTranslation("people");
  const when = useWhen();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{correction.code}</h2>
        <CorrectionBadge status={correction.status} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t(correction.amount > 0 ? "correct.credit" : "correct.debit")}>
          <Money signed amount={correction.amount} />
        </KeyValue>
        <KeyValue label={t("correct.balance")}>{t(`balance.${correction.balance}`)}</KeyValue>
        <KeyValue label={t("person")}>
          {correction.person_lost ? (
            correction.person.name
          ) : (
            <Link
              to={`/admin/users/${correction.person.id}`}
              className="inline-flex min-h-6 items-center thumb:min-h-11 underline underline-offset-4"
            >
              {correction.person.name}
            </Link>
          )}
          <span className="block text-xs font-normal wrap-anywhere text-muted">{correction.person.email}</span>
        </KeyValue>
        <KeyValue label={t("correct.why")}>{t(`reasons.${correction.reason_code}`)}</KeyValue>
        <KeyValue label={t("by")}>
          {correction.by}
          <span className="block text-xs font-normal text-muted">{when(correction.created_at)}</span>
        </KeyValue>
        <KeyValue label={t("reason")}>
          <span className="font-normal break-words">{correction.reason}</span>
        </KeyValue>
        {correction.decided_by ? (
          <KeyValue label={t("decidedBy")}>
            {correction.decided_by}
            <span className="block text-xs font-normal text-muted">{when(correction.decided_at ?? "")}</span>
          </KeyValue>
        ) : null}
        {correction.decided_reason ? (
          <KeyValue label={t("decidedReason")}>
            <span className="font-normal break-words">{correction.decided_reason}</span>
          </KeyValue>
        ) : null}
      </dl>
    </Card>
  );
}

interface DecisionProps {
  correction: Correction;
  formKey: string;
  refused: RefusedForm | null;
}

/** Confirm or turn down; the proposer may only take it back. */
export function CorrectionDecisionForm({ correction, formKey, refused }: DecisionProps) {
  const { t } = useTranslation(["people", "admin"]);
  return (
    <Card>
      {correction.own ? <Alert tone="info">{t("admin:proposal.own")}</Alert> : null}
      <Form method="post" noValidate className="mt-3 flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <ReasonField
          id={refused ? `reason-${refused.intent}` : "reason"}
          typed={refused?.typed["reason"]}
          error={refused?.fields["reason"]}
        />
        <div className="flex flex-wrap gap-2.5">
          {correction.own ? null : (
            <Button name="intent" value="accept">
              {t("admin:proposal.confirm")}
            </Button>
          )}
          <Button name="intent" value="refuse" variant="secondary">
            {t(correction.own ? "admin:proposal.withdraw" : "admin:proposal.reject")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
