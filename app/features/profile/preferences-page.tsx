import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { LanguageAndTheme, TextAndCorners } from "#app/components/preference-forms.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useRoot } from "#app/components/use-root.ts";
import { PushCard } from "./push-card.tsx";
import { Switch } from "./switch.tsx";

/** Language, look, and which parts of the product one wants to see. */
export function PreferencesPage({ saved }: { saved: boolean }) {
  const { t } = useTranslation("profile");
  const { locale, display } = useRoot();
  const { shop, ppob, multicourier, permissions } = useAccount();
  const sending = useNavigation().formMethod === "POST";
  return (
    <Page title={t("preferences")} width="column">
      {saved ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      <Card className="space-y-5">
        <h2 className="font-semibold">{t("display")}</h2>
        <LanguageAndTheme locale={locale} display={display} />
        <TextAndCorners display={display} />
      </Card>
      <PushCard />
      <Card className="space-y-4">
        <div>
          <h2 className="font-semibold">{t("menus")}</h2>
          <p className="text-sm text-muted">{t("menusIntro")}</p>
        </div>
        <Form method="post" className="flex flex-col gap-3">
          <CsrfField />
          <Switch name="ppob" label={t("ppob")} hint={t("ppobText")} on={ppob} />
          <Switch name="shop" label={t("shop")} hint={t("shopText")} on={shop} />
          {permissions.includes("multicourier") ? (
            <Switch name="multicourier" label={t("multicourier")} hint={t("multicourierText")} on={multicourier} />
          ) : null}
          <div>
            <Button busy={sending} busyLabel={t("saving")}>
              {t("save")}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
