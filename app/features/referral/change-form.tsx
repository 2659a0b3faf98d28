import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { CODE_LENGTH } from "#core/referral/code.ts";
import type { Referral } from "#core/referral/schema.ts";

interface ChangeFormProps {
  referral: Referral;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** An agent chooses a code of their own, as often as that may be. */
export function ChangeForm({ referral, lastResult }: ChangeFormProps) {
  const { t } = useTranslation("referral");
  const inside = useWhenInside();
  const [, fields] = useForm<{ referral_code: string }>({ lastResult });
  const { changes_left: left, change_from: from } = referral;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("change")}</h2>
      {left === 0 ? <p className="text-sm text-muted">{t("changesNone")}</p> : null}
      {left > 0 && from ? <p className="text-sm text-muted">{t("changeFrom", { when: inside(from) })}</p> : null}
      {left > 0 && !from ? (
        <>
          <FormSummary result={lastResult} />
          <Form method="post" noValidate className="flex flex-col gap-3">
            <CsrfField />
            <input type="hidden" name="intent" value="choose" />
            <Field
              name="referral_code"
              label={t("code")}
              hint={`${t("changeHint")} ${t("changeNow", { code: referral.referral_code })}`}
              error={fields.referral_code.errors}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  minLength={CODE_LENGTH.shortest}
                  maxLength={CODE_LENGTH.longest}
                  defaultValue={fields.referral_code.initialValue}
                />
              )}
            </Field>
            <p className="text-sm text-muted">
              {t("changeKept")} {t("changesLeft", { count: left })}
            </p>
            <Button>{t("changeSubmit")}</Button>
          </Form>
        </>
      ) : null}
    </Card>
  );
}
