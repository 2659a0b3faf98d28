import { Form, useNavigation } from "@remix-run/react";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import type { LedgerRun, LedgerState } from "#core/admin/schema.ts";

/** How the ledger stands: what is new, all of it, what was checked, and the runs before. */
export function LedgerRunsView({ state }: { state: LedgerState }) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <Standing
        title={t("ledger.newTitle")}
        never={t("ledger.newNever")}
        late={t("ledger.newLate")}
        latest={state.new}
      />
      <Standing title={t("ledger.allTitle")} never={t("ledger.allNever")} late={t("ledger.allLate")} latest={state.all}>
        <UnderWay state={state} />
      </Standing>
      <Form method="post">
        <CsrfField />
        <Button busy={busy} busyLabel={t("ledger.running")}>
          {t("ledger.run")}
        </Button>
        <p className="mt-2 text-sm text-muted">{t("ledger.runHint")}</p>
      </Form>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {state.new.run ? <Checks title={t("ledger.newChecks")} checks={state.new.run.checks} /> : null}
        {state.all.run ? <Checks title={t("ledger.allChecks")} checks={state.all.run.checks} /> : null}
      </div>
      {state.runs.length > 0 ? <Runs runs={state.runs} /> : null}
    </>
  );
}

interface StandingProps {
  title: string;
  never: string;
  late: string;
  latest: LedgerState["new"];
  children?: ReactNode;
}

/** One of the two checks: amber where nobody has checked of late, whatever was found; not while a site begins. */
function Standing({ title, never, late, latest: { run, overdue }, children }: StandingProps) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  const found = run?.differences ?? 0;
  const tone = found > 0 ? "bad" : overdue ? "wait" : run ? "ok" : "info";
  return (
    <Alert tone={tone} title={title}>
      {run ? (
        <p>
          {found > 0 ? t("ledger.bad", { count: found }) : t("ledger.good")}{" "}
          {t("ledger.checkedAt", { when: inside(run.at) })}
        </p>
      ) : (
        <p>{never}</p>
      )}
      {run && overdue ? <p>{late}</p> : null}
      {children}
    </Alert>
  );
}

function UnderWay({ state }: { state: LedgerState }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  if (state.began_at) return <p>{t("ledger.underWay", { when: inside(state.began_at) })}</p>;
  return state.asked ? <p>{t("ledger.asked")}</p> : null;
}

/** The checks that found something come first. */
function Checks({ title, checks }: { title: string; checks: LedgerRun["checks"] }) {
  const { t, i18n } = useTranslation(["admin", "ledger"]);
  // A run of an older version may name a check that is no more.
  const named = (name: string) =>
    i18n.exists(`ledger:checks.${name}`) ? t(`ledger:checks.${name}` as "ledger:checks.arrival_has_cost") : name;
  const sorted = [...checks].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <p className="text-right text-xs text-muted">{t("ledger.columnCount")}</p>
      <ul className="num divide-y divide-line text-sm">
        {sorted.map(({ name, count }) => (
          <li key={name} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
            <span className="min-w-[min(100%,8rem)] flex-1 [overflow-wrap:anywhere]">{named(name)}</span>
            <Count count={count} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Count({ count }: { count: number }) {
  return (
    <Badge tone={count === 0 ? "ok" : "bad"} icon={count === 0 ? <Check /> : <TriangleAlert />}>
      {count}
    </Badge>
  );
}

function Runs({ runs }: Pick<LedgerState, "runs">) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("ledger.last")}</h2>
      <ul className="num divide-y divide-line text-sm">
        {runs.map((run) => (
          <li key={run.at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-[min(100%,8rem)] flex-1 break-words">
              <span className="block">{when(run.at)}</span>
              <span className="block text-muted">
                {run.of_all ? t("ledger.whatAll") : t("ledger.whatNew")} · {run.by ?? t("ledger.job")}
              </span>
            </span>
            <span className="flex items-center gap-2 text-xs text-muted">
              {t("ledger.columnDifferences")} <Count count={run.differences} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
