import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useDay, useRoot, useWhenInside } from "#app/components/use-root.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import type { JobStatus, SiteStatus, SupplierStatus } from "#core/health/schema.ts";
import {
  jobLevel,
  ledgerLevel,
  listsFail,
  partnerLevel,
  providerLevel,
  queueLevel,
  reconciliationLevel,
  scheduleBegins,
  scheduleLevel,
  siteLevel,
  supplierLevel,
  worst,
} from "#core/health/states.ts";
import { sourceText } from "../reconciliation/difference-words.ts";
import { StatusGroup, StatusRow } from "./status-row.tsx";

/** SQL counts what a supplier delivered up to here. */
const COUNTED_AT_MOST = 1000;

/** How the site's machinery stands, worst first said in one sentence. `refreshes`: the page comes anew by itself. */
export function StatusView({ status, refreshes }: { status: SiteStatus; refreshes: boolean }) {
  const { t } = useTranslation("status");
  const { now } = useRoot();
  const inside = useWhenInside();
  const level = siteLevel(status, now);
  return (
    <>
      <Alert
        tone={level}
        title={t(`overall.${level}`)}
        actions={
          <>
            <LinkButton to={refreshes ? "?refresh=off" : "/admin/status"} variant="secondary" size="small">
              {t(refreshes ? "stop" : "start")}
            </LinkButton>
            {refreshes ? null : (
              <LinkButton to="?refresh=off" variant="secondary" size="small">
                {t("now")}
              </LinkButton>
            )}
          </>
        }
      >
        {t("updated", { when: inside(new Date(now).toISOString()) })} {t(refreshes ? "refreshes" : "still")}
      </Alert>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Queues status={status} />
          <Schedule jobs={status.jobs} since={status.since} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Suppliers suppliers={status.suppliers} />
          <Providers providers={status.providers} />
          <Partners partners={status.partners} />
          <Checks status={status} />
        </div>
      </div>
    </>
  );
}

function Queues({ status: { queues } }: { status: SiteStatus }) {
  const { t } = useTranslation("status");
  const { now } = useRoot();
  const inside = useWhenInside();
  return (
    <StatusGroup
      title={t("queues.title")}
      rows={queues.map((queue) => {
        const { name, waiting, late, dead, oldest } = queue;
        return (
          <StatusRow
            key={name}
            level={queueLevel(queue, now)}
            title={t(`queues.${name}`)}
            todo={late > 0 ? t("queues.lateTodo") : dead > 0 ? t("queues.deadTodo") : null}
            action={
              late + dead > 0 ? (
                <div className="mt-1">
                  <LinkButton to={`/admin/status/${name}`} variant="secondary" size="small">
                    {t("queues.replay")}
                    <span className="sr-only">: {t(`queues.${name}`)}</span>
                  </LinkButton>
                </div>
              ) : null
            }
          >
            <p>{t("queues.waiting", { waiting, late, dead })}</p>
            {oldest === null ? null : <p>{t("queues.oldest", { when: inside(oldest) })}</p>}
          </StatusRow>
        );
      })}
    />
  );
}

