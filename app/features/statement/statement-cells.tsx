import { useTranslation } from "react-i18next";
import { Destination } from "#app/components/destination.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import { quoted } from "#core/shared/quoted.ts";
import type { StatementRow } from "#core/wallet/statement-schema.ts";
import { isSettled, postingWord } from "#core/wallet/types.ts";

/** What of a posting is more than its value. */
export const STATEMENT_CELLS: NonNullable<ListTableProps<StatementRow, unknown>["cells"]> = {
  kind: (row) => <Kind row={row} />,
  // What somebody else wrote stands beside money: in quotation marks. What an admin settled names the top-up.
  about: ({ kind, about, note, code }) => {
    const rest = [note && quoted(note), isSettled(kind) && code].filter(Boolean).join(" · ");
    if (!about && !rest) return null;
    return (
      <span className="break-words">
        {about ? kind === "transfer" ? quoted(about) : <Destination text={about} /> : null}
        {about && rest ? " · " : null}
        {rest}
      </span>
    );
  },
  debit: ({ debit }) => (debit === 0 ? null : <Money bare amount={debit} />),
  credit: ({ credit, debit }, place) => {
    const amount = place === "card" ? credit - debit : credit;
    if (amount === 0) return null;
    return (
      <Money bare={place === "table"} signed amount={amount} className={cx("font-semibold", amount > 0 && "text-ok")} />
    );
  },
  end_balance: ({ end_balance }, place) =>
    place === "card" ? <After amount={end_balance} /> : <Money bare amount={end_balance} />,
};

/** A kind has a word for each direction. */
function Kind({ row }: { row: StatementRow }) {
  const { t } = useTranslation("statement");
  return <>{t(`kinds.${postingWord(row)}`)}</>;
}

function After({ amount }: { amount: number }) {
  const { t } = useTranslation("statement");
  return (
    <>
      {t("columnEnd")} <Money amount={amount} />
    </>
  );
}
