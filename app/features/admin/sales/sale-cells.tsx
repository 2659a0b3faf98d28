import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { AdminPurchaseRow } from "#core/purchases/admin/purchase-schema.ts";
import { PersonName } from "../person-name.tsx";

/** What of a sale is more than its value. */
export const SALE_CELLS: NonNullable<ListTableProps<AdminPurchaseRow, unknown>["cells"]> = {
  person: ({ person }) => <PersonName person={person} />,
  buying_price: ({ status, buying_price }, place) => (
    <SaleMoney bare={place === "table"} status={status} amount={buying_price} />
  ),
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};

/** Nothing is open, and where what has ended is; null where sales of chosen days were looked through. */
export function noSales({ path, search, choices, days, kept }: ListView<AdminPurchaseRow, unknown>): ReactNode {
  const asked = { ...kept, search: search?.value ?? "", from: days?.from ?? "", to: days?.to ?? "" };
  const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  const hasDays = asked.from !== "" || asked.to !== "";
  const isUsual = chosen["status"] === "usual";
  if (chosen["status"] === "open" || (isUsual && asked.search === "" && !hasDays)) {
    const ended = Object.entries({ ...asked, ...chosen, status: "all" }).filter(([, value]) => value !== "");
    return <NoSales words="open" to={`${path}?${new URLSearchParams(ended)}`} />;
  }
  // A reference is looked up on all days.
  return hasDays || /^TRX\w{8}/i.test(asked.search) ? null : <NoSales words="today" to={path} />;
}

function NoSales({ words, to }: { words: "open" | "today"; to: string }) {
  const { t } = useTranslation(["catalogue", "lists"]);
  const isOpen = words === "open";
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t(isOpen ? "sales.emptyTitle" : "sales.todayTitle")}
      action={
        <LinkButton to={to} variant="secondary">
          {t(isOpen ? "sales.seeEnded" : "lists:clear")}
        </LinkButton>
      }
    >
      {t(isOpen ? "sales.emptyBody" : "sales.todayBody")}
    </EmptyState>
  );
}
