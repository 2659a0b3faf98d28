import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementPage } from "#core/wallet/statement-schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, settle, supplierSays, take } from "#tests/factories/purchases.ts";

/**
 * Random sequences of everything that moves a person's money, against a model of a few lines: two
 * numbers a person, and what each sale owes. A seed that fails is printed and fails again.
 */
let db: TestDatabase;
let product: TestProduct;
const PRICE = 10_000;
const CASHBACK = 400;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [PRICE, PRICE, PRICE], cashbacks: [0, CASHBACK, CASHBACK] });
});
afterAll(() => db.close());

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Held {
  readonly person: Person;
  deposit: number;
  cashback: number;
}
interface Sale {
  readonly owner: Held;
  readonly refId: string;
  state: "open" | "due" | "credited" | "over";
}

/** True when the movement happened; a refusal must be the one that the model foresees. */
async function moved(call: Promise<unknown>, affordable: boolean): Promise<boolean> {
  const refusal = await call.then(
    () => null,
    (error: Error) => error.message,
  );
  expect(refusal).toBe(affordable ? null : "insufficient_balance");
  return affordable;
}

async function run(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const people: Held[] = [];
  for (let i = 0; i < 3; i++) {
    const person = await createPerson(db, { category: 2, deposit: 60_000 });
    await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [
      person.userId,
    ]);
    people.push({ person, deposit: 60_000, cashback: 0 });
  }
  const sales: Sale[] = [];
  const someone = () => people[random(3)] as Held;
  const aSale = (state: Sale["state"]) => sales.filter((sale) => sale.state === state)[random(3)];

  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      const owner = someone();
      const amount = 1_000 + random(20_000);
      await giveMoney(db, owner.person.userId, amount);
      owner.deposit += amount;
    },
    async () => {
      const owner = someone();
      if (owner.deposit < PRICE) return;
      const bought = await buy(db, owner.person, product);
      await take(db, bought.dispatch_id);
      owner.deposit -= PRICE;
      sales.push({ owner, refId: bought.transaction.ref_id, state: "open" });
    },
    async () => {
      const sale = aSale("open");
      if (!sale) return;
      const success = random(3) > 0;
      await settle(db, sale.refId, supplierSays(success ? "success" : "failed"));
      sale.state = success ? "due" : "over";
      if (!success) sale.owner.deposit += PRICE;
    },
    async () => {
      const sale = random(2) === 0 ? aSale("due") : aSale("credited");
      if (!sale) return;
      await settle(db, sale.refId, supplierSays("failed", { code: "74" }));
      sale.owner.deposit += PRICE;
      if (sale.state === "credited") {
        const fromCashback = Math.min(CASHBACK, sale.owner.cashback);
        sale.owner.cashback -= fromCashback;
        sale.owner.deposit -= CASHBACK - fromCashback;
      }
      sale.state = "over";
    },
    async () => {
      await db.owner.query("update private.cashbacks set due_day = due_day - 1 where status = 'due'");
      await db.rpc("service_role", "cashback_credit", { p_limit: 500 });
      for (const sale of sales.filter(({ state }) => state === "due")) {
        sale.state = "credited";
        sale.owner.cashback += CASHBACK;
      }
    },
    async () => {
      const [from, to] = [someone(), someone()];
      if (from === to) return;
      const args = {
        p_key: randomUUID(),
        p_recipient: to.person.phone,
        p_amount: 1_000 + random(80_000),
        p_pin_proof: from.person.pinProof,
      };
      if (await moved(db.rpc(from.person, "deposit_transfer", args), args.p_amount <= from.deposit)) {
        from.deposit -= args.p_amount;
        to.deposit += args.p_amount;
        // Asked again, it changes nothing.
        await db.rpc(from.person, "deposit_transfer", args);
      }
    },
    async () => {
      const owner = someone();
      const args = { p_key: randomUUID(), p_amount: 1_000 + random(1_000), p_pin_proof: owner.person.pinProof };
      if (await moved(db.rpc(owner.person, "cashback_redeem", args), args.p_amount <= owner.cashback)) {
        owner.cashback -= args.p_amount;
        owner.deposit += args.p_amount;
        await db.rpc(owner.person, "cashback_redeem", args);
      }
    },
  ];
  for (let step = 0; step < 60; step++) await steps[random(steps.length)]?.();

  for (const { person, deposit, cashback } of people) {
    expect([await balanceOf(db, person.userId), await balanceOf(db, person.userId, "cashback")]).toEqual([
      deposit,
      cashback,
    ]);
    for (const [balance, figure] of [
      ["deposit", deposit],
      ["cashback", cashback],
    ] as const) {
      const { totals } = statementPage.parse(await db.rpc(person, "statement_list", { p_filter: { balance } }));
      expect(totals.start_balance - totals.debit + totals.credit).toBe(figure);
      expect(totals.end_balance).toBe(figure);
    }
  }
}

test("random sequences end where the model says, and the ledger agrees", async () => {
  const rounds = Number(process.env["MONEY_ROUNDS"] ?? 25);
  for (let round = 0; round < rounds; round++) {
    const seed = Number(process.env["MONEY_SEED"] ?? Date.now() + round) | 0;
    try {
      await run(seed);
    } catch (error) {
      throw new Error(`MONEY_SEED=${seed} fails`, { cause: error });
    }
  }
  await expectLedgerBalanced(db);
});
