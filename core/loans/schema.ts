import { z } from "zod";
import { adminAction, reason } from "../admin/schema.ts";
import { transactionRow } from "../purchases/schema.ts";
import { balance, noteToOthers, orRequired, pageMeta, pin, rupiah, timestamp, together } from "../shared/fields.ts";
import { FACILITY_STATUSES, LOAN_DEPOSIT_STATUSES, LOAN_DUES } from "./states.ts";

const dueDay = z.number(orRequired("due_day")).int("due_day").min(1, "due_day").max(31, "due_day");

/** An agent's facility (core spec §3, Loan). Amounts in rupiah; dates are Jakarta days. */
export const loan = z.object({
  status: z.enum(FACILITY_STATUSES),
  limit: balance,
  usage: balance,
  /** limit − usage, never below 0. */
  remaining_limit: balance,
  /** Day of the month; a shorter month's last day stands for it. */
  due_day: z.number().int().nullable(),
  /** Null while nothing is owed. */
  due_date: z.string().nullable(),
  due: z.enum(LOAN_DUES),
  wanted_limit: balance.nullable(),
  wanted_due_day: z.number().int().nullable(),
  reason: z.string().nullable(),
  requested_at: timestamp,
  decided_at: timestamp.nullable(),
});
export type Loan = z.infer<typeof loan>;

/** A row of GET agent-debt: the caller's own loan. `loan_balance` is what is left to buy with. */
export const ownLoan = loan.extend({ loan_balance: balance });
export type OwnLoan = z.infer<typeof ownLoan>;

/** One loan deposit: `amount` was asked for, `granted` approved; `open` while it may still be decided on. */
export const loanDeposit = z.object({
  code: z.string(),
  amount: balance,
  granted: balance.nullable(),
  status: z.enum(LOAN_DEPOSIT_STATUSES),
  open: z.boolean(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  usage_after: balance.nullable(),
  due_date: z.string().nullable(),
  created_at: timestamp,
  closed_at: timestamp.nullable(),
});
export type LoanDeposit = z.infer<typeof loanDeposit>;

/** The page /account/utang: `facility` is null for whoever never asked for one. */
export const loanState = z.object({
  facility: loan.nullable(),
  deposit: balance,
  loan_balance: balance,
  open_request: loanDeposit.nullable(),
  /** False while the site has no new loans: what is owed can be paid back, nothing can be asked for. */
  lending: z.boolean(),
  /** The least facility and loan deposit, and the largest facility: site settings. */
  min: balance,
  max_limit: balance,
});
export type LoanState = z.infer<typeof loanState>;

/** POST agent-debt/facility. */
export const facilityInput = z.object({ limit: rupiah, due_day: dueDay });
export type FacilityInput = z.infer<typeof facilityInput>;

/** POST agent-debt/deposit. */
export const loanDepositInput = z.object({ amount: rupiah, note: noteToOthers.optional() });
export type LoanDepositInput = z.infer<typeof loanDepositInput>;

/** What `loan_deposit_request` answers; `replayed` when the same key was seen before. */
export const placedLoanDeposit = z.object({ loan_deposit: loanDeposit, replayed: z.boolean() });
export type PlacedLoanDeposit = z.infer<typeof placedLoanDeposit>;

/** POST agent-debt/pay. */
export const repayInput = z.object({ amount: rupiah, pin });
export type RepayInput = z.infer<typeof repayInput>;

/** One repayment; the balances are the deposit before and after it. */
export const repayment = z.object({
  code: z.string(),
  amount: balance,
  usage_after: balance,
  start_balance: balance,
  end_balance: balance,
  created_at: timestamp,
});
export type Repayment = z.infer<typeof repayment>;

export const placedRepayment = z.object({ repayment, replayed: z.boolean() });
export type PlacedRepayment = z.infer<typeof placedRepayment>;

/** `totals.granted` is the sum of the rows' `granted`, in rupiah. */
export const loanDepositPage = z.object({
  rows: z.array(loanDeposit),
  totals: z.object({ count: z.number().int(), granted: balance }),
  meta: pageMeta,
});
export type LoanDepositPage = z.infer<typeof loanDepositPage>;

const chunkOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() });

/** Pieces of the lists' files; `next` is where the following one begins, null after the last. */
export const loanDepositChunk = chunkOf(loanDeposit);

/** What raised (lend) or lowered (repay) the usage. */
export const loanMovement = z.object({
  kind: z.enum(["lend", "repay"]),
  code: z.string(),
  amount: balance,
  usage_after: balance,
  created_at: timestamp,
});
export type LoanMovement = z.infer<typeof loanMovement>;

