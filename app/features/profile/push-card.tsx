import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useCsrf } from "#app/components/use-root.ts";
import type { PushState } from "./push-client.ts";

const client = () => import("./push-client.ts");

/** Whether this device is told of results while no page is open. The browser asks for leave only after a tap. */
export function PushCard() {
  const { t } = useTranslation("profile");
  const csrf = useCsrf();
  const [state, setState] = useState<PushState | "asking" | null>(null);
  const [failed, setFailed] = useState(false);
  const settle = (work: Promise<PushState>, before: PushState | null) =>
    work.then(setState, () => {
      setFailed(true);
      setState(before);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is there
  useEffect(() => {
    void settle(
      client().then(({ pushState }) => pushState()),
      null,
    );
  }, []);
  const turn = (on: boolean) => {
    setFailed(false);
    setState("asking");
    void settle(
      client().then(({ turnPushOn, turnPushOff }) => (on ? turnPushOn(csrf) : turnPushOff(csrf))),
      on ? "off" : "on",
    );
  };
  const known = state === null || state === "asking" ? null : state;
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-[min-content] wrap-break-word">
          <h2 className="font-semibold">{t("push.title")}</h2>
          <p className="text-sm text-muted">{t("push.intro")}</p>
        </div>
        {known ? <Badge tone={known === "on" ? "ok" : "neutral"}>{t(`push.${known}`)}</Badge> : null}
      </div>
      <noscript>
        <p className="text-sm">{t("push.needsScript")}</p>
      </noscript>
      {failed ? (
        <Alert tone="bad" live>
          {t("push.failed")}
        </Alert>
      ) : null}
      {known === "unsupported" || known === "denied" ? <p className="text-sm">{t(`push.${known}Text`)}</p> : null}
      {known === "on" || known === "off" || state === "asking" ? (
        <Button
          type="button"
          variant={known === "on" ? "secondary" : "primary"}
          busy={state === "asking"}
          busyLabel={t("push.asking")}
          onClick={() => turn(known !== "on")}
        >
          {t(known === "on" ? "push.turnOff" : "push.turnOn")}
        </Button>
      ) : null}
    </Card>
  );
}
