import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useSending } from "#app/components/use-sending.ts";
import type { ImportCounts } from "#core/imports/schema.ts";

interface UploadProgressProps {
  counts: ImportCounts;
  /** Rupiah that the PIN let be spent. */
  confirmed: number;
  running: boolean;
}

/** The bar of a run: how many rows are dealt with, what became of them and of the money; the rest can be left. */
export function UploadProgress({ counts, confirmed, running }: UploadProgressProps) {
  const { t } = useTranslation("uploads");
  const dealt = counts.bought + counts.refused + counts.stopped + counts.canceled;
  const all = dealt + counts.waiting;
  const skipped = counts.bad + counts.repeat;
  const left = confirmed - counts.spent - counts.returned;
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{t(running ? "runningTitle" : "doneTitle")}</h2>
        <p className="num text-sm text-muted" role="status">
          {t("progress", { dealt, all })}
        </p>
      </div>
      <progress
        value={dealt}
        max={Math.max(all, 1)}
        aria-label={t("progressLabel")}
        className="h-3 w-full appearance-none overflow-hidden rounded-pill bg-surface-2 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width] motion-reduce:[&::-webkit-progress-value]:transition-none"
      />
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-1 text-sm md:grid-cols-5">
        <Count label={t("success")} count={counts.success} />
        <Count label={t("processing")} count={counts.processing} />
        <Count label={t("failed")} count={counts.failed} />
        {counts.waiting > 0 ? <Count label={t("waiting")} count={counts.waiting} /> : null}
        <Count label={t("unbought")} count={counts.refused + counts.stopped + counts.canceled} />
        {skipped > 0 ? <Count label={t("skipped")} count={skipped} /> : null}
      </dl>
      <dl>
        <KeyValue label={t("money.confirmed")}>
          <Money amount={confirmed} />
        </KeyValue>
        <KeyValue label={t("money.spent")}>
          <Money amount={counts.spent} />
        </KeyValue>
        {counts.returned > 0 ? (
          <KeyValue label={t("money.returned")}>
            <Money amount={counts.returned} />
          </KeyValue>
        ) : null}
        {left > 0 ? (
          <KeyValue label={t(running ? "money.waiting" : "money.left")}>
            <Money amount={left} />
          </KeyValue>
        ) : null}
      </dl>
      {running ? <CancelRest /> : null}
    </Card>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{count}</dd>
    </div>
  );
}

function CancelRest() {
  const { t } = useTranslation("uploads");
  const sending = useSending();
  return (
    <Form method="post" preventScrollReset>
      <CsrfField />
      <Button name="intent" value="cancel" variant="danger" size="small" busy={sending} busyLabel={t("canceling")}>
        {t("cancelRest")}
      </Button>
    </Form>
  );
}
