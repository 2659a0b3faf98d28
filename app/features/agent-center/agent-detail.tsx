import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { AgentDetail } from "#core/agents/schema.ts";
import { groupThousands } from "#core/shared/money.ts";
import { nationalPhone, spacedPhone } from "#core/shared/phone.ts";
import { AgentCenterPage } from "./agent-center-page.tsx";
import { TransferLink } from "./agents-table.tsx";

interface AgentDetailProps {
  readonly agent: AgentDetail;
  readonly category: string;
  readonly types: readonly (AgentDetail["types"][number] & { readonly name: string })[];
}

/** One of one's agents: how to reach them, what they sold, and the transfer to them. */
export function AgentDetailPage({ agent, category, types }: AgentDetailProps) {
  return (
    <AgentCenterPage title={agent.name} actions={<TransferLink row={agent} />}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Contact agent={agent} category={category} />
        <Sold agent={agent} />
        <Types types={types} />
        {agent.loan ? <Loan id={agent.id} loan={agent.loan} /> : null}
      </div>
    </AgentCenterPage>
  );
}

function Contact({ agent, category }: Pick<AgentDetailProps, "agent" | "category">) {
  const { t } = useTranslation("agentCenter");
  const when = useWhen();
  const { phone, email } = agent;
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("agent.contact")}</h2>
      <dl className="divide-y divide-line">
        {phone === "" ? null : <KeyValue label={t("agent.phone")}>{spacedPhone(phone)}</KeyValue>}
        {email === null ? null : (
          <KeyValue label={t("agent.email")}>
            <span className="break-all">{email}</span>
          </KeyValue>
        )}
        <KeyValue label={t("agent.category")}>{category}</KeyValue>
        <KeyValue label={t("agent.joined")}>{when(agent.joined_at)}</KeyValue>
        <KeyValue label={t("agent.lastSale")}>
          {agent.last_sale_at === null ? t("list.never") : when(agent.last_sale_at)}
        </KeyValue>
      </dl>
      {phone === "" ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton to={`https://wa.me/${phone.replace("+", "")}`} variant="secondary" size="small" rel="noreferrer">
            {t("agent.whatsapp")}
          </LinkButton>
          <LinkButton to={`tel:${phone}`} variant="secondary" size="small">
            {t("agent.call")}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

const PERIODS = [1, 7, 30] as const;

function Sold({ agent }: Pick<AgentDetailProps, "agent">) {
  const { t } = useTranslation("agentCenter");
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("agent.sold")}</h2>
      <dl className="divide-y divide-line">
        {PERIODS.map((days) => {
          const period = agent.periods.find((one) => one.days === days);
          return (
            <KeyValue key={days} label={t(`sold.periods.day${days}`)}>
              <Money amount={period?.amount ?? 0} />
              <span className="block text-xs font-normal text-muted">
                {t("sold.count", { number: groupThousands(period?.sales ?? 0) })}
              </span>
            </KeyValue>
          );
        })}
      </dl>
      {agent.commission === null ? null : (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-sm">
          <span className="text-muted">{t("agent.commission")}</span> <Money amount={agent.commission} />
        </p>
      )}
      <Link
        to={`/agent-center/transaksi-agen?search=${encodeURIComponent(nationalPhone(agent.phone) || agent.name)}`}
        className="mt-2 flex min-h-11 items-center text-xs font-semibold text-brand-strong"
      >
        {t("agent.all")}
      </Link>
    </Card>
  );
}

function Types({ types }: Pick<AgentDetailProps, "types">) {
  const { t } = useTranslation("agentCenter");
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("agent.types")}</h2>
      {types.length === 0 ? <p className="text-sm text-muted">{t("agent.nothing")}</p> : null}
      <dl className="divide-y divide-line">
        {types.map(({ type, name, sales, amount }) => (
          <KeyValue key={type} label={name}>
            <Money amount={amount} />
            <span className="block text-xs font-normal text-muted">
              {t("sold.count", { number: groupThousands(sales) })}
            </span>
          </KeyValue>
        ))}
      </dl>
    </Card>
  );
}

function Loan({ id, loan }: { id: string; loan: NonNullable<AgentDetail["loan"]> }) {
  const { t } = useTranslation("agentCenter");
  const day = useDay();
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("agent.loan")}</h2>
      <dl className="divide-y divide-line">
        <KeyValue label={t("agent.limit")}>
          <Money amount={loan.limit} />
        </KeyValue>
        <KeyValue label={t("agent.usage")}>
          <Money amount={loan.usage} />
        </KeyValue>
        {loan.due_date === null ? null : <KeyValue label={t("agent.due")}>{day(loan.due_date)}</KeyValue>}
      </dl>
      <Link
        to={`/agent-center/list-agent-debt/${id}`}
        className="mt-2 flex min-h-11 items-center text-xs font-semibold text-brand-strong"
      >
        {t("agent.desk")}
      </Link>
    </Card>
  );
}
