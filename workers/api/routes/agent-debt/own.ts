import { z } from "zod";
import { getLoan, getLoanDeposit, getRepayment, listOwnLoans } from "#core/loans/get-loan.ts";
import { listLoanBills, listLoanDeposits, listLoanMovements } from "#core/loans/list-loans.ts";
import { repayLoan } from "#core/loans/repay-loan.ts";
import { requestFacility } from "#core/loans/request-facility.ts";
import { cancelLoan, requestLoan } from "#core/loans/request-loan.ts";
import {
  facilityInput,
  loanBillFilter,
  loanBillPage,
  loanDeposit,
  loanDepositFilter,
  loanDepositInput,
  loanDepositPage,
  loanMovementFilter,
  loanMovementPage,
  loanState,
  ownLoan,
  repayInput,
  repayment,
} from "#core/loans/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import type { Endpoint } from "../../endpoint.ts";

const common = { tag: "agent-debt", access: "session", needs: "loan" } as const;
const codeParam = z.object({ code: z.string() });

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
  errors: ["forbidden", "account_inactive"],
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
  errors: [
    "forbidden",
    "loan_not_offered",
    "below_minimum",
    "above_maximum",
    "facility_pending",
    "facility_active",
    "account_inactive",
  ],
  handle: async ({ ctx, body }) => ({ data: await requestFacility(ctx, body) }),
};

const deposits: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/deposit",
  summary: "Your loan deposits, newest first",
  query: loanDepositFilter,
  data: loanDepositPage.shape.rows,
  meta: pageMeta,
  errors: ["forbidden", "account_inactive"],
  async handle({ ctx, query }) {
    const { rows, meta } = await listLoanDeposits(ctx, query);
    return { data: rows, meta };
  },
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
  errors: [
    "forbidden",
    "loan_not_offered",
    "below_minimum",
    "facility_not_active",
    "loan_overdue",
    "loan_limit_exceeded",
    "loan_request_open",
    "idempotency_mismatch",
    "account_inactive",
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
  errors: ["not_found", "loan_decided", "idempotency_mismatch", "idempotency_running"],
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
    "forbidden",
    "repayment_above_usage",
    "insufficient_balance",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
    "idempotency_mismatch",
    "account_inactive",
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
  query: loanMovementFilter,
  data: loanMovementPage.pick({ rows: true, totals: true }),
  meta: pageMeta,
  errors: ["forbidden", "account_inactive"],
  async handle({ ctx, query }) {
    const { rows, totals, meta } = await listLoanMovements(ctx, query);
    return { data: { rows, totals }, meta };
  },
};

const bills: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-debt/bill",
  summary: "What you bought from the loan balance, newest first",
  query: loanBillFilter,
  data: loanBillPage.pick({ rows: true, totals: true }),
  meta: pageMeta,
  errors: ["forbidden", "account_inactive"],
  async handle({ ctx, query }) {
    const { rows, totals, meta } = await listLoanBills(ctx, query);
    return { data: { rows, totals }, meta };
  },
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
