import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inParallel } from "#core/shared/in-parallel.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, type Placed, purchaseArgs, settle, someNumber, supplierSays, take } from "#tests/factories/purchases.ts";
import { inFull } from "#tests/support/full-counts.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

/** Few rounds are enough where all calls meet; `npm run test:deep -- database` has the catalogue's counts. */
const ROUNDS_OF_BALANCE = inFull(5, 200);
const ROUNDS_OF_REPEATS = inFull(5, 300);
const KEYS = { buyers: inFull(6, 25), each: inFull(5, 20) };
const ROUNDS_OF_REFUSALS = inFull(40, 200);
/** Those take minutes on a busy machine. */
const LONG = { timeout: 600_000 };
const parallel = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)));
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "ok" : (result.reason as Error).message));
const count = (list: readonly string[], word: string) => list.filter((one) => one === word).length;
const purchasesOf = async (userId: string) => {
  const { rows } = await db.owner.query("select count(*)::int as count from public.purchases where user_id = $1", [
    userId,
  ]);
  return rows[0].count as number;
};

test(
  `50 purchases at once on a balance that covers 7: exactly 7, in each of ${ROUNDS_OF_BALANCE} rounds`,
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS_OF_BALANCE; round++) {
      const buyer = await createPerson(db, { deposit: 79_999 });
      const results = codes(await collide(db, buyer.userId, 50, () => buy(db, buyer, product)));
      expect(count(results, "ok")).toBe(7);
      expect(count(results, "insufficient_balance")).toBe(43);
      expect(await balanceOf(db, buyer.userId)).toBe(9_999);
      expect(await purchasesOf(buyer.userId)).toBe(7);
    }
  },
);

test(
  `each of ${KEYS.buyers * KEYS.each} keys, 20 times at once and 20 times after: one charge, one answer`,
  LONG,
  async () => {
    const deposit = KEYS.each * 10_000 + 5_000;
    const buyers = await Promise.all(Array.from({ length: KEYS.buyers }, () => createPerson(db, { deposit })));
    const outcomes = await inParallel(buyers, 6, async (buyer) => {
      for (let round = 0; round < KEYS.each; round++) {
        const changes = { p_key: randomUUID(), p_destination: someNumber() };
        const ask = () => buy(db, buyer, product, changes);
        const answers = await Promise.all(Array.from({ length: 20 }, ask));
        for (let again = 0; again < 20; again++) answers.push(await ask());
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
        const said = answers.map((answer: Placed) => JSON.stringify([answer.transaction, answer.dispatch_id]));
        expect(new Set(said).size).toBe(1);
      }
      expect(await balanceOf(db, buyer.userId)).toBe(5_000);
      expect(await purchasesOf(buyer.userId)).toBe(KEYS.each);
    });
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  },
);

test("100 keys with another request: refused, nothing is charged", LONG, async () => {
  const buyer = await createPerson(db, { deposit: 1_000_000 });
  const others = [
    { p_destination: "087812340000" },
    { p_note: "other" },
    { p_price: 9_999 },
    { p_order_number: "O-1" },
  ];
  for (let round = 0; round < 100; round++) {
    const changes = { p_key: randomUUID(), p_destination: someNumber() };
    await buy(db, buyer, product, changes);
    const other = buy(db, buyer, product, { ...changes, ...others[round % others.length] });
    expect((await refusalOf(other)).code).toBe("idempotency_mismatch");
  }
  expect(await balanceOf(db, buyer.userId)).toBe(0);
});

test(
  `${ROUNDS_OF_REFUSALS} prices that changed between looking and buying: refused with the new one, nothing is charged`,
  LONG,
  async () => {
    const buyer = await createPerson(db, { deposit: 100_000 });
    const moving = await createProduct(db, {
      prices: [10_000, 10_000, 10_000],
      route: [{ supplier: "digiflazz", cost: 9_000 }],
    });
    for (let round = 1; round <= ROUNDS_OF_REFUSALS; round++) {
      const now = 10_000 + round * (round % 2 === 0 ? 1 : -1);
      const prices = "update private.products set prices = array[$2, $2, $2]::bigint[] where code = $1";
      await db.owner.query(prices, [moving.code, now]);
      const refusal = await refusalOf(buy(db, buyer, moving, { p_price: 10_000 }));
      expect([refusal.status, refusal.code, refusal.details["new_price"]]).toEqual([409, "price_changed", now]);
    }
    expect(await balanceOf(db, buyer.userId)).toBe(100_000);
  },
);

