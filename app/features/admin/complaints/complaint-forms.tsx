import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { MessageText } from "#app/features/complaints/message-text.tsx";
import type { AdminComplaintDetail } from "#core/complaints/admin/schema.ts";
import { ANSWER_STATES, hasEnded } from "#core/complaints/states.ts";
import { controlId, type RefusedForm } from "../refused-form.ts";

interface ComplaintFormsProps {
  complaint: AdminComplaintDetail;
  formKey: string;
  refused: RefusedForm | null;
}

/** What an admin writes to the buyer, and what becomes of the complaint with it. */
export function AnswerForm({ complaint, formKey, refused }: ComplaintFormsProps) {
  const { t } = useTranslation("complaintDesk");
  const own = refused?.intent === "answer" ? refused : null;
  if (complaint.own) return <Alert tone="info">{t("own")}</Alert>;
  if (hasEnded(complaint.state)) return <Alert tone="info">{t("closed")}</Alert>;
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("answer")}</h2>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={`${formKey}-answer`} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="seen" value={complaint.messages} />
        <Field
          name="text"
          id={controlId("text", "answer")}
          label={t("answerText")}
          hint={t("answerHint")}
          error={own?.fields["text"]}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={2000}
              dir="auto"
              defaultValue={own?.typed["text"]}
              className={controlClass}
            />
          )}
        </Field>
        <Field
          name="state"
          id={controlId("state", "answer")}
          label={t("state")}
          hint={t("stateHint")}
          error={own?.fields["state"]}
          required
        >
          {(control) => (
            <Select {...control} defaultValue={own?.typed["state"] ?? "in_work"}>
              {ANSWER_STATES.map((state) => (
                <option key={state} value={state}>
                  {t(`states.${state}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button>{t("send")}</Button>
      </Form>
    </Card>
  );
}

/** What admins write for each other. */
export function NotesCard({ complaint, formKey, refused }: ComplaintFormsProps) {
  const { t } = useTranslation("complaintDesk");
  const when = useWhen();
  const own = refused?.intent === "note" ? refused : null;
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("notes")}</h2>
      {complaint.notes.length === 0 ? <p className="mb-3 text-sm text-muted">{t("noNotes")}</p> : null}
      <ol className="mb-3 divide-y divide-line text-sm">
        {complaint.notes.map(({ name, text, at }) => (
          <li key={at} className="py-2 first:pt-0">
            <p className="text-xs text-muted">
              <span className="font-semibold text-ink">{name}</span> · {when(at)}
            </p>
            <MessageText text={text} />
          </li>
        ))}
      </ol>
      {complaint.own ? null : (
        <Form method="post" noValidate className="flex flex-col gap-3">
          <CsrfField />
          <input type="hidden" name="key" value={`${formKey}-note`} />
          <input type="hidden" name="intent" value="note" />
          <Field
            name="text"
            id={controlId("text", "note")}
            label={t("note")}
            hint={t("noteHint")}
            error={own?.fields["text"]}
            required
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={2000}
                dir="auto"
                defaultValue={own?.typed["text"]}
                className={controlClass}
              />
            )}
          </Field>
          <Button variant="secondary">{t("addNote")}</Button>
        </Form>
      )}
    </Card>
  );
}
