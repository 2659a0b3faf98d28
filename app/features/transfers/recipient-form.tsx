import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

interface RecipientFormProps {
  /** As typed. */
  typed: string;
  error: string | null;
}

/** Step one: whom. A GET form, so that the step has a URL. */
export function RecipientForm({ typed, error }: RecipientFormProps) {
  const { t } = useTranslation("transfer");
  const busy = useNavigation().state !== "idle";
  const { key } = useLocation();
  // Of each answer anew, also of the same.
  useEffect(() => {
    if (key && error !== null) document.getElementById("recipient")?.focus();
  }, [key, error]);
  return (
    <Form method="get" noValidate className="flex flex-col gap-4">
      <Field name="recipient" label={t("recipient")} hint={t("recipientHint")} error={error} required>
        {(control) => (
          <Input
            {...control}
            defaultValue={typed}
            maxLength={254}
            autoComplete="off"
            // Without scripts, too, the field that was refused is found first.
            autoFocus={error !== null}
          />
        )}
      </Field>
      <Button data-money="" full size="large" busy={busy} busyLabel={t("finding")}>
        {t("find")}
      </Button>
    </Form>
  );
}
