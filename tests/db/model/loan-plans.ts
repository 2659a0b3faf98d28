import { randomUUID } from "node:crypto";
import { at, lastOf, type Planner, proof, someone } from "./money-plan.ts";
import type { Person } from "./money-things.ts";

export const askLoan: Planner<{ who: number; amount: number }> = (model, _, { who, amount }) => {
  const owner = someone(model, who);
  return {
    refusal: model.askLoan(owner, amount),
    call: { as: owner, name: "loan_deposit_request", args: { p_key: randomUUID(), p_amount: amount } },
    learn({ answer }) {
      lastOf(model.loans).code = answer.loan_deposit.code;
    },
  };
};

export const cancelLoan: Planner<{ loan: number; who: number }> = (model, _, input) => {
  const [loan, by] = [at(model.loans, input.loan), someone(model, input.who)];
  if (!loan) return null;
  const refusal = model.cancelLoan(loan, by);
  return { refusal, call: { as: by, name: "loan_deposit_cancel", args: { p_code: loan.code } } };
};

export const decideLoan: Planner<{
  loan: number;
  by: number;
  action: "approve" | "deposit" | "refuse";
  half: boolean;
}> = (model, shop, { by, action, half, ...input }) => {
  // The newest are the open ones.
  const loan = at(model.loans.toReversed(), input.loan);
  if (!loan) return null;
  const asked = half ? Math.floor(loan.amount / 2) : loan.amount;
  const amount = action === "deposit" ? (loan.granted ?? asked) : asked;
  const args = {
    p_key: randomUUID(),
    p_code: loan.code,
    p_action: action,
    p_amount: amount,
    p_reason: "known for years",
  };
  return {
    refusal: model.decideLoan(loan, by, action, amount),
    call: { as: shop.admins[by] as Person, name: "loan_deposit_decide", args },
  };
};

export const fallDue: Planner<{ who: number }> = (model, _, { who }) => {
  const owner = someone(model, who);
  model.fallDue(owner);
  const before = `update private.loan_facilities set due_date = private.jakarta_day(now())
    where user_id = '${owner.userId}' and usage > 0`;
  return { refusal: null, call: { as: owner, name: "loan_get", args: {}, before } };
};

export const repay: Planner<{ who: number; amount: number; pin: boolean }> = (model, _, { who, amount, pin }) => {
  const owner = someone(model, who);
  const args = { p_key: randomUUID(), p_amount: amount, p_pin_proof: proof(owner, pin) };
  return { refusal: model.repay(owner, amount, pin), call: { as: owner, name: "loan_repay", args } };
};
