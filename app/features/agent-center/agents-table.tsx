import { ArrowRightLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useDay, useWhen, useWhenInside } from "#app/components/use-root.ts";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { AgentPage, AgentRow } from "#core/agents/schema.ts";
import { groupThousands } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";

interface AgentsTableProps {
  view: ListView<AgentRow, AgentPage["totals"]>;
  caption: string;
  empty: ReactNode;
}

/** The agents with what each sold, and for each the way to their page and to a transfer. */
export function AgentsTable({ view, caption, empty }: AgentsTableProps) {
  const { t } = useTranslation("agentCenter");
  const { count, sales, amount } = view.totals;
  const summary = t("list.count", { total: groupThousands(count), sales: groupThousands(sales) });
  return (
    <DataTable
      caption={caption}
      columns={useColumns(view)}
      rows={view.rows}
      keyOf={({ id }) => id}
      card={(row) => <AgentCard row={row} view={view} />}
      cardFooter={
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{summary}</span>
          <span>
            {t("list.amount")} <Money amount={amount} />
          </span>
        </p>
      }
      empty={empty}
    />
  );
}

function useColumns(view: AgentsTableProps["view"]): Column<AgentRow>[] {
  const { t } = useTranslation("agentCenter");
  const lastSale = useLastSale();
  const when = useWhen();
  const cells: Readonly<Record<string, (row: AgentRow) => ReactNode>> = {
    name: (row) => <AgentLink row={row} path={view.path} />,
    phone: ({ phone }) => <span className="whitespace-nowrap">{spacedPhone(phone)}</span>,
    category: (row) => categoryOf(view, row),
    sales: ({ sales }) => groupThousands(sales),
    amount: ({ amount }) => <Money bare amount={amount} />,
    last_sale_day: lastSale,
    joined_at: ({ joined_at }) => <span className="whitespace-nowrap">{when(joined_at)}</span>,
  };
  const { count, sales, amount } = view.totals;
  const totals: Readonly<Record<string, ReactNode>> = {
    name: t("list.agents", { total: groupThousands(count) }),
    sales: groupThousands(sales),
    amount: <Money bare amount={amount} />,
  };
  const columns = view.columns.map(
    ({ id, heading, kind }): Column<AgentRow> => ({
      id,
      header: heading,
      cell: (row) => cells[id]?.(row) ?? null,
      ...(kind === "rupiah" ? { align: "right" as const } : {}),
      footer: totals[id] ?? "",
    }),
  );
  const transfer: Column<AgentRow> = {
    id: "transfer",
    header: <span className="sr-only">{t("agent.transfer")}</span>,
    cell: (row) => <TransferLink row={row} label={t("list.transfer")} />,
    footer: "",
  };
  return [...columns, transfer];
}

const categoryOf = ({ columns }: AgentsTableProps["view"], { category }: AgentRow) =>
  columns.find(({ id }) => id === "category")?.words?.[category] ?? category;

function useLastSale(): (row: AgentRow) => string {
  const { t } = useTranslation("agentCenter");
  const day = useDay();
  return ({ last_sale_day }) => (last_sale_day === null ? t("list.never") : day(last_sale_day));
}

function AgentLink({ row: { id, name }, path }: { row: AgentRow; path: string }) {
  return (
    <Link
      to={`${path}/${id}`}
      className="inline-flex min-h-9 thumb:min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

interface TransferLinkProps {
  row: Pick<AgentRow, "phone" | "name">;
  /** Where there is no place for all its words. */
  label?: string;
}

/** To the transfer with this agent filled in: only the sum and the PIN are left. */
export function TransferLink({ row: { phone, name }, label }: TransferLinkProps) {
  const { t } = useTranslation("agentCenter");
  const mayOpen = useMayOpen();
  if (phone === "" || !mayOpen("/payment/deposit/transfer")) return null;
  return (
    <LinkButton
      to={`/payment/deposit/transfer?recipient=${encodeURIComponent(phone)}`}
      reloadDocument
      variant="secondary"
      size="small"
      icon={<ArrowRightLeft />}
      aria-label={`${t("agent.transfer")}: ${name}`}
    >
      {label ?? t("agent.transfer")}
    </LinkButton>
  );
}

/** Whether the list stands by when its agents joined, which its cards say then. */
const byJoining = ({ ways }: AgentsTableProps["view"]) =>
  ways.some(({ name, value }) => name === "sort" && (value === "newest" || value === "oldest"));

function AgentCard({ row, view }: { row: AgentRow; view: AgentsTableProps["view"] }) {
  const { t } = useTranslation("agentCenter");
  const lastSale = useLastSale();
  const inside = useWhenInside();
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <AgentLink row={row} path={view.path} />
        <Badge>{categoryOf(view, row)}</Badge>
      </div>
      <p className="num text-xs text-muted">{spacedPhone(row.phone)}</p>
      <dl className="text-xs">
        <div className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-muted">{t("list.amount")}</dt>
          <dd className="num text-sm font-semibold">
            <Money amount={row.amount} />
          </dd>
        </div>
      </dl>
      <p className="num text-xs text-muted">
        {t("list.sales", { number: groupThousands(row.sales) })} · {t("list.lastSale", { day: lastSale(row) })}
        {byJoining(view) ? ` · ${t("list.joined", { day: inside(row.joined_at) })}` : null}
      </p>
      <div className="mt-1">
        <TransferLink row={row} />
      </div>
    </div>
  );
}
