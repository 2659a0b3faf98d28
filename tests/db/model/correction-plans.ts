import { randomUUID } from "node:crypto";
import { at, lastOf, type Planner, someone } from "./money-plan.ts";
import type { Correction, Person } from "./money-things.ts";

export const correct: Planner<{ who: number; balance: Correction["balance"]; amount: number; by: number }> = (
  model,
  shop,
  { who, balance, amount, by },
) => {
  const owner = someone(model, who);
  const args = {
    p_key: randomUUID(),
    p_user: owner.userId,
    p_balance: balance,
    p_amount: amount,
    p_reason_code: "compensation",
    p_reason: "agreed with the customer",
  };
  return {
    refusal: model.correct(owner, balance, amount, by),
    call: { as: shop.admins[by] as Person, name: "admin_correction_request", args },
    learn({ answer }) {
      lastOf(model.corrections).code = answer.code;
    },
  };
};

export const decideCorrection: Planner<{ correction: number; by: number; accept: boolean }> = (model, shop, input) => {
  // The newest are the open ones.
  const correction = at(model.corrections.toReversed(), input.correction);
  if (!correction) return null;
  const args = { p_key: randomUUID(), p_code: correction.code, p_accept: input.accept, p_reason: "checked it again" };
  return {
    refusal: model.decideCorrection(correction, input.by, input.accept),
    call: { as: shop.admins[input.by] as Person, name: "admin_correction_decide", args },
  };
};
