import { z } from "zod";
import { exportLoanBills, exportLoanDeposits, exportLoanMovements } from "#core/loans/export-loans.ts";
import { getLoan, getLoanDeposit, getRepayment, listOwnLoans } from "#core/loans/get-loan.ts";
import { listLoanBills, listLoanDeposits, listLoanMovements } from "#core/loans/list-loans.ts";
import { LOAN_BILL_LIST, LOAN_DEPOSIT_LIST, LOAN_MOVEMENT_LIST } from "#core/loans/loan-lists.ts";
import { repayLoan } from "#core/loans/repay-loan.ts";
import { requestFacility } from "#core/loans/request-facility.ts";
import { cancelLoan, requestLoan } from "#core/loans/request-loan.ts";
import {
  facilityInput,
  loanBillPage,
  loanDeposit,
  loanDepositInput,
  loanDepositPage,
  loanMovementPage,
  loanState,
  ownLoan,
  repayInput,
  repayment,
} from "#core/loans/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

const common = { tag: "agent-debt", access: "session", needs: "loan" } as const;
const codeParam = z.object({ code: z.string() });

/** What differs in the contract's example of a loan deposit that nobody has decided on. */
const OPEN_EXAMPLE = {
  status: "not deposited",
  open: true,
  granted: null,
  usage_after: null,
  due_date: null,
  closed_at: null,
};

const list: Endpoint = {
  ...common,
  needs: "active",
  method: "get",
  path: "/agent-debt",
  summary: "Your loans: one, or none",
  data: z.array(ownLoan),
  handle: async ({ ctx }) => ({ data: await listOwnLoans(ctx) }),
};

const facility: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/facility",
  summary: "Your loan facility, balances and open request",
  description:
    "For agents (categories 2 and 3) where the site has agents' loans, and for whoever still owes. `lending` is false while there are no new loans.",
  data: loanState,
  dataExample: { open_request: OPEN_EXAMPLE },
  handle: async ({ ctx }) => ({ data: await getLoan(ctx) }),
};

const askFacility: Endpoint = {
  ...common,
  method: "post",
  path: "/agent-debt/facility",
  summary: "Ask for a loan facility",
  description: "An admin decides on it. `due_day` is a day of the month; a shorter month's last day stands for it.",
  idempotency: "natural",
  body: facilityInput,
  bodyExample: { limit: 500000, due_day: 25 },
  data: loanState,
  dataExample: {
    facility: {
      status: "pending",
      limit: 0,
      usage: 0,
      remaining_limit: 0,
      due_day: null,
      due_date: null,
      due: "other",
      wanted_limit: 500_000,
      wanted_due_day: 25,
      decided_at: null,
    },
    loan_balance: 0,
    open_request: null,
  },
  errors: ["loan_not_offered", "below_minimum", "above_maximum", "facility_pending", "facility_active"],
  handle: async ({ ctx, body }) => ({ data: await requestFacility(ctx, body) }),
};

const deposits: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/deposit",
  summary: "Your loan deposits, newest first",
  data: loanDepositPage.shape.rows,
  ...listEndpoint("query", {
    list: LOAN_DEPOSIT_LIST,
    page: listLoanDeposits,
    rows: exportLoanDeposits,
    data: ({ rows }) => rows,
  }),
};

const ask: Endpoint = {
  ...common,
  method: "post",
  path: "/agent-debt/deposit",
  summary: "Ask for a loan deposit",
  description: "At most the remaining limit, one request at a time. No money moves until it is approved.",
  idempotency: "sql",
  body: loanDepositInput,
  bodyExample: { amount: 200000, note: "Modal akhir pekan" },
  data: loanDeposit,
  dataExample: OPEN_EXAMPLE,
  errors: [
    "loan_not_offered",
    "below_minimum",
    "facility_not_active",
    "loan_overdue",
    "loan_limit_exceeded",
    "loan_request_open",
  ],
  async handle({ ctx, body, key }) {
    const { loan_deposit: data, replayed } = await requestLoan(ctx, body, key);
    return { data, replayed };
  },
};

const deposit: Endpoint = {
  ...common,
  needs: "active",
  method: "get",
  path: "/agent-debt/deposit/{code}",
  summary: "One of your loan deposits",
  params: codeParam,
  data: loanDeposit,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getLoanDeposit(ctx, params["code"] ?? "") }),
};

const cancel: Endpoint = {
  ...common,
  needs: "active",
  method: "post",
  path: "/agent-debt/deposit/{code}/cancel",
  summary: "Withdraw a request that nobody has approved yet",
  idempotency: "store",
  params: codeParam,
  data: loanDeposit,
  dataExample: { ...OPEN_EXAMPLE, open: false, closed_at: "2026-11-20T09:52:30.007+07:00" },
  errors: ["not_found", "loan_decided"],
  handle: async ({ ctx, params }) => ({ data: await cancelLoan(ctx, params["code"] ?? "") }),
};

const pay: Endpoint = {
  ...common,
  method: "post",
  path: "/agent-debt/pay",
  summary: "Pay back out of the deposit, partly or wholly",
  description: "Any refusal means that nothing moved.",
  idempotency: "sql",
  body: repayInput,
  bodyExample: { amount: 100000, pin: "123456" },
  data: repayment,
  errors: [
    "repayment_above_usage",
    "insufficient_balance",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
  ],
  async handle({ ctx, body, key }) {
    const { repayment: data, replayed } = await repayLoan(ctx, body, key);
    return { data, replayed };
  },
};

const payment: Endpoint = {
  ...common,
  needs: "active",
  method: "get",
  path: "/agent-debt/payment/{code}",
  summary: "One of your repayments",
  params: codeParam,
  data: repayment,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getRepayment(ctx, params["code"] ?? "") }),
};

const history: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/history",
  summary: "What you were lent and paid back, newest first",
  data: loanMovementPage.pick({ rows: true, totals: true }),
  dataExample: { totals: { lent: 200_000, repaid: 0 } },
  ...listEndpoint("query", {
    list: LOAN_MOVEMENT_LIST,
    page: listLoanMovements,
    rows: exportLoanMovements,
    data: rowsAndTotals,
  }),
};

const bills: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/bill",
  summary: "What you bought from the loan balance, newest first",
  data: loanBillPage.pick({ rows: true, totals: true }),
  dataExample: { rows: [{ pay_with: "loan" }], totals: { amount: 10_750 } },
  ...listEndpoint("query", { list: LOAN_BILL_LIST, page: listLoanBills, rows: exportLoanBills, data: rowsAndTotals }),
};

/** What an agent does with their own loan (decisions §7). */
export const OWN_LOAN_ENDPOINTS: readonly Endpoint[] = [
  list,
  facility,
  askFacility,
  deposits,
  ask,
  deposit,
  cancel,
  pay,
  payment,
  history,
  bills,
];
