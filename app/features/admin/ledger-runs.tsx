import { Form, useNavigation } from "@remix-run/react";
import { Check, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { LedgerRuns } from "#core/admin/schema.ts";

/** How the ledger stands, what was checked, and the runs before. */
export function LedgerRunsView({ runs }: { runs: LedgerRuns }) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formMethod === "POST";
  const latest = runs[0];
  return (
    <>
      <Standing latest={latest} />
      <Form method="post">
        <CsrfField />
        <Button busy={busy} busyLabel={t("ledger.running")}>
          {t("ledger.run")}
        </Button>
      </Form>
      {latest ? (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Checks checks={latest.checks} />
          <Runs runs={runs} />
        </div>
      ) : null}
    </>
  );
}

function Standing({ latest }: { latest: LedgerRuns[number] | undefined }) {
  const { t } = useTranslation("admin");
  if (!latest) return <Alert tone="info">{t("ledger.never")}</Alert>;
  if (latest.differences === 0) return <Alert tone="ok">{t("ledger.good")}</Alert>;
  return <Alert tone="bad">{t("ledger.bad", { count: latest.differences })}</Alert>;
}

const CELL = "border-b border-line px-1 py-2 text-left";

/** The checks that found something come first. */
function Checks({ checks }: Pick<LedgerRuns[number], "checks">) {
  const { t, i18n } = useTranslation(["admin", "ledger"]);
  // A run of an older version may name a check that is no more.
  const named = (name: string) =>
    i18n.exists(`ledger:checks.${name}`) ? t(`ledger:checks.${name}` as "ledger:checks.arrival_has_cost") : name;
  const sorted = [...checks].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("ledger.checks")}</h2>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className={CELL}>
              {t("ledger.columnCheck")}
            </th>
            <th scope="col" className="border-b border-line px-1 py-2 text-right">
              {t("ledger.columnCount")}
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {sorted.map(({ name, count }) => (
            <tr key={name}>
              <td className={`${CELL} break-words`}>{named(name)}</td>
              <td className="border-b border-line px-1 py-2 text-right">
                <Count count={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

function Runs({ runs }: { runs: LedgerRuns }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("ledger.last")}</h2>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className={CELL}>
              {t("ledger.columnTime")}
            </th>
            <th scope="col" className={CELL}>
              {t("ledger.columnBy")}
            </th>
            <th scope="col" className="border-b border-line px-1 py-2 text-right">
              {t("ledger.columnDifferences")}
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {runs.map((run) => (
            <tr key={run.at}>
              <td className={`${CELL} whitespace-nowrap`}>{when(run.at)}</td>
              <td className={CELL}>{run.by ?? t("ledger.job")}</td>
              <td className="border-b border-line px-1 py-2 text-right">
                <Count count={run.differences} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
