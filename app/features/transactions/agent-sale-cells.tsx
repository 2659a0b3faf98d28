import { useTranslation } from "react-i18next";
import { CardAmount } from "#app/components/card-amount.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AgentTransactionRow } from "#core/purchases/schema.ts";
import { RowAmount } from "./row-amount.tsx";

/** What of an agent's sale is more than its value: what was asked for one that failed is struck out, as everywhere. */
export const AGENT_SALE_CELLS: NonNullable<ListTableProps<AgentTransactionRow, unknown>["cells"]> = {
  price: (row, place) => <AgentPaid row={row} place={place} />,
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};

interface AgentPaidProps {
  row: AgentTransactionRow;
  place: "table" | "card";
}

/** What the agent paid; on a card by the name of its column. */
function AgentPaid({ row: { status, price, asked }, place }: AgentPaidProps) {
  const { t } = useTranslation("transactions");
  const paid = { row: { status, price: asked, buying_price: price, selling_price: 0 }, sum: "buying_price" } as const;
  return place === "table" ? <RowAmount {...paid} /> : <CardAmount {...paid} label={t("agentPaid")} />;
}