export const loanMovementChunk = chunkOf(loanMovement);

export const loanMovementPage = z.object({
  rows: z.array(loanMovement),
  totals: z.object({ count: z.number().int(), lent: balance, repaid: balance }),
  meta: pageMeta,
});
export type LoanMovementPage = z.infer<typeof loanMovementPage>;

/** `totals.amount` is the sum of the rows' `buying_price`, in rupiah. */
export const loanBillPage = z.object({
  rows: z.array(transactionRow),
  totals: z.object({ count: z.number().int(), amount: balance }),
  meta: pageMeta,
});
export type LoanBillPage = z.infer<typeof loanBillPage>;
export const loanBillChunk = chunkOf(transactionRow);

const person = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });

const deskLoan = z.object({ person, loan });

/** A page of the loan desk, for sales users and admins. */
export const loanDeskPage = z.object({
  rows: z.array(deskLoan),
  totals: z.object({ count: z.number().int(), limit: balance, usage: balance }),
  meta: pageMeta,
});
export type LoanDeskPage = z.infer<typeof loanDeskPage>;

export const loanDeskChunk = chunkOf(deskLoan);

/** A row of the agents as its page draws it: the loan with whose it is. */
export type DeskLoanRow = Loan & LoanDeskPage["rows"][number]["person"];
export const deskLoanRow = ({ person, loan }: LoanDeskPage["rows"][number]): DeskLoanRow => ({ ...loan, ...person });

const deskDeposit = loanDeposit.extend({ person, loan });
export const loanDeskDepositPage = loanDepositPage.extend({ rows: z.array(deskDeposit) });
export type LoanDeskDepositPage = z.infer<typeof loanDeskDepositPage>;
export const loanDeskDepositChunk = chunkOf(deskDeposit);

const deskBill = transactionRow.extend({ person, loan });
export const loanDeskBillPage = loanBillPage.extend({ rows: z.array(deskBill) });
export type LoanDeskBillPage = z.infer<typeof loanDeskBillPage>;
export const loanDeskBillChunk = chunkOf(deskBill);

/** One agent as the loan desk sees them. */
export const loanDeskAgent = z.object({
  person,
  /** The reader's own loan, on which somebody else decides. */
  own: z.boolean(),
  loan,
  loan_balance: balance,
  open_request: loanDeposit
    .extend({
      approved_by: z.string().nullable(),
      approved_by_reader: z.boolean(),
      /** It was approved once, and nobody deposited it within 7 days. */
      approval_expired: z.boolean(),
    })
    .nullable(),
  /** Rupiah that the reader may approve now without another admin who deposits it. */
  alone_left: balance,
  /** The latest 20. */
  movements: z.array(loanMovement),
  history: z.array(adminAction),
});
export type LoanDeskAgent = z.infer<typeof loanDeskAgent>;

export const FACILITY_ACTIONS = ["activate", "reject", "change", "deactivate"] as const;
export type FacilityAction = (typeof FACILITY_ACTIONS)[number];

const givesTerms = (action: FacilityAction) => action === "activate" || action === "change";

export const facilityDecision = z
  .object({
    user_id: z.uuid("invalid"),
    action: z.enum(FACILITY_ACTIONS, { error: "one_of" }),
    limit: rupiah.optional(),
    due_day: dueDay.optional(),
    reason,
  })
  .refine(({ action, limit }) => !givesTerms(action) || limit !== undefined, {
    path: ["limit"],
    message: "required",
    ...together,
  })
  .refine(({ action, due_day }) => !givesTerms(action) || due_day !== undefined, {
    path: ["due_day"],
    message: "required",
    ...together,
  });
export type FacilityDecision = z.infer<typeof facilityDecision>;

export const LOAN_DEPOSIT_ACTIONS = ["approve", "deposit", "refuse"] as const;
export type LoanDepositAction = (typeof LOAN_DEPOSIT_ACTIONS)[number];

export const loanDepositDecision = z
  .object({
    code: z.string().max(32, "invalid"),
    action: z.enum(LOAN_DEPOSIT_ACTIONS, { error: "one_of" }),
    /** Rupiah to approve, or that were shown as approved. */
    amount: rupiah.optional(),
    reason,
  })
  .refine(({ action, amount }) => action === "refuse" || amount !== undefined, {
    path: ["amount"],
    message: "required",
    ...together,
  });
export type LoanDepositDecision = z.infer<typeof loanDepositDecision>;

/** What a run of the daily reminders did. */
export const remindAnswer = z.object({ reminded: z.number().int(), more: z.boolean() });
