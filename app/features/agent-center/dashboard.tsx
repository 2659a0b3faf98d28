import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { REFRESH_MS } from "#core/agents/types.ts";
import { DayChart } from "./day-chart.tsx";
import { Figure, FiguresContext, useFigures } from "./figure.tsx";
import { type Figures, PERIODS } from "./figures.ts";
import { AgentRanks, TypeRanks } from "./ranks.tsx";
import { useAgentCenterGroups } from "./use-agent-center-groups.ts";

export interface DashboardProps {
  readonly figures: Figures;
  readonly days: readonly string[];
  readonly since: string;
  /** Whether the visitor may have agents, whether they have any, and what waits for them, each with its list. */
  readonly hasAgency: boolean;
  readonly hasAgents: boolean;
  /** Whether agents of others borrow from the visitor, who need not bring any. */
  readonly hasDesk: boolean;
  readonly needs: readonly { readonly name: NeedName; readonly to: string }[];
}

/** The figures of what was earned, and their names. */
const EARNED = [
  ["p", "profit"],
  ["k", "cashback"],
  ["c", "commission"],
] as const;

export type NeedName = "overdue_loans" | "facility_requests" | "loan_requests" | "idle_agents";

/**
 * A master's three questions at a glance: how much was sold, what was earned, who needs me. Every 15 seconds a small
 * script puts newer figures in their places (core spec §9); without it the page is what it was when it was loaded.
 */
export function Dashboard({ figures, days, since, hasAgency, hasAgents, hasDesk, needs }: DashboardProps) {
  const { t } = useTranslation("agentCenter");
  return (
    <FiguresContext.Provider value={figures}>
      <div
        data-refresh="/agent-center/figures"
        data-every={REFRESH_MS}
        data-day={figures.day}
        className="grid items-start gap-4 md:grid-cols-2"
      >
        {hasAgents ? <Sold /> : null}
        <Needs needs={needs} />
        {hasAgents || hasDesk ? null : <NoAgents />}
        {hasAgency ? <Earned /> : null}
        {hasAgents ? (
          <>
            <DayChart days={days} />
            <TypeRanks />
            <AgentRanks since={since} />
          </>
        ) : null}
        <p className="text-xs text-muted md:col-span-2">
          <span data-at>{figures.at}</span>
          <span data-stale hidden>
            {" "}
            {t("stale")}{" "}
            <Link to="/agent-center" className="font-semibold text-brand-strong underline underline-offset-4">
              {t("reload")}
            </Link>
          </span>
        </p>
      </div>
      <script src="/agent-center.js" defer />
    </FiguresContext.Provider>
  );
}

/** What the agents sold, each period against the one before it. */
function Sold() {
  const { t } = useTranslation("agentCenter");
  return (
    <Card className="md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold">{t("sold.title")}</h2>
        <Link
          to="/agent-center/transaksi-agen"
          className="flex min-h-11 items-center text-xs font-semibold text-brand-strong"
        >
          {t("sold.more")}
        </Link>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {PERIODS.map((days) => (
          <div key={days} className="min-w-0">
            <dt className="text-xs text-muted">{t(`sold.periods.day${days}`)}</dt>
            <dd className="flex flex-col wrap-break-word">
              <Figure name={`s${days}`} className="text-xl font-bold" />
              <Figure name={`s${days}c`} className="text-xs" />
              <span className="text-xs text-muted">
                <Figure name={`s${days}d`} className="font-semibold text-ink" /> <Figure name={`s${days}b`} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What is here once somebody has come, and the next step to that: an invitation, else one's own link. */
function NoAgents() {
  const { t } = useTranslation("agentCenter");
  const links = useAgentCenterGroups().flatMap((group) => group.links);
  const next = links.find(({ name }) => name === "newAgent") ?? links.find(({ name }) => name === "referral");
  return (
    <Card className="md:col-span-2">
      <EmptyState
        icon={<UsersRound />}
        title={t("list.emptyTitle")}
        action={
          next ? (
            <LinkButton to={next.to} reloadDocument>
              {t(`nav.${next.name}`)}
            </LinkButton>
          ) : null
        }
      >
        {t("list.emptyBody")}
      </EmptyState>
    </Card>
  );
}

/** What one's own sales brought, and an affiliate the sales of those who came by their code. */
function Earned() {
  const { t } = useTranslation("agentCenter");
  const isAffiliate = useFigures().texts["c1"] !== undefined;
  return (
    <Card className="md:col-span-2">
      <h2 className="font-semibold">{t("earned.title")}</h2>
      <p className="text-xs text-muted">{t(isAffiliate ? "earned.ownAndBrought" : "earned.own")}</p>
      <div className="grid gap-x-3 sm:grid-cols-3">
        {PERIODS.map((days) => (
          <section key={days} className="mt-2 border-t border-line pt-2">
            <h3 className="text-xs font-semibold">{t(`sold.periods.day${days}`)}</h3>
            <dl className="flex flex-wrap gap-x-3">
              {(isAffiliate ? EARNED : EARNED.slice(0, 2)).map(([kind, name]) => (
                <div key={kind} className="grow basis-[6.5rem]">
                  <dt className="text-xs text-muted">{t(`earned.${name}`)}</dt>
                  <dd className="flex flex-col">
                    <Figure name={`${kind}${days}`} className="font-semibold whitespace-nowrap" />
                    <Figure name={`${kind}${days}b`} className="text-2xs text-muted" />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Who needs the visitor; each line leads to the list behind it. */
function Needs({ needs }: Pick<DashboardProps, "needs">) {
  const { t } = useTranslation("agentCenter");
  if (needs.length === 0) return null;
  return (
    <Card flush className="md:col-span-2">
      <h2 className="px-4 pt-3.5 pb-1 font-semibold">{t("needs.title")}</h2>
      <ul className="divide-y divide-line">
        {needs.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className="flex min-h-12 items-center justify-between gap-3 px-4 text-sm hover:bg-surface-2">
              <span className="min-w-0 wrap-break-word">{t(`needs.${name}`)}</span>
              <Figure name={`n.${name}`} className="font-bold" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
