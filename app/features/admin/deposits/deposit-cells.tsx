import { ImageIcon, Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { DepositAmount } from "#app/features/deposits/deposit-list.tsx";
import type { CellPlace, ListTableProps } from "#app/features/lists/list-table.tsx";
import type { AdminDepositRow } from "#core/admin/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { PersonName } from "../person-name.tsx";

/** What of anybody's deposit is more than its value. */
export const ADMIN_DEPOSIT_CELLS: NonNullable<ListTableProps<AdminDepositRow, unknown>["cells"]> = {
  code: (row, place) => (
    <span className="grid">
      <span className="inline-flex items-center gap-1.5">
        {row.code} <ProofMark row={row} />
      </span>
      {place === "table" ? (
        <span className="text-xs font-normal text-muted">
          <ChannelName row={row} />
        </span>
      ) : null}
    </span>
  ),
  person: (row) => <DepositPerson row={row} />,
  channel_name: (row) => <ChannelName row={row} />,
  // On a card, too, what was asked: the headline adds that up.
  total: (row, place) => <DepositAmount row={{ ...row, adjusted: 0, net: row.total }} place={place} />,
  received: ({ received, held }) => (
    <>
      <Money bare amount={received} />
      {held === 0 ? null : (
        <span className="block text-xs text-muted">
          <Held amount={held} />
        </span>
      )}
    </>
  ),
  held: ({ held }) => (held === 0 ? null : <Held amount={held} />),
  // On a card only where something went back.
  given_back: (row, place) => (place === "card" && row.given_back === 0 ? null : <GivenBack row={row} place={place} />),
  // The widest column: eight stand beside each other.
  status: ({ state }, place) => <DepositStatusBadge state={state} wraps={place === "table"} />,
};

function GivenBack({ row, place }: { row: AdminDepositRow; place: CellPlace }) {
  const { t } = useTranslation("admin");
  if (place === "table") return <Money bare amount={row.given_back} />;
  const [back, net] = [formatRupiah(row.given_back), formatRupiah(row.net)];
  return <>{t("deposits.cardBack", { back, net })}</>;
}

function Held({ amount }: { amount: number }) {
  const { t } = useTranslation("admin");
  return <>{t("deposits.rowHeld", { amount: formatRupiah(amount) })}</>;
}

function ChannelName({ row }: { row: AdminDepositRow }) {
  return <>{useChannelName()(row)}</>;
}

/** Whose it is; of a guest's order the seller, with what was ordered. */
function DepositPerson({ row: { person, order } }: { row: AdminDepositRow }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <PersonName person={person} />
      {order ? (
        <span className="block text-xs wrap-break-word text-muted">
          {t("deposits.customerOrder", { product: order.product_name })}
        </span>
      ) : null}
    </>
  );
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
