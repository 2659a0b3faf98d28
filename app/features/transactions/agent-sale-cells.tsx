import { CardAmount } from "#app/components/card-amount.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AgentTransactionRow } from "#core/purchases/schema.ts";
import { RowAmount } from "./row-amount.tsx";

/** What of an agent's sale is more than its value: what was asked for one that failed is struck out, as everywhere. */
export const AGENT_SALE_CELLS: NonNullable<ListTableProps<AgentTransactionRow, unknown>["cells"]> = {
  price: ({ status, price, asked }, place) => {
    const Amount = place === "table" ? RowAmount : CardAmount;
    return <Amount row={{ status, price: asked, buying_price: price, selling_price: 0 }} sum="buying_price" />;
  },
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};
