import { ImageIcon, Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { DepositAmount } from "#app/features/deposits/deposit-list.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AdminDepositRow } from "#core/admin/schema.ts";
import { PersonName } from "../person-name.tsx";

/** What of anybody's deposit is more than its value. */
export const ADMIN_DEPOSIT_CELLS: NonNullable<ListTableProps<AdminDepositRow, unknown>["cells"]> = {
  code: (row) => (
    <span className="inline-flex items-center gap-1.5">
      {row.code} <ProofMark row={row} />
    </span>
  ),
  person: (row) => <PersonName person={row.person} />,
  channel_name: (row) => <ChannelName row={row} />,
  total: (row, place) => <DepositAmount row={row} place={place} />,
  status: ({ state }) => <DepositStatusBadge state={state} />,
};

function ChannelName({ row }: { row: AdminDepositRow }) {
  return <>{useChannelName()(row)}</>;
}

function ProofMark({ row }: { row: AdminDepositRow }) {
  const { t } = useTranslation("admin");
  if (row.proofs.length === 0) return null;
  return (
    <span title={t("deposits.withProof")} className="text-muted">
      <ImageIcon className="size-4" aria-label={t("deposits.withProof")} />
    </span>
  );
}

export function NoDeposits() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<Inbox />} title={t("deposits.emptyTitle")}>
      {t("deposits.emptyBody")}
    </EmptyState>
  );
}
