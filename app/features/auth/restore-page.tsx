import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhenInside } from "#app/components/use-root.ts";

interface RestorePageProps {
  /** ISO, or null where it is not known. */
  readonly until: string | null;
  /** The 7 days have passed; nothing is left to take back. */
  readonly over: boolean;
}

/** Takes a deleted account back, or leaves it. */
export function RestorePage({ until, over }: RestorePageProps) {
  const { t } = useTranslation("auth");
  const inside = useWhenInside();
  const intro = over ? "restore.over" : "restore.intro";
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-14">
      <h1 className="text-2xl font-bold tracking-tight">{t(over ? "restore.overTitle" : "restore.title")}</h1>
      <Card className="space-y-4">
        <p>{until ? t(intro, { until: inside(until) }) : t("restore.introOpen")}</p>
        {over ? null : (
          <Form method="post">
            <CsrfField />
            <Button size="large" full>
              {t("restore.submit")}
            </Button>
          </Form>
        )}
        <Form method="post" action="/auth/logout">
          <CsrfField />
          <Button variant="secondary" full>
            {t(over ? "restore.leaveOver" : "restore.leave")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
