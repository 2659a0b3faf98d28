import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { ErrorSummary, type FormProblem } from "#app/components/ui/error-summary.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { DifferenceDetail } from "#core/reconciliation/schema.ts";
import { AuditTrail } from "../audit/audit-trail.tsx";
import { ReasonField } from "../reason-field.tsx";
import { DifferenceStatusBadge, Side } from "./difference-cells.tsx";
import { stateText } from "./difference-state.ts";
import { sourceText } from "./difference-words.ts";

export interface RefusedExplanation {
  readonly reason: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly FormProblem[];
}

/** What each side says, what it may mean, and where to look further. */
export function DifferenceFacts({ difference }: { difference: DifferenceDetail }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const day = useDay();
  return (
    <Card>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t(`reconciliation.kinds.${difference.kind}`)}</h2>
        <DifferenceStatusBadge row={difference} />
      </div>
      <p className="mb-2 text-sm text-muted">{t(`reconciliation.means.${difference.kind}`)}</p>
      <dl className="divide-y divide-line">
        <KeyValue label={t("reconciliation.columnSource")}>{sourceText(t, difference.source)}</KeyValue>
        <KeyValue label={t("reconciliation.day")}>{day(difference.day)}</KeyValue>
        <KeyValue label={t("reconciliation.columnSubject")}>
          <span className="wrap-anywhere">{difference.subject}</span>
        </KeyValue>
        {difference.reference ? (
          <KeyValue label={t("reconciliation.reference")}>
            <span className="wrap-anywhere">
              {/^\d{4}-\d\d-\d\d$/.test(difference.reference) ? day(difference.reference) : difference.reference}
            </span>
          </KeyValue>
        ) : null}
        <KeyValue label={t("reconciliation.columnOurs")}>
          <Side amount={difference.ours} /> {stateText(t, difference.our_status)}
        </KeyValue>
        <KeyValue label={t("reconciliation.columnTheirs")}>
          <Side amount={difference.theirs} /> {stateText(t, difference.their_status)}
        </KeyValue>
        <KeyValue label={t("reconciliation.columnFound")}>{when(difference.found_at)}</KeyValue>
        <KeyValue label={t("reconciliation.seen")}>{when(difference.seen_at)}</KeyValue>
      </dl>
      {difference.deposit ? (
        <div className="mt-3">
          <LinkButton to={`/admin/deposits/${difference.subject}`} variant="secondary">
            {t("reconciliation.toDeposit")}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

interface ExplainFormProps {
  difference: DifferenceDetail;
  formKey: string;
  refused: RefusedExplanation | null;
}

/** Says why the difference is there; it moves no money. */
export function ExplainForm({ difference, formKey, refused }: ExplainFormProps) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formMethod === "POST";
  if (difference.status !== "open") return null;
  return (
    <Card>
      <h2 className="font-semibold">{t("reconciliation.explain")}</h2>
      <p className="mb-3 text-sm text-muted">{t("reconciliation.explainHint")}</p>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
        <ReasonField id="reason" typed={refused?.reason} error={refused?.fields["reason"]} />
        <Button busy={busy}>{t("reconciliation.explain")}</Button>
      </Form>
    </Card>
  );
}

/** Who explained it, and why. */
export function DifferenceHistory({ difference }: { difference: DifferenceDetail }) {
  const { t } = useTranslation("admin");
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("claim.history")}</h2>
      <AuditTrail actions={difference.history} />
    </Card>
  );
}
