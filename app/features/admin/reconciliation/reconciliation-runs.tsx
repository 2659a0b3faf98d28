import { Form, useNavigation } from "@remix-run/react";
import { Check, Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useDay, useWhenInside } from "#app/components/use-root.ts";
import type { ReconciliationRun } from "#core/reconciliation/schema.ts";
import { sourceText } from "./difference-words.ts";

interface RunsProps {
  runs: readonly ReconciliationRun[];
  today: string;
  formKey: string;
  /** The day that was not taken, as it was typed. */
  asked: string | null;
  /** Why it was not. */
  refusal: string | null;
}

/** How the latest comparisons went, and a form that has a day compared again. */
export function ReconciliationRuns({ runs, today, formKey, asked, refusal }: RunsProps) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("reconciliation.runs")}</h2>
      <p className="mb-3 text-sm text-muted">{t("reconciliation.runsHint")}</p>
      <Form method="post" noValidate className="mb-4 flex flex-wrap items-end gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        <div className="min-w-44 flex-1 sm:max-w-60">
          <Field name="day" label={t("reconciliation.day")} error={refusal} required>
            {(control) => (
              <Input {...control} type="date" defaultValue={asked ?? today} max={today} autoFocus={refusal !== null} />
            )}
          </Field>
        </div>
        <Button variant="secondary" busy={busy}>
          {t("reconciliation.repeat")}
        </Button>
      </Form>
      {runs.length === 0 ? <p className="text-sm text-muted">{t("reconciliation.never")}</p> : null}
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <RunLine key={`${run.day} ${run.source}`} run={run} />
        ))}
      </ul>
    </Card>
  );
}

const TONES: Readonly<Record<ReconciliationRun["status"], Tone>> = {
  due: "info",
  running: "info",
  done: "ok",
  failed: "bad",
};

function RunLine({ run }: { run: ReconciliationRun }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  const day = useDay();
  const found = run.status === "done" && run.found > 0;
  const icon = run.status === "done" && !found ? <Check /> : run.status === "due" ? <Clock /> : <TriangleAlert />;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
      <span>
        <span className="num font-medium">{day(run.day)}</span> · {sourceText(t, run.source)}
        <span className="block text-xs text-muted">
          {run.finished_at === null
            ? t("reconciliation.notYet")
            : t("reconciliation.compared", { count: run.compared, when: inside(run.finished_at) })}
          {run.listed === false ? ` ${t("reconciliation.asked")}` : null}
          {run.status === "failed" && run.due_at ? ` ${t("reconciliation.again", { when: inside(run.due_at) })}` : null}
        </span>
      </span>
      <Badge tone={found ? "wait" : TONES[run.status]} icon={icon}>
        {run.status === "done"
          ? t("reconciliation.found", { count: run.found })
          : t(`reconciliation.statuses.${run.status}`)}
      </Badge>
    </li>
  );
}
