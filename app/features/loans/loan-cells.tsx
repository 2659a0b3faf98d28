import { useTranslation } from "react-i18next";
import { CardAmount } from "#app/components/card-amount.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import { PurchaseStatusBadge } from "#app/components/ui/status-badge.tsx";
import { useDay } from "#app/components/use-root.ts";
import type { CellPlace, ListTableProps } from "#app/features/lists/list-table.tsx";
import { RowAmount } from "#app/features/transactions/row-amount.tsx";
import type {
  DeskLoanRow,
  Loan,
  LoanDeposit,
  LoanDeskBillPage,
  LoanDeskDepositPage,
  LoanMovement,
} from "#core/loans/schema.ts";
import type { TransactionRow } from "#core/purchases/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { DueBadge, FacilityBadge, LoanDepositBadge } from "./loan-badges.tsx";

type Cells<Row> = NonNullable<ListTableProps<Row, unknown>["cells"]>;
type DeskBillRow = LoanDeskBillPage["rows"][number];
type DeskDepositRow = LoanDeskDepositPage["rows"][number];

/** What of a purchase on loan is more than its value. */
export const BILL_CELLS: Cells<TransactionRow> = {
  buying_price: (row, place) => {
    const Amount = place === "table" ? RowAmount : CardAmount;
    return <Amount row={row} sum="buying_price" />;
  },
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
};

export const DESK_BILL_CELLS: Cells<DeskBillRow> = {
  ...BILL_CELLS,
  person: ({ person }) => person.name,
  loan: ({ loan }) => <Due loan={loan} />,
};

export const DESK_DEPOSIT_CELLS: Cells<DeskDepositRow> = {
  person: ({ person }) => person.name,
  amount: (row, place) => requestSum(row, place),
  granted: (row, place) => grantedCell(row, place),
  loan: ({ loan }) => <Due loan={loan} />,
  status: (row) => <LoanDepositBadge {...row} />,
};

/** What of one's own request is more than its value. */
export const REQUEST_CELLS: Cells<LoanDeposit> = {
  amount: (row, place) => requestSum(row, place),
  granted: (row, place) => grantedCell(row, place),
  status: (row) => <LoanDepositBadge {...row} />,
};

export const DESK_LOAN_CELLS: Cells<DeskLoanRow> = {
  name: (row, place) =>
    place === "card" ? (
      row.name
    ) : (
      <span>
        {row.name}
        <span className="block text-xs font-normal break-all text-muted">{row.email}</span>
      </span>
    ),
  due_date: (row) => <Due loan={row} />,
  status: (row) => <Standing loan={row} />,
};

/** What raised a debt and what lowered it, and what was owed then. */
export const MOVEMENT_CELLS: Cells<LoanMovement> = {
  amount: ({ kind, amount }, place) => (
    <Money
      bare={place === "table"}
      signed
      amount={kind === "lend" ? amount : -amount}
      className={cx("font-semibold", kind === "repay" && "text-ok")}
    />
  ),
  usage_after: (row, place) =>
    place === "table" ? <Money bare amount={row.usage_after} /> : <Owed amount={row.usage_after} />,
};

function Owed({ amount }: { amount: number }) {
  const { t } = useTranslation("loans");
  return (
    <span className="num">
      {t("owedAfter")} <Money amount={amount} />
    </span>
  );
}

type RequestSums = Pick<LoanDeposit, "amount" | "granted" | "status">;

/** What was asked; on a card, which has one sum, what was given once it is there, as the total below counts it. */
function requestSum({ amount, granted, status }: RequestSums, place: CellPlace) {
  if (place === "table") return <Money bare amount={amount} />;
  return <Money amount={status === "deposited" ? (granted ?? amount) : amount} />;
}

/** What was granted; on a card, whose one sum it is once it is there, what more was asked. */
function grantedCell({ amount, granted, status }: RequestSums, place: CellPlace) {
  if (granted === null) return place === "table" ? "–" : null;
  if (place === "table") return <Money bare amount={granted} />;
  if (status !== "deposited") return <Named label="columnGranted" amount={granted} />;
  return granted === amount ? null : <Named label="columnAmount" amount={amount} />;
}

function Named({ label, amount }: { label: "columnGranted" | "columnAmount"; amount: number }) {
  const { t } = useTranslation("loans");
  return (
    <span className="num">
      {t(label)} <Money amount={amount} />
    </span>
  );
}

/** The due date with how near it is; nothing where nothing is owed. */
export function Due({ loan }: { loan: Pick<Loan, "due_date" | "due"> }) {
  const day = useDay();
  if (loan.due_date === null) return <DueBadge due="other" />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="num whitespace-nowrap">{day(loan.due_date)}</span>
      <DueBadge due={loan.due} />
    </span>
  );
}

function Standing({ loan }: { loan: Pick<Loan, "status" | "wanted_limit"> }) {
  const { t } = useTranslation("loanDesk");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <FacilityBadge status={loan.status} />
      {loan.status === "pending" ? (
        <span className="num text-xs">{t("wants", { amount: formatRupiah(loan.wanted_limit ?? 0) })}</span>
      ) : null}
    </span>
  );
}