function Schedule({ jobs, since }: Pick<SiteStatus, "jobs" | "since">) {
  const { t } = useTranslation("status");
  const { now } = useRoot();
  const inside = useWhenInside();
  const names = wordsOf(t, "status:jobs");
  const latest = jobs.map(({ ran_at }) => ran_at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
  const broken = jobs.filter((job) => jobLevel(job) !== "ok");
  const well = jobs.filter((job) => jobLevel(job) === "ok");
  return (
    <StatusGroup
      title={t("schedule.title")}
      rows={[
        <StatusRow
          key="all"
          level={scheduleLevel({ jobs: jobs.map((job) => ({ ...job, error: null })), since }, now)}
          title={t("schedule.last")}
          todo={t("schedule.todo")}
        >
          {latest
            ? t("schedule.ran", { when: inside(latest) })
            : t(scheduleBegins({ jobs, since }, now) ? "schedule.begins" : "schedule.never")}
        </StatusRow>,
        ...broken.map((job) => <BrokenStep key={job.job} job={job} name={names[job.job] ?? job.job} />),
        ...(well.length > 0
          ? [
              <li key="steps" className="py-2">
                <details>
                  <summary className="min-h-6 py-1 text-sm thumb:py-3">{t("schedule.steps")}</summary>
                  <ul className="num divide-y divide-line text-sm">
                    {well.map(({ job, ran_at }) => (
                      <li key={job} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                        <span>{names[job] ?? job}</span>
                        <span className="text-muted">{inside(ran_at)}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>,
            ]
          : []),
      ]}
    />
  );
}

function BrokenStep({ job, name }: { job: JobStatus; name: string }) {
  const { t } = useTranslation("status");
  const inside = useWhenInside();
  const { failures: count, done_at } = job;
  const error = job.error ?? "";
  return (
    <StatusRow level={jobLevel(job)} title={name} todo={t("schedule.failedTodo")}>
      {done_at === null
        ? t("schedule.failedAlways", { count, error })
        : t("schedule.failed", { count, error, when: inside(done_at) })}
    </StatusRow>
  );
}

function Suppliers({ suppliers }: Pick<SiteStatus, "suppliers">) {
  const { t } = useTranslation("status");
  return (
    <StatusGroup
      title={t("suppliers.title")}
      rows={suppliers.map((supplier) => <SupplierRow key={supplier.id} supplier={supplier} />)}
    />
  );
}

function SupplierRow({ supplier }: { supplier: SupplierStatus }) {
  const { t } = useTranslation("status");
  const inside = useWhenInside();
  const { id, name, state, paused_until, sold, faults } = supplier;
  const fails = listsFail(supplier);
  const todo =
    state === "paused" ? t("suppliers.pausedTodo") : t(state === "off" ? "suppliers.offTodo" : "suppliers.failing");
  return (
    <StatusRow
      level={worst([supplierLevel(supplier), fails ? "wait" : "ok"])}
      title={name}
      todo={supplierLevel(supplier) === "ok" ? null : todo}
      action={
        <div className="mt-1">
          <LinkButton to={`/admin/suppliers/${id}`} variant="secondary" size="small">
            {t("checks.look")}
            <span className="sr-only">: {name}</span>
          </LinkButton>
        </div>
      }
    >
      {state === "off" ? <p>{t("suppliers.off")}</p> : null}
      {paused_until === null ? null : <p>{t("suppliers.paused", { when: inside(paused_until) })}</p>}
      <p>{t(sold >= COUNTED_AT_MOST ? "suppliers.stateMany" : "suppliers.state", { sold, faults })}</p>
      {fails ? <p>{t("suppliers.listFailed")}</p> : null}
    </StatusRow>
  );
}

function Providers({ providers }: Pick<SiteStatus, "providers">) {
  const { t } = useTranslation("status");
  const { t: words } = useTranslation("admin");
  return (
    <StatusGroup
      title={t("providers.title")}
      none={t("providers.none")}
      rows={providers.map((provider) => {
        const { id, asked, paid, failed } = provider;
        return (
          <StatusRow
            key={id}
            level={providerLevel(provider)}
            title={sourceText(words, id)}
            todo={t("providers.failing")}
          >
            {t("providers.state", { asked, paid, failed })}
          </StatusRow>
        );
      })}
    />
  );
}

function Partners({ partners }: Pick<SiteStatus, "partners">) {
  const { t } = useTranslation("status");
  const { t: words } = useTranslation("admin");
  const inside = useWhenInside();
  return (
    <StatusGroup
      title={t("partners.title")}
      none={t("partners.never")}
      rows={partners.map((partner) => {
        const { id, last_at, day, refused } = partner;
        return (
          <StatusRow
            key={id}
            level={partnerLevel(partner)}
            title={sourceText(words, id)}
            todo={t("partners.refusedTodo")}
          >
            <p>{t("partners.state", { when: inside(last_at), day })}</p>
            {refused > 0 ? <p>{t("partners.refused", { refused })}</p> : null}
          </StatusRow>
        );
      })}
    />
  );
}

/** Why not all of the ledger was checked of late. */
const uncheckedWord = ({ at, late }: SiteStatus["ledger"]) =>
  late ? "ledgerLate" : at === null ? "ledgerNone" : "ledgerBegins";

function Checks({ status: { ledger, reconciliation } }: { status: SiteStatus }) {
  const { t } = useTranslation("status");
  const { t: words } = useTranslation("admin");
  const { now } = useRoot();
  const inside = useWhenInside();
  const dayOf = useDay();
  const { open, runs } = reconciliation;
  const { differences } = ledger;
  return (
    <StatusGroup
      title={t("checks.title")}
      rows={[
        <StatusRow
          key="ledger"
          level={ledgerLevel(ledger)}
          title={t("checks.ledger")}
          action={<Look to="/admin/ledger" what={t("checks.ledger")} />}
        >
          {ledger.at === null ? null : (
            <>
              <p>{differences > 0 ? t("checks.ledgerBad", { count: differences }) : t("checks.ledgerGood")}</p>
              <p>{t("checks.checked", { when: inside(ledger.at) })}</p>
            </>
          )}
          {ledger.checked ? null : <p>{t(`checks.${uncheckedWord(ledger)}`)}</p>}
        </StatusRow>,
        <StatusRow
          key="reconciliation"
          level={reconciliationLevel(reconciliation, now)}
          title={words("tabReconciliation")}
          action={<Look to="/admin/reconciliation" what={words("tabReconciliation")} />}
        >
          <p>{open > 0 ? t("checks.open", { count: open }) : t("checks.noneOpen")}</p>
          {runs.length === 0 ? <p>{t("checks.noRuns")}</p> : null}
          {runs.map(({ source, day, status, found, failure }) => (
            <p key={source}>
              {sourceText(words, source)},{" "}
              {status === "failed" || failure !== null
                ? t("checks.runFailed", { day: dayOf(day) })
                : status === "done"
                  ? t("checks.run", { day: dayOf(day), found })
                  : t("checks.runDue", { day: dayOf(day) })}
            </p>
          ))}
        </StatusRow>,
      ]}
    />
  );
}

function Look({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation("status");
  return (
    <div className="mt-1">
      <LinkButton to={to} variant="secondary" size="small">
        {t("checks.look")}
        <span className="sr-only">: {what}</span>
      </LinkButton>
    </div>
  );
}
