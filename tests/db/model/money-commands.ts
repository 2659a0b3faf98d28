import { deepStrictEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { correct, decideCorrection } from "./correction-plans.ts";
import { askLoan, cancelLoan, decideLoan, fallDue, repay } from "./loan-plans.ts";
import { wouldBook } from "./money-back.ts";
import { COST } from "./money-books.ts";
import { accepted, at, lastOf, MoneyCommand, type Planner, proof, someone } from "./money-plan.ts";
import type { Claim, Deposit, Payment, Person, Sale, Target } from "./money-things.ts";
import {
  confirmBatch,
  decidePayout,
  decideReturn,
  makeBatch,
  markPayout,
  payoutTold,
  payTo,
  returnPayout,
  sendPayouts,
  withdrawBatch,
} from "./payout-plans.ts";

export const buy: Planner<{
  who: number;
  product: number;
  number: number;
  old: boolean;
  repeat: boolean;
  pin: boolean;
  payWith: Sale["payWith"];
}> = (model, shop, { payWith, ...input }) => {
  const [owner, product] = [someone(model, input.who), at(shop.products, input.product)];
  if (!product) return null;
  const number = `0878000000${input.number}0`;
  const price = input.old ? product.price - 500 : product.price;
  return {
    refusal: model.buy(owner, product, number, { price, repeat: input.repeat, pin: input.pin, payWith }),
    call: {
      as: owner,
      name: "purchase_place",
      args: {
        p_key: randomUUID(),
        p_product_code: product.code,
        p_destination: number,
        p_price: price,
        p_pin_proof: proof(owner, input.pin),
        p_confirm_repeat: input.repeat,
        p_pay_with: payWith,
      },
    },
    learn({ answer }) {
      const sale = lastOf(model.sales);
      sale.refId = answer.transaction.ref_id;
      (sale.attempts[0] as Sale["attempts"][0]).dispatchId = answer.dispatch_id;
    },
  };
};

const take: Planner<{ sale: number; attempt: number }> = (model, _, input) => {
  const sale = at(model.sales, input.sale);
  const attempt = sale && at(sale.attempts, input.attempt);
  if (!attempt) return null;
  const given = model.take(sale, attempt);
  return {
    refusal: null,
    call: { as: null, name: "dispatch_take", args: { p_dispatch: attempt.dispatchId } },
    learn: ({ answer }) => deepStrictEqual(answer !== null, given, "a dispatch is given once"),
  };
};

export const supplierSays: Planner<{
  sale: number;
  attempt: number;
  word: "success" | "failed" | "pending" | "unknown";
  tryNext: boolean;
  takenBack: boolean;
  source: "answer" | "status" | "callback";
}> = (model, _, { word, tryNext, takenBack, source, ...input }) => {
  const sale = at(model.sales, input.sale);
  const attempt = sale && at(sale.attempts, input.attempt);
  if (!attempt) return null;
  const place = sale.attempts.indexOf(attempt) + 1;
  const next = model.supplierSays(sale, attempt, word, tryNext, takenBack);
  return {
    refusal: null,
    call: {
      as: null,
      name: "purchase_settle",
      args: {
        p_supplier: attempt.supplier,
        p_reference: place === 1 ? sale.refId : `${sale.refId}-${place}`,
        p_result: {
          status: word,
          try_next: tryNext,
          serial_number: word === "success" ? "SN-1" : null,
          cost: word === "success" ? COST : null,
          refunded: takenBack,
          code: "02",
          message: word,
          raw: null,
        },
        p_source: source,
      },
    },
    learn({ answer }) {
      deepStrictEqual(answer.next_dispatch_id !== null, next, "the next supplier is asked where there is one");
      if (next) lastOf(sale.attempts).dispatchId = answer.next_dispatch_id;
    },
  };
};

const creditCashbacks: Planner<object> = (model) => {
  model.creditCashbacks();
  const mine = model.people.map(({ userId }) => `'${userId}'`).join(", ");
  return {
    refusal: null,
    call: {
      as: null,
      name: "cashback_credit",
      args: { p_limit: 500 },
      before: `update private.cashbacks set due_day = due_day - 1 where status = 'due' and user_id in (${mine})`,
    },
  };
};

export const postCommissions: Planner<object> = (model) => {
  model.postCommissions();
  return { refusal: null, call: { as: null, name: "commission_post", args: { p_limit: 500 } } };
};

/** `later`: a month has ended; else the same one is run again. */
export const payCommissions: Planner<{ later: boolean }> = (model, _, { later }) => {
  model.payCommissions(later);
  const before = later ? { before: `select model.next_month('${someone(model, 0).userId}')` } : {};
  return { refusal: null, call: { as: null, name: "commission_pay", args: { p_limit: 500 }, ...before } };
};

const transfer: Planner<{ from: number; to: number; amount: number; pin: boolean }> = (model, _, input) => {
  const from = someone(model, input.from);
  const to = input.to === model.people.length ? null : someone(model, input.to);
  return {
    refusal: model.transfer(from, to, input.amount, input.pin),
    call: {
      as: from,
      name: "deposit_transfer",
      args: {
        p_key: randomUUID(),
        p_recipient: to?.phone ?? "+628110000000",
        p_amount: input.amount,
        p_pin_proof: proof(from, input.pin),
      },
    },
  };
};

const redeem: Planner<{ who: number; amount: number; pin: boolean }> = (model, _, { who, amount, pin }) => {
  const owner = someone(model, who);
  return {
    refusal: model.redeem(owner, amount, pin),
    call: {
      as: owner,
      name: "cashback_redeem",
      args: { p_key: randomUUID(), p_amount: amount, p_pin_proof: proof(owner, pin) },
    },
  };
};

const CHANNELS = { midtrans: "b.bca", xendit: "a.bca", manual: "manual.bca" } as const;

export const request: Planner<{ who: number; amount: number; provider: Deposit["provider"] }> = (model, _, input) => {
  const owner = someone(model, input.who);
  return {
    refusal: model.request(owner, input.amount, input.provider),
    call: {
      as: owner,
      name: "deposit_request",
      args: { p_key: randomUUID(), p_amount: input.amount, p_channel: CHANNELS[input.provider] },
    },
    learn({ answer: { deposit } }) {
      const made = lastOf(model.deposits);
      made.code = deposit.code;
      made.total += deposit.unique_code ?? 0;
      deepStrictEqual(deposit.total, made.total);
    },
  };
};

export const cancel: Planner<{ deposit: number; who: number }> = (model, _, input) => {
  const [deposit, by] = [at(model.deposits, input.deposit), someone(model, input.who)];
  if (!deposit) return null;
  const refusal = model.cancel(deposit, by);
  return { refusal, call: { as: by, name: "deposit_cancel", args: { p_code: deposit.code } } };
};

export const expire: Planner<{ deposit: number }> = (model, _, input) => {
  const deposit = at(model.deposits, input.deposit);
  if (!deposit) return null;
  model.expire(deposit);
  const before = `update public.deposits set expires_at = now() - interval '1 hour' where code = '${deposit.code}'`;
  return { refusal: null, call: { as: null, name: "deposit_sweep", args: { p_limit: 100 }, before } };
};

export const providerSays: Planner<{
  deposit: number;
  status: Payment["status"];
  more: number;
  usd: boolean;
  ref: number;
}> = (model, _, input) => {
  const deposit = at(
    model.deposits.filter(({ provider }) => provider !== "manual"),
    input.deposit,
  );
  if (!deposit) return null;
  const said: Payment = {
    status: input.status,
    amount: deposit.total + input.more,
    currency: input.usd ? "USD" : "IDR",
    ref: `pay-${input.ref} ${deposit.code}`,
  };
  model.providerSays(deposit, said);
  const state = { ...said, ref: undefined, provider_ref: said.ref, provider_status: said.status };
  return {
    refusal: null,
    call: {
      as: null,
      name: "deposit_settle",
      args: { p_provider: deposit.provider, p_code: deposit.code, p_state: state },
    },
  };
};

export const bankSays: Planner<{ deposit: number; stray: number | null; again: boolean }> = (model, _, input) => {
  const deposit = at(
    model.deposits.filter(({ provider }) => provider === "manual"),
    input.deposit,
  );
  const known = at([...model.mutations], input.deposit);
  const mutation = input.again && known !== undefined ? known : randomUUID();
  // A sum that nobody waits for is below every top-up's.
  const amount = input.stray ?? deposit?.total;
  if (amount === undefined) return null;
  model.bankSays(mutation, amount);
  const line = {
    mutation_id: mutation,
    bank: "bca",
    account_number: "1234567890",
    amount,
    date: new Date().toISOString(),
    description: "CR",
  };
  return { refusal: null, call: { as: null, name: "mutation_settle", args: { p_mutation: line } } };
};

/** A word of a provider that money went back, of the payment `ref`, with all that went of both kinds so far. */
const goesBack: Planner<{
  deposit: number;
  kind: "refund" | "chargeback";
  ref: number;
  share: number;
  more: number;
  word: number;
}> = (model, _, input) => {
  const deposit = at(
    model.deposits.filter(({ provider }) => provider !== "manual"),
    input.deposit,
  );
  if (!deposit) return null;
  const said: Payment = {
    status: "paid",
    amount: deposit.total + input.more,
    currency: "IDR",
    ref: input.ref === 0 && deposit.providerRef ? deposit.providerRef : `pay-${input.ref} ${deposit.code}`,
  };
  const total = Math.max(1, Math.floor((deposit.total * input.share) / 3));
  const word = `${deposit.code}:${input.kind}:${input.word}`;
  model.goesBack(deposit, said, input.kind, total, word);
  const state = {
    status: "reversed",
    amount: said.amount,
    currency: "IDR",
    provider_ref: said.ref,
    provider_status: input.kind,
    reversal: { kind: input.kind, ref: word, total, amount: null },
  };
  return {
    refusal: null,
    call: {
      as: null,
      name: "deposit_settle",
      args: { p_provider: deposit.provider, p_code: deposit.code, p_state: state },
    },
  };
};

const resolve: Planner<{
  claim: number;
  by: number;
  action: number;
  deposit: boolean;
  who: number;
  part: number;
}> = async (model, shop, input) => {
  const claim = at(model.claims, input.claim);
  if (!claim) return null;
  const { id } = await shop.claim(claim.kind, claim.source);
  const options = claim.resolution === null ? [...model.choices(claim), "write_off"] : ["keep"];
  const action = at(options, input.action) as string;
  const whom = (input.deposit ? at(model.deposits, input.who) : undefined) ?? someone(model, input.who);
  const target: Target = action === "split" ? input.part : whom;
  const args = {
    p_key: randomUUID(),
    p_id: id,
    p_action: action,
    p_target: typeof target === "number" ? String(target) : "code" in target ? target.code : target.email,
    p_reason: "checked with the bank",
    p_seen: wouldBook(model, claim, action, target),
  };
  const by = shop.admins[input.by] as Person;
  return {
    refusal: model.resolve(claim, input.by, action, target),
    call: { as: by, name: "admin_claim_resolve", args },
  };
};

const decide: Planner<{ claim: number; by: number; accept: boolean }> = async (model, shop, input) => {
  const claim: Claim | undefined = at(
    model.claims.filter(({ proposal }) => proposal !== null),
    input.claim,
  );
  if (!claim) return null;
  const { proposal } = await shop.claim(claim.kind, claim.source);
  const args = { p_key: randomUUID(), p_proposal: proposal, p_accept: input.accept, p_reason: "checked it again" };
  return {
    refusal: model.decide(claim, input.by, input.accept),
    call: { as: shop.admins[input.by] as Person, name: "admin_claim_decide", args },
  };
};

/** A request under a key that was used: the same one changes nothing, another one is refused. */
const repeat: Planner<{ request: number; changed: boolean }> = (model, _, { request, changed }) => {
  const call = at(accepted.get(model) ?? [], request);
  if (!call) return null;
  const amount = ["p_price", "p_amount", "p_total", "p_reason"].find((name) => name in call.args);
  // Of a call without any of them there is no other one under its key.
  if (changed && amount === undefined) return null;
  const args =
    changed && amount
      ? { ...call.args, [amount]: typeof call.args[amount] === "number" ? 99_999 : "another reason" }
      : call.args;
  return { refusal: changed ? "idempotency_mismatch" : null, call: { ...call, args } };
};

const nth = fc.nat({ max: 11 });
const two = fc.nat({ max: 1 });
const three = fc.nat({ max: 2 });
const mostly = fc.nat({ max: 9 }).map((n) => n > 0);
const seldom = fc.nat({ max: 9 }).map((n) => n === 0);
const rupiah = fc.oneof(fc.integer({ min: 900, max: 65_000 }), fc.constantFrom(0, -1, 1000, 60_000, 60_001));

function command<I>(name: string, plan: Planner<I>, input: { [K in keyof I]: fc.Arbitrary<I[K]> }) {
  return fc.record(input).map((drawn) => new MoneyCommand(name, plan, drawn as I));
}

/** What becomes of commission that goes to a bank. */
const PAYOUT_COMMANDS = [
  command("payTo", payTo, { bank: mostly }),
  command("makeBatch", makeBatch, { by: two, way: fc.constantFrom("file", "xendit") }),
  command("markPayout", markPayout, { batch: seldom.map(Number), line: two, by: two, refused: mostly, taken: mostly }),
  // The newest batch, whoever made it.
  ...[0, 1].map((by) =>
    command("confirmBatch", confirmBatch, {
      batch: seldom.map(Number),
      by: fc.constant(by),
      stale: seldom,
      named: fc.boolean(),
    }),
  ),
  command("withdrawBatch", withdrawBatch, { batch: seldom.map(Number), by: two }),
  command("sendPayouts", sendPayouts, {}),
  command("returnPayout", returnPayout, { batch: two, line: two, by: two }),
  command("decideReturn", decideReturn, { by: two, accept: mostly }),
  ...[1, 2].map(() =>
    command("payoutTold", payoutTold, {
      payout: two,
      attempt: three,
      word: fc.constantFrom("accepted", "disbursed", "disbursed", "refused", "refused", "reversed"),
    }),
  ),
  ...[1, 2].map(() =>
    command("decidePayout", decidePayout, {
      payout: two,
      who: seldom.map((other) => (other ? 1 : 0)),
      decision: fc.constantFrom("deposit", "again"),
    }),
  ),
];

/** From a sale to the bank, with what may come between. */
export const COMMISSION_COMMANDS = [
  ...[1, 2, 3].flatMap(() => PAYOUT_COMMANDS),
  command("buy", buy, {
    who: two.map((n) => n + 1),
    product: fc.constant(1),
    number: fc.nat({ max: 9 }),
    old: fc.constant(false),
    repeat: fc.constant(true),
    pin: fc.constant(true),
    payWith: fc.constant("deposit" as const),
  }),
  ...[1, 2].map(() =>
    command("supplierSays", supplierSays, {
      sale: nth,
      attempt: fc.constant(0),
      word: fc.constantFrom("success", "success", "success", "failed"),
      tryNext: fc.constant(false),
      takenBack: fc.constant(true),
      source: fc.constantFrom("answer", "callback"),
    }),
  ),
  command("postCommissions", postCommissions, {}),
  command("payCommissions", payCommissions, { later: mostly }),
  command("repeat", repeat, { request: nth, changed: seldom }),
];

/** Everything that people, partners, admins and time may do to money. */
export const MONEY_COMMANDS = [
  ...PAYOUT_COMMANDS,
  command("buy", buy, {
    who: three,
    product: two,
    number: two,
    old: seldom,
    repeat: fc.boolean(),
    pin: mostly,
    payWith: fc.constantFrom("deposit", "deposit", "loan"),
  }),
  command("take", take, { sale: nth, attempt: two }),
  ...[1, 2].map(() =>
    command("supplierSays", supplierSays, {
      sale: nth,
      attempt: two,
      word: fc.constantFrom("success", "failed", "pending", "unknown"),
      tryNext: fc.boolean(),
      takenBack: fc.boolean(),
      source: fc.constantFrom("answer", "status", "callback"),
    }),
  ),
  command("creditCashbacks", creditCashbacks, {}),
  command("postCommissions", postCommissions, {}),
  command("payCommissions", payCommissions, { later: mostly }),
  command("transfer", transfer, { from: three, to: fc.nat({ max: 3 }), amount: rupiah, pin: mostly }),
  command("redeem", redeem, { who: three, amount: fc.integer({ min: 0, max: 900 }), pin: mostly }),
  command("request", request, {
    who: three,
    amount: fc.integer({ min: 9_500, max: 40_000 }),
    provider: fc.constantFrom("midtrans", "xendit", "manual"),
  }),
  command("cancel", cancel, { deposit: nth, who: three }),
  command("expire", expire, { deposit: nth }),
  command("providerSays", providerSays, {
    deposit: nth,
    status: fc.constantFrom("pending", "paid", "paid", "expired", "cancelled", "failed"),
    more: fc.constantFrom(0, 0, 0, 1, -1, 10_000),
    usd: seldom,
    ref: two,
  }),
  command("bankSays", bankSays, {
    deposit: nth,
    stray: fc.option(fc.integer({ min: 1, max: 9_999 }), { freq: 3 }),
    again: seldom,
  }),
  command("goesBack", goesBack, {
    deposit: nth,
    kind: fc.constantFrom("refund", "chargeback"),
    ref: two,
    share: fc.integer({ min: 0, max: 4 }),
    more: fc.constantFrom(0, 0, 0, -1_000),
    word: fc.nat({ max: 2 }),
  }),
  command("resolve", resolve, {
    claim: nth,
    by: two,
    action: fc.nat({ max: 4 }),
    deposit: fc.boolean(),
    who: three,
    part: fc.integer({ min: 0, max: 30_000 }),
  }),
  command("decide", decide, { claim: nth, by: two, accept: mostly }),
  command("askLoan", askLoan, { who: three, amount: fc.integer({ min: 900, max: 30_000 }) }),
  command("cancelLoan", cancelLoan, { loan: nth, who: three }),
  ...[1, 2].map(() =>
    command("decideLoan", decideLoan, {
      loan: fc.nat({ max: 2 }),
      by: two,
      action: fc.constantFrom("approve", "approve", "deposit", "refuse"),
      half: fc.boolean(),
    }),
  ),
  command("fallDue", fallDue, { who: three }),
  command("repay", repay, { who: three, amount: fc.integer({ min: 0, max: 20_000 }), pin: mostly }),
  command("correct", correct, {
    who: three,
    balance: fc.constantFrom("deposit", "cashback"),
    amount: fc.integer({ min: -25_000, max: 25_000 }),
    by: two,
  }),
  command("decideCorrection", decideCorrection, { correction: three, by: two, accept: mostly }),
  command("repeat", repeat, { request: nth, changed: seldom }),
];
