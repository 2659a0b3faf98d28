import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { BatchBadge } from "#app/features/affiliates/badges.tsx";
import type { PayoutBatch } from "#core/affiliates/schema.ts";
import type { AttemptStatus } from "#core/affiliates/states.ts";

/** A batch's sums and persons, and its file for the bank while there is one. */
export function BatchFacts({ batch }: { batch: PayoutBatch }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  const sumOf = (state: AttemptStatus) =>
    batch.payouts.reduce((sum, one) => sum + (one.attempt_status === state ? one.amount : 0), 0);
  return (
    <Card>
      <dl>
        <KeyValue label={t("state")}>
          <BatchBadge status={batch.status} />
        </KeyValue>
        <KeyValue label={t("desk.pay.way")}>{t(`desk.pay.ways.${batch.way}`)}</KeyValue>
        <KeyValue label={t("desk.pay.proposed")}>
          {when(batch.proposed_at)} · {batch.proposed_by}
        </KeyValue>
        {batch.decided_at ? (
          <KeyValue label={t("desk.pay.decided")}>
            {when(batch.decided_at)} · {batch.decided_by}
          </KeyValue>
        ) : null}
        {batch.status !== "waiting" && batch.withdraw_asked.length > 0 ? (
          <KeyValue label={t("desk.pay.withdrawAskedBy")}>
            {batch.withdraw_asked.map(({ by, at }) => (
              <span key={at} className="block wrap-anywhere">
                {when(at)} · {by}
              </span>
            ))}
          </KeyValue>
        ) : null}
        {batch.way === "file" ? (
          <KeyValue label={t("desk.pay.taken")}>
            {batch.takers.length === 0 ? t("desk.pay.takenNot") : null}
            {batch.takers.map(({ name, own, at, gone }) => (
              <span key={at} className="block wrap-anywhere">
                {when(at)} · {gone ? t("desk.pay.takenLeft", { name }) : own ? t("desk.pay.takenOwn") : name}
              </span>
            ))}
          </KeyValue>
        ) : null}
        {batch.withdrawn_because ? (
          <KeyValue label={t("reason")}>
            <span className="wrap-anywhere">{batch.withdrawn_because}</span>
          </KeyValue>
        ) : null}
        <KeyValue label={t("desk.pay.lines")}>{batch.lines}</KeyValue>
        <KeyValue label={t("desk.pay.total")}>
          <Money amount={batch.total} />
        </KeyValue>
        {batch.status === "waiting" ? (
          <>
            <KeyValue label={t("desk.pay.refused")}>{batch.refused.length}</KeyValue>
            <KeyValue label={t("desk.pay.payable")} total>
              <Money amount={batch.payable} />
            </KeyValue>
          </>
        ) : null}
        {batch.confirmed === null ? null : (
          <KeyValue label={t("desk.pay.confirmed")}>
            <Money amount={batch.confirmed} />
          </KeyValue>
        )}
        {(["refused", "returned"] as const).map((state) =>
          sumOf(state) > 0 ? (
            <KeyValue key={state} label={t(`desk.pay.attempts.${state}`)}>
              <Money amount={sumOf(state)} />
            </KeyValue>
          ) : null,
        )}
        {batch.status === "confirmed" ? (
          <KeyValue label={t("desk.pay.arrived")} total>
            <Money amount={sumOf("disbursed")} />
          </KeyValue>
        ) : null}
      </dl>
      {batch.way === "file" && batch.status === "waiting" && batch.twice.length === 0 ? (
        <p className="mt-3">
          <a href={`/admin/payouts/${batch.code}/file`} download className={buttonClass("secondary")}>
            {t("desk.pay.file")}
          </a>
          <span className="mt-2 block text-sm text-muted">{t("desk.pay.fileHint")}</span>
        </p>
      ) : null}
      {batch.way === "file" && batch.status === "confirmed" ? (
        <p className="mt-3 text-sm text-muted">{t("desk.pay.fileOver")}</p>
      ) : null}
    </Card>
  );
}