test("the same key from 40 who all stand before the balance: one charge, one answer", async () => {
  const buyer = await createPerson(db, { deposit: 15_000 });
  const changes = { p_key: randomUUID(), p_destination: someNumber() };
  const answers = await collide(db, buyer.userId, 40, () => buy(db, buyer, product, changes));
  const fresh = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.replayed : answer.reason));
  expect(fresh.filter((replayed) => replayed === false)).toHaveLength(1);
  expect(fresh.filter((replayed) => replayed === true)).toHaveLength(39);
  expect(await balanceOf(db, buyer.userId)).toBe(5_000);
});

test("one key with two requests at once: one of them wins, the other is a mismatch", async () => {
  const buyer = await createPerson(db, { deposit: 100_000 });
  const key = randomUUID();
  const numbers = [someNumber(), someNumber()];
  const results = codes(
    await parallel(20, (i) => buy(db, buyer, product, { p_key: key, p_destination: numbers[i % 2] })),
  );
  expect(count(results, "ok")).toBe(10);
  expect(count(results, "idempotency_mismatch")).toBe(10);
  expect(await balanceOf(db, buyer.userId)).toBe(90_000);
});

test(
  `30 identical purchases at once never pass the daily limit, in each of ${ROUNDS_OF_REPEATS} rounds`,
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS_OF_REPEATS; round++) {
      const buyer = await createPerson(db, { deposit: 500_000 });
      const changes = { p_destination: someNumber(), p_confirm_repeat: true };
      const results = codes(await collide(db, buyer.userId, 30, () => buy(db, buyer, product, changes)));
      expect(count(results, "ok")).toBe(2);
      expect(count(results, "duplicate_limit")).toBe(28);
      expect(await balanceOf(db, buyer.userId)).toBe(480_000);
    }
  },
);

test("30 identical purchases at once, none confirmed: one", async () => {
  const buyer = await createPerson(db, { deposit: 500_000 });
  const results = codes(await parallel(30, () => buy(db, buyer, product, { p_destination: "087800005555" })));
  expect(count(results, "ok")).toBe(1);
  expect(count(results, "confirm_repeat")).toBe(29);
});

test("one order number 20 times at once: one purchase", async () => {
  const buyer = await createPerson(db, { deposit: 500_000 });
  const results = codes(await parallel(20, () => buy(db, buyer, product, { p_order_number: "SAME-1" })));
  expect(count(results, "ok")).toBe(1);
  expect(count(results, "order_number_taken")).toBe(19);
});

test("wrong PINs at once: five tries, no more, then the lock", async () => {
  const buyer = await createPerson(db, { deposit: 500_000 });
  const answers = await parallel(40, () =>
    db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_pin_proof: "wrong" })),
  );
  const errors = answers.map((answer) =>
    answer.status === "fulfilled" ? (answer.value as { error: string }).error : "threw",
  );
  expect(count(errors, "pin_incorrect")).toBe(4);
  expect(count(errors, "maximum pin attempts reached")).toBe(36);
  expect(await balanceOf(db, buyer.userId)).toBe(500_000);
});

test("many buyers of one product do not wait for each other's locks, and no money is lost", async () => {
  const buyers = await Promise.all(Array.from({ length: 40 }, () => createPerson(db, { deposit: 30_000 })));
  const results = codes(await parallel(200, (i) => buy(db, buyers[i % 40]!, product)));
  expect(count(results, "ok")).toBe(120);
  expect(count(results, "insufficient_balance")).toBe(80);
});

test("buying, settling and topping up one balance at once ends where the sums say", async () => {
  const buyer = await createPerson(db, { deposit: 200_000 });
  const bought = await Promise.all(Array.from({ length: 20 }, () => buy(db, buyer, product)));
  await Promise.all(bought.map(({ dispatch_id }) => take(db, dispatch_id)));
  const results = await Promise.allSettled([
    ...bought.map(({ transaction }, i) =>
      settle(db, transaction.ref_id, supplierSays(i % 2 === 0 ? "failed" : "success")),
    ),
    ...Array.from({ length: 10 }, () => giveMoney(db, buyer.userId, 10_000)),
    ...Array.from({ length: 10 }, () => buy(db, buyer, product).catch((error: Error) => error.message)),
  ]);
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  const again = (await purchasesOf(buyer.userId)) - 20;
  expect(await balanceOf(db, buyer.userId)).toBe(200_000 + 100_000 - 100_000 - again * 10_000);
});
