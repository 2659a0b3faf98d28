import { deepStrictEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import type { MoneyModel } from "./money-model.ts";
import { at, lastOf, type Planner, someone } from "./money-plan.ts";
import type { MoneyShop } from "./money-shop.ts";
import type { Batch, Payout, PayoutAttempt, Person } from "./money-things.ts";

/** The code of a payout, which its affiliate's list tells. */
async function codeOf(model: MoneyModel, shop: MoneyShop, payout: Payout): Promise<string> {
  const codes = await shop.payoutCodes(someone(model, 0));
  return codes[model.payouts.indexOf(payout)] as string;
}

/** The newest are the open ones. */
const newest = (model: MoneyModel, index: number): Batch | undefined => at(model.batches.toReversed(), index);
const lineOf = (batch: Batch, index: number) => at(batch.lines, index) as PayoutAttempt;

export const payTo: Planner<{ bank: boolean }> = (model, _, { bank }) => {
  model.payTo = bank ? "bank" : "deposit";
  return {
    refusal: null,
    call: { as: someone(model, 0), name: "affiliate_pay_to", args: { p_to: model.payTo } },
  };
};

export const makeBatch: Planner<{ by: number; way: Batch["way"] }> = (model, shop, { by, way }) => ({
  refusal: model.makeBatch(by, way),
  call: {
    as: shop.admins[by] as Person,
    name: "admin_payout_batch_make",
    args: { p_key: randomUUID() },
    before: `update private.site_settings set payout_way = '${way}'`,
  },
  learn({ answer }) {
    lastOf(model.batches).code = answer.code;
  },
});

/** The bank was given it, by somebody who decides nothing about it. */
function fileTaken(batch: Batch, { courier }: MoneyShop): string {
  batch.taken = true;
  return `select private.admin_record('${courier.userId}', x, x, 'payout_file_taken', 'payouts', '${batch.code}', '{}', '{}', '')
    from gen_random_uuid() x where not exists (select from private.payout_takers('${batch.code}'))`;
}

/** `taken`: after its file, where nobody has taken it before. */
export const markPayout: Planner<{
  batch: number;
  line: number;
  by: number;
  refused: boolean;
  taken: boolean;
}> = async (model, shop, { by, refused, taken, ...input }) => {
  const batch = newest(model, input.batch);
  if (!batch) return null;
  const before = taken && batch.way === "file" ? { before: fileTaken(batch, shop) } : {};
  const line = lineOf(batch, input.line);
  const args = {
    p_key: randomUUID(),
    p_batch: batch.code,
    p_code: await codeOf(model, shop, line.payout),
    p_refused: refused,
    p_reason: refused ? "the account is closed" : null,
  };
  return {
    refusal: model.markPayout(batch, line, by, refused),
    call: { as: shop.admins[by] as Person, name: "admin_payout_batch_mark", args, ...before },
  };
};

/** `stale`: as it was before something changed; `named`: what is paid a second time is named. */
export const confirmBatch: Planner<{ batch: number; by: number; stale: boolean; named: boolean }> = async (
  model,
  shop,
  { by, stale, named, ...input },
) => {
  const batch = newest(model, input.batch);
  if (!batch) return null;
  const { total, refused } = model.shownBatch(batch);
  const codes = await Promise.all(refused.map((payout) => codeOf(model, shop, payout)));
  const { word, ...sums } = await shop.payoutBatchShown(batch.code);
  deepStrictEqual(sums, { total, refused: codes.toSorted() }, "what a batch shows");
  const twice = named ? await Promise.all(model.paidTwice(batch).map((payout) => codeOf(model, shop, payout))) : [];
  const args = {
    p_key: randomUUID(),
    p_batch: batch.code,
    p_twice: `{${twice.join(",")}}`,
    p_seen: stale ? "" : word,
  };
  return {
    refusal: model.confirmBatch(batch, by, !stale, named),
    call: {
      as: shop.admins[by] as Person,
      name: "admin_payout_batch_confirm",
      args,
      ...(batch.way === "file" ? { before: fileTaken(batch, shop) } : {}),
    },
  };
};

export const withdrawBatch: Planner<{ batch: number; by: number }> = async (model, shop, { by, ...input }) => {
  const batch = newest(model, input.batch);
  if (!batch) return null;
  const args = {
    p_key: randomUUID(),
    p_batch: batch.code,
    p_reason: "made too early",
    p_asks: false,
    p_seen: await shop.payoutBatchSeen(batch.code),
  };
  return {
    refusal: model.withdrawBatch(batch),
    call: { as: shop.admins[by] as Person, name: "admin_payout_batch_withdraw", args },
  };
};

export const returnPayout: Planner<{ batch: number; line: number; by: number }> = async (
  model,
  shop,
  { by, ...input },
) => {
  const batch = newest(model, input.batch);
  const line = batch && lineOf(batch, input.line);
  // What was given up is in no batch, or in another one.
  if (!line || line.batch !== batch) return null;
  const args = {
    p_key: randomUUID(),
    p_batch: batch.code,
    p_code: await codeOf(model, shop, line.payout),
    p_reason: "the account is frozen",
  };
  return {
    refusal: model.returnPayout(line, by),
    call: { as: shop.admins[by] as Person, name: "admin_payout_return", args },
  };
};

/** The newest that waits. */
export const decideReturn: Planner<{ by: number; accept: boolean }> = async (model, shop, { by, accept }) => {
  const owner = someone(model, 0);
  const [open] = await shop.payoutReturns(owner);
  if (!open) return null;
  const code = open.target.slice(0, open.target.lastIndexOf("-"));
  const codes = await shop.payoutCodes(owner);
  const payout = model.payouts[codes.indexOf(code)] as Payout;
  const line = payout.attempts[Number(open.target.slice(code.length + 1)) - 1] as PayoutAttempt;
  const args = { p_key: randomUUID(), p_proposal: open.id, p_accept: accept, p_reason: "looked at it, too" };
  return {
    refusal: model.decideReturn(line, by, accept),
    call: { as: shop.admins[by] as Person, name: "admin_proposal_decide", args },
  };
};

export const sendPayouts: Planner<object> = (model) => {
  const given = model.sendPayouts();
  return {
    refusal: null,
    call: { as: null, name: "payout_send_next", args: { p_limit: 500 } },
    learn: ({ answer }) => deepStrictEqual(answer.length, given, "a payout is given once"),
  };
};

export const payoutTold: Planner<{ payout: number; attempt: number; word: string }> = async (model, shop, input) => {
  const payout = at(
    model.payouts.filter(({ attempts }) => attempts.length > 0),
    input.payout,
  );
  // The newest is the open one.
  const line = payout && at(payout.attempts.toReversed(), input.attempt);
  if (!line) return null;
  const attempt = payout.attempts.indexOf(line) + 1;
  const args = {
    p_code: await codeOf(model, shop, payout),
    p_attempt: attempt,
    p_status: input.word,
    p_ref: `disb-${attempt}`,
    p_reason: "said so",
  };
  const answer = model.payoutTold(line, input.word);
  return {
    refusal: null,
    call: { as: null, name: "payout_told", args },
    learn: (step) => deepStrictEqual(step.answer, answer, "what the provider says"),
  };
};

export const decidePayout: Planner<{ payout: number; who: number; decision: "deposit" | "again" }> = async (
  model,
  shop,
  { who, decision, ...input },
) => {
  const payout = at(model.payouts, input.payout);
  if (!payout) return null;
  const by = someone(model, who);
  return {
    refusal: model.decidePayout(payout, by, decision),
    call: {
      as: by,
      name: decision === "deposit" ? "commission_payout_to_deposit" : "commission_payout_again",
      args: { p_key: randomUUID(), p_code: await codeOf(model, shop, payout) },
    },
  };
};
