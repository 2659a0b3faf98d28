import { z } from "zod";
import { decideFacility, decideLoan } from "#core/loans/decide-loan.ts";
import { LOAN_DESK_BILL_LIST, LOAN_DESK_DEPOSIT_LIST, LOAN_DESK_LIST } from "#core/loans/desk-lists.ts";
import { exportDeskBills, exportDeskDeposits, exportDeskLoans } from "#core/loans/export-desk.ts";
import {
  facilityDecision,
  loanDepositDecision,
  loanDeskAgent,
  loanDeskBillPage,
  loanDeskDepositPage,
  loanDeskPage,
} from "#core/loans/schema.ts";
import { getDeskLoan, listDeskBills, listDeskDeposits, listDeskLoans } from "#core/loans/view-desk.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

const common = { tag: "agent-debt", access: "session", needs: "loan_desk" } as const;

const agents: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-center/agent-debt",
  summary: "Sales: your agents' loans by due date",
  description: "A sales user sees the agents who registered with their referral code, an admin all.",
  data: loanDeskPage.pick({ rows: true, totals: true }),
  ...listEndpoint("query", { list: LOAN_DESK_LIST, page: listDeskLoans, rows: exportDeskLoans, data: rowsAndTotals }),
};

const bills: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-center/bill-debt",
  summary: "Sales: what your agents bought from their loan balances",
  data: loanDeskBillPage.pick({ rows: true, totals: true }),
  dataExample: { rows: [{ pay_with: "loan" }], totals: { amount: 10_750 } },
  ...listEndpoint("query", {
    list: LOAN_DESK_BILL_LIST,
    page: listDeskBills,
    rows: exportDeskBills,
    data: rowsAndTotals,
  }),
};

const deposits: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-center/deposit-debt",
  summary: "Sales: your agents' loan deposits, open ones first",
  data: loanDeskDepositPage.shape.rows,
  ...listEndpoint("query", {
    list: LOAN_DESK_DEPOSIT_LIST,
    page: listDeskDeposits,
    rows: exportDeskDeposits,
    data: ({ rows }) => rows,
  }),
};

const agent: Endpoint = {
  ...common,
  method: "get",
  path: "/agent-center/agent-debt/{user_id}",
  summary: "Sales: one agent's loan with what was decided",
  params: z.object({ user_id: z.uuid() }),
  data: loanDeskAgent,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getDeskLoan(ctx, params["user_id"] ?? "") }),
};

const decide: Endpoint = {
  ...common,
  method: "post",
  path: "/agent-center/deposit-debt/decide",
  summary: "Sales: decide on a loan deposit",
  description:
    "`approve` grants `amount` of it, all or part, and deposits it at once; above the site's two-person amount it waits for another admin's `deposit`, whose `amount` is what was shown as approved. `refuse` closes it. Any refusal means that nothing moved.",
  idempotency: "sql",
  body: loanDepositDecision,
  bodyExample: { code: "LDP7K2M9Q4W1BXE", action: "approve", amount: 200000, reason: "Langganan lama" },
  data: loanDeskAgent,
  errors: [
    "not_found",
    "loan_decided",
    "loan_own",
    "claim_same_person",
    "loan_not_offered",
    "proposal_expired",
    "changed_meanwhile",
    "facility_not_active",
    "loan_overdue",
    "loan_limit_exceeded",
    "above_maximum",
  ],
  handle: async ({ ctx, body, key }) => ({ data: await decideLoan(ctx, body, key) }),
};

const decideOnFacility: Endpoint = {
  ...common,
  needs: "admin",
  method: "post",
  path: "/agent-center/agent-debt/decide",
  summary: "Admins: decide on an agent's facility",
  description:
    "`activate` or `reject` a pending one, `change` or `deactivate` an active one; `limit` and `due_day` belong to `activate` and `change`. What is owed stays owed.",
  idempotency: "sql",
  body: facilityDecision,
  bodyExample: {
    user_id: "0190d3a0-0000-7000-8000-000000000003",
    action: "activate",
    limit: 500000,
    due_day: 25,
    reason: "Langganan lama",
  },
  data: loanDeskAgent,
  errors: ["not_found", "loan_decided", "loan_own", "limit_below_usage", "below_minimum", "above_maximum"],
  handle: async ({ ctx, body, key }) => ({ data: await decideFacility(ctx, body, key) }),
};

/** What sales users and admins see of agents' loans, and their decisions on loan deposits (core spec §4, §6). */
export const LOAN_DESK_ENDPOINTS: readonly Endpoint[] = [agents, bills, deposits, agent, decide, decideOnFacility];
