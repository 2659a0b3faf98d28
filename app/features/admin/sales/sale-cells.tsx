import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AdminPurchaseRow } from "#core/purchases/admin/purchase-schema.ts";
import { PersonName } from "../person-name.tsx";

/** What of a sale is more than its value. */
export const SALE_CELLS: NonNullable<ListTableProps<AdminPurchaseRow, unknown>["cells"]> = {
  person: ({ person }) => <PersonName person={person} />,
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};

export function NoSales() {
  const { t } = useTranslation("catalogue");
  return (
    <EmptyState icon={<ReceiptText />} title={t("sales.emptyTitle")}>
      {t("sales.emptyBody")}
    </EmptyState>
  );
}
