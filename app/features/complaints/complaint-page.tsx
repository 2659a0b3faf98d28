import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Destination } from "#app/components/destination.tsx";
import { Link } from "#app/components/link.tsx";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Page } from "#app/components/page.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { StatusHead } from "#app/components/status-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useRoot, useWhenInside } from "#app/components/use-root.ts";
import { useSending } from "#app/components/use-sending.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { ComplaintDetail } from "#core/complaints/schema.ts";
import { COMPLAINT_TONES } from "./complaint-badge.tsx";
import { MessageText } from "./message-text.tsx";
import { Thread } from "./thread.tsx";

interface ComplaintPageProps {
  /** Its destination is in the reader's words. */
  complaint: ComplaintDetail;
  formKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** One complaint: how it stands, what came of it, what was said, and what its owner can do now. */
export function ComplaintPage({ complaint, formKey, lastResult }: ComplaintPageProps) {
  const { t } = useTranslation("complaints");
  const ended = complaint.ended_at !== null;
  useLiveWhile(!ended);
  return (
    <Page title={t("one")} backTo="/account/complaints" width="column">
      <FormSummary result={lastResult} />
      <Head complaint={complaint} />
      <Thread messages={complaint.thread} />
      {ended && complaint.reopen_until === null ? null : (
        <WriteForm
          // What is being typed stays while an answer arrives, and goes once it was sent.
          key={complaint.thread.filter(({ author }) => author === "owner").length}
          complaint={complaint}
          formKey={formKey}
          lastResult={lastResult}
        />
      )}
      {ended ? null : <CloseForm formKey={formKey} />}
      <Facts complaint={complaint} />
    </Page>
  );
}

function Head({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation("complaints");
  const { now } = useRoot();
  const inside = useWhenInside();
  const { state, answer_due: due, ended_by: endedBy, reopen_until: until } = complaint;
  const late = due !== null && new Date(due).getTime() < now;
  const body = late
    ? t("body.late")
    : state === "waiting"
      ? t("body.waiting")
      : due === null
        ? null
        : t(state === "open" ? "body.open" : "body.in_work", { when: inside(due) });
  const outcome =
    endedBy === "staff"
      ? (complaint.thread.findLast(({ author, text }) => author === "staff" && text !== null)?.text ?? null)
      : null;
  return (
    <StatusHead tone={COMPLAINT_TONES[state]} title={t(endedBy === "owner" ? "head.closed" : `head.${state}`)}>
      {body ? <p>{body}</p> : null}
      {outcome ? (
        <div className="mt-2 text-ink">
          <p className="text-xs text-muted">{t("outcome")}</p>
          <MessageText text={outcome} />
        </div>
      ) : null}
      {until ? <p className="mt-2">{t("body.reopen", { when: inside(until) })}</p> : null}
    </StatusHead>
  );
}

/** A message to an open complaint; to one that has ended, what opens it again. */
function WriteForm({ complaint, formKey, lastResult }: ComplaintPageProps) {
  const { t } = useTranslation("complaints");
  const [, fields] = useForm<{ text: string }>({ lastResult });
  const sending = useSending();
  const ended = complaint.ended_at !== null;
  return (
    <Card>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="intent" value={ended ? "reopen" : "message"} />
        <Field name="text" label={t(ended ? "reopenText" : "reply")} error={fields.text.errors} required>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={2000}
              dir="auto"
              defaultValue={fields.text.initialValue}
              className={controlClass}
            />
          )}
        </Field>
        <Button full variant={ended ? "secondary" : "primary"} busy={sending} busyLabel={t("sending")}>
          {t(ended ? "reopen" : "replySend")}
        </Button>
      </Form>
    </Card>
  );
}

function CloseForm({ formKey }: { formKey: string }) {
  const { t } = useTranslation("complaints");
  const sending = useSending();
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2">
      <CsrfField />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="close" />
      <p className="text-center text-sm text-muted">{t("closeHint")}</p>
      <Button variant="secondary" full busy={sending} busyLabel={t("sending")}>
        {t("close")}
      </Button>
    </Form>
  );
}

function Facts({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation("complaints");
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("facts")}</h2>
      <dl>
        <KeyValue label={t("lineReason")}>{t(`reasons.${complaint.reason}`)}</KeyValue>
        <KeyValue label={t("lineProduct")}>{complaint.product_name}</KeyValue>
        <KeyValue label={t("lineDestination")}>
          <Destination text={complaint.destination_number} />
        </KeyValue>
        <KeyValue label={t("linePrice")}>
          <Money amount={complaint.price} />
        </KeyValue>
        {complaint.serial_number ? (
          <KeyValue label={t("lineSerial")}>
            <SerialNumber serial={complaint.serial_number} />
          </KeyValue>
        ) : null}
        <KeyValue label={t("lineCode")}>
          <span className="select-all">{complaint.code}</span>
        </KeyValue>
        <KeyValue label={t("lineStatus")}>
          <PurchaseStatusBadge status={complaint.sale_status} />
        </KeyValue>
      </dl>
      <Link
        to={`/account/laporan/transaksi/${complaint.ref_id}`}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline-offset-4 hover:underline"
      >
        {t("toSale")}
      </Link>
    </Card>
  );
}
