import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/components/avatar.tsx";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { shrinkChosen } from "./shrink-picture.ts";

/** The picture: choose another one, or take it away. The browser makes it small before it is sent. */
export function AvatarForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("profile");
  const { name, avatar } = useAccount();
  const sending = useNavigation().formData?.get("form");
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{t("picture")}</h2>
      <FormSummary result={result} />
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatar} size="large" />
        {avatar ? (
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="form" value="avatar-remove" />
            <Button variant="danger" size="small" icon={<Trash2 />} busy={sending === "avatar-remove"}>
              {t("removePicture")}
            </Button>
          </Form>
        ) : null}
      </div>
      <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="form" value="avatar" />
        <Field name="avatar" label={t("choosePicture")} hint={t("pictureHint")} error={result?.error?.avatar} required>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => shrinkChosen(event.currentTarget)}
              className={controlClass}
            />
          )}
        </Field>
        <div>
          <Button variant="secondary" busy={sending === "avatar"} busyLabel={t("saving")}>
            {t("savePicture")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
