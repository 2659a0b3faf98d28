import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhen } from "#app/components/use-root.ts";

/** Takes a deleted account back, or leaves it. `until` is ISO, or null where the day is not known. */
export function RestorePage({ until }: { until: string | null }) {
  const { t } = useTranslation("auth");
  const when = useWhen();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-14">
      <h1 className="text-2xl font-bold tracking-tight">{t("restore.title")}</h1>
      <Card className="space-y-4">
        <p>{until ? t("restore.intro", { until: when(until) }) : t("restore.introOpen")}</p>
        <Form method="post">
          <CsrfField />
          <Button size="large" full>
            {t("restore.submit")}
          </Button>
        </Form>
        <Form method="post" action="/auth/logout">
          <CsrfField />
          <Button variant="secondary" full>
            {t("restore.leave")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
