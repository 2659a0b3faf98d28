import { Form } from "@remix-run/react";
import { Download, FileUp } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { useSending } from "#app/components/use-sending.ts";
import type { UploadAccess } from "#core/imports/schema.ts";
import { groupThousands } from "#core/shared/money.ts";

const TYPES = ".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const FORMATS = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
] as const;

type Answer = { readonly refusal: string } | null;

interface UploadFormProps {
  access: UploadAccess;
  uploadKey: string;
  /** Why the last file was not taken. */
  answer: Answer;
  path: string;
}

/** Step one: the template to fill in, and the file to send. A file may be dropped; the field works without scripts. */
export function UploadForm({ access, uploadKey, answer, path }: UploadFormProps) {
  const { t } = useTranslation("uploads");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="space-y-3">
        <h2 className="font-semibold">{t("templateTitle")}</h2>
        <p className="text-sm text-muted">{t("templateBody")}</p>
        <div className="flex flex-wrap gap-2">
          {FORMATS.map(([format, name]) => (
            <a key={format} href={`${path}/template.${format}`} download className={buttonClass("secondary", "small")}>
              <Download />
              <span>{name}</span>
            </a>
          ))}
        </div>
        <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
          <li>{t("ruleColumns")}</li>
          <li>{t("ruleRows", { rows: groupThousands(access.max_rows) })}</li>
          <li>{t("ruleDay", { left: groupThousands(access.rows_left_today) })}</li>
          <li>{t("ruleName")}</li>
        </ul>
      </Card>
      <Card className="space-y-3">
        <h2 className="font-semibold">{t("sendTitle")}</h2>
        {access.rows_left_today === 0 ? <Alert tone="wait">{t("noneLeft")}</Alert> : null}
        <SendForm key={answer?.refusal} uploadKey={uploadKey} answer={answer} />
      </Card>
    </div>
  );
}

function SendForm({ uploadKey, answer }: Pick<UploadFormProps, "uploadKey" | "answer">) {
  const { t } = useTranslation("uploads");
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  // Of each answer anew, also of the same: the field tells what is wrong.
  useEffect(() => {
    if (answer) input.current?.focus();
  }, [answer]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
  };
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-3">
      <CsrfField />
      <input type="hidden" name="key" value={uploadKey} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "rounded-card border-2 border-dashed p-4 transition-colors",
          over ? "border-brand bg-brand-soft" : "border-line",
        )}
      >
        <p className="needs-script mb-3 flex items-center gap-2 text-sm text-muted">
          <FileUp className="size-5 shrink-0" />
          {t("dropHere")}
        </p>
        <Field name="file" label={t("choose")} hint={t("chooseHint")} error={answer?.refusal} required>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept={TYPES}
              // biome-ignore lint/a11y/noAutofocus: without scripts, too, the field that was refused is found first
              autoFocus={answer !== null}
              className={controlClass}
            />
          )}
        </Field>
      </div>
      <Button data-money="" full busy={sending} busyLabel={t("sending")}>
        {t("send")}
      </Button>
    </Form>
  );
}
