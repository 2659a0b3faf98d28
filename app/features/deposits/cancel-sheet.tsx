import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Sheet } from "#app/components/ui/sheet.tsx";

/** Asks before a deposit is cancelled. `refusal` is why it could not be. */
export function CancelSheet({ closeTo, refusal }: { closeTo: string; refusal: string | null }) {
  const { t } = useTranslation("deposit");
  const sending = useNavigation().formMethod === "POST";
  return (
    <Sheet title={t("cancelTitle")} closeLabel={t("cancelNo")} closeTo={closeTo}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <CsrfField />
        {refusal ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : (
          <p className="text-sm">{t("cancelBody")}</p>
        )}
        <div className="flex gap-2.5">
          <LinkButton to={closeTo} preventScrollReset variant="secondary" full>
            {t("cancelNo")}
          </LinkButton>
          <Button variant="danger" full busy={sending}>
            {t("cancelYes")}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
