import { WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { DepositStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import type { CellPlace, ListTableProps } from "#app/features/lists/list-table.tsx";
import type { Deposit, DepositPage } from "#core/deposits/schema.ts";
import { type DepositStatus, endedUnpaid } from "#core/deposits/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { channelMark } from "./channel-mark.ts";

/** What of a top-up is more than its value. */
export const DEPOSIT_CELLS: NonNullable<ListTableProps<Deposit, unknown>["cells"]> = {
  channel_name: (row) => <ChannelName row={row} />,
  total: (row, place) => <DepositAmount row={row} place={place} named />,
  credited: (row) => (
    <>
      <Money bare amount={row.credited} />
      {row.adjusted === 0 ? null : <Money bare signed amount={row.adjusted} className="block text-xs text-muted" />}
    </>
  ),
  status: ({ state }) => <DepositStatusBadge state={state} />,
};

/** Which sum a card shows, as a text of `common`: struck out it says enough. */
const CARD_SUMS: Readonly<Partial<Record<DepositStatus, "toPay" | "asked" | "toBalance">>> = {
  pending: "toPay",
  review: "asked",
  paid: "toBalance",
};

/**
 * What was asked, struck out where no money came of it; on a card, which has one sum, what of a paid one stayed in the
 * balance, as the total below counts it, beside what it had brought where claims changed it.
 */
export function DepositAmount({
  row,
  place,
  named = false,
}: {
  row: Pick<Deposit, "status" | "total" | "adjusted" | "net">;
  place: CellPlace;
  /** A card says which sum it is. */
  named?: boolean;
}) {
  const { t } = useTranslation("common");
  const bare = place === "table";
  const sum = named && !bare ? CARD_SUMS[row.status] : undefined;
  const amount = (
    <>
      {sum ? <span className="text-xs font-normal text-muted">{t(sum)} </span> : null}
      <Money bare={bare} amount={row.status === "paid" && !bare ? row.net : row.total} />
    </>
  );
  if (!bare && row.adjusted !== 0)
    return (
      <>
        <del className="text-muted">
          <Money amount={row.net - row.adjusted} />
        </del>{" "}
        {amount}
      </>
    );
  if (!endedUnpaid(row.status)) return amount;
  return (
    <span className="text-muted">
      <del>{amount}</del>
      <span className="sr-only"> {t("notCredited")}</span>
    </span>
  );
}

function ChannelName({ row }: { row: Deposit }) {
  return <>{useChannelName()(row)}</>;
}

/** The mark of a top-up's way of payment. */
export function depositMark({ channel }: Deposit, place: CellPlace) {
  const { mark, color } = channelMark(channel);
  return <OperatorMark mark={mark} color={color} {...(place === "table" ? { className: "size-7" } : {})} />;
}

/** How many top-ups there are, and what claims changed of them. */
export function DepositSummary({ totals }: Pick<DepositPage, "totals">) {
  const { t } = useTranslation("reports");
  return (
    <>
      {t("depositTotals", { total: totals.count, paid: totals.paid_count })}
      {totals.adjusted === 0 ? null : (
        <>
          {" · "}
          <span className="inline-block max-w-full">
            {t("depositAdjusted", { adjusted: formatRupiah(totals.adjusted) })}
          </span>
        </>
      )}
    </>
  );
}

export function NoDeposits() {
  const { t } = useTranslation("deposit");
  return (
    <EmptyState
      icon={<WalletMinimal />}
      title={t("listEmptyTitle")}
      action={<LinkButton to="/payment/deposit/topup">{t("title")}</LinkButton>}
    >
      {t("listEmptyBody")}
    </EmptyState>
  );
}
