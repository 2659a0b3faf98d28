import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createProduct } from "#tests/factories/products.ts";
import { sampled } from "#tests/support/full-counts.ts";
import { permutations } from "#tests/workers/jobs-support/partner-mail.ts";
import { bankSays, buy, cancel, expire, providerSays, request, supplierSays } from "./model/money-commands.ts";
import { MoneyModel } from "./model/money-model.ts";
import { follow, type Planner } from "./model/money-plan.ts";
import { MoneyShop, prepareShop } from "./model/money-shop.ts";
import type { Deposit, Payment } from "./model/money-things.ts";

/**
 * Six words of each partner in all 720 orders (C4): the shop is what the model says after each, and never turns back.
 * `npm test` takes 56 of them, in which every word comes right after every other; `test:deep -- database` takes all.
 */
const LANES = 4;
const STEP = 13;
let db: TestDatabase;
let shops: MoneyShop[];
beforeAll(async () => {
  db = await openDatabase();
  await prepareShop(db);
  const cheap = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 400, 400] });
  const dear = await createProduct(db, { prices: [25_000, 25_000, 25_000], cashbacks: [0, 0, 0] });
  shops = await Promise.all(Array.from({ length: LANES }, () => MoneyShop.open(db, [cheap, dear])));
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await Promise.all(shops.map((shop) => shop.close()));
  await db.close();
});

/** One word of a partner, of the owner or of time about the one thing that a model holds. */
type Word = readonly [name: string, say: (model: MoneyModel, shop: MoneyShop) => Promise<void>];

function word<I>(name: string, plan: Planner<I>, input: I): Word {
  return [
    name,
    async (model, shop) => {
      const planned = await plan(model, shop, input);
      if (planned) await follow(model, shop, planned, name);
    },
  ];
}

/** What may not be left again, and for what else it may. */
const FINAL: Readonly<Record<string, readonly string[]>> = {
  paid: [],
  success: ["returned"],
  failed: ["review"],
  returned: [],
  expired: ["review"],
  cancelled: ["review"],
  review: [],
};

/** How many pairs of words, by their places, stand beside each other somewhere. */
function neighbours(orders: readonly (readonly Word[])[], words: readonly Word[]): number {
  const pairs = orders.flatMap((order) =>
    order.slice(1).map((word, at) => `${words.indexOf(order[at] as Word)} ${words.indexOf(word)}`),
  );
  return new Set(pairs).size;
}

async function inManyOrders(begin: Word, words: readonly Word[]): Promise<number> {
  const orders = sampled(permutations(words), STEP);
  expect(neighbours(orders, words)).toBe(words.length * (words.length - 1));
  const lane = async (shop: MoneyShop) => {
    for (let order = orders.pop(); order; order = orders.pop()) {
      const model = new MoneyModel(await shop.people(1));
      await begin[1](model, shop);
      const status = () => (model.deposits[0] ?? model.sales[0])?.status ?? "";
      for (const [name, say] of order) {
        const before = status();
        await say(model, shop);
        const moved = before === status() || (FINAL[before]?.includes(status()) ?? true);
        expect(moved, `${name} turned ${before} into ${status()}: ${order.map(([said]) => said).join(", ")}`).toBe(
          true,
        );
      }
      await shop.expectSound(model.people);
    }
  };
  const count = orders.length;
  await Promise.all(shops.map(lane));
  return count;
}

const asked = (provider: Deposit["provider"]) => word("asked", request, { who: 0, amount: 50_000, provider });
const provider = (status: Payment["status"], ref = 0) =>
  word(`${status} ${ref}`, providerSays, { deposit: 0, status, more: 0, usd: false, ref });
const bank = (name: string, more: { stray?: number; again?: boolean } = {}) =>
  word(name, bankSays, { deposit: 0, stray: more.stray ?? null, again: more.again ?? false });
const supplier = (status: "success" | "failed" | "pending" | "unknown", takenBack = false) =>
  word(takenBack ? "taken back" : status, supplierSays, {
    sale: 0,
    attempt: 0,
    word: status,
    tryNext: false,
    takenBack,
    source: "callback",
  });

const PAYMENT_WORDS = [
  provider("pending"),
  provider("paid"),
  provider("paid", 1),
  provider("expired"),
  provider("cancelled"),
  provider("failed"),
];

test.each([
  ["Midtrans", asked("midtrans"), PAYMENT_WORDS],
  ["Xendit", asked("xendit"), PAYMENT_WORDS],
  [
    "the bank",
    asked("manual"),
    [
      bank("sum"),
      bank("same sum"),
      bank("said again", { again: true }),
      bank("stray", { stray: 777 }),
      word("cancelled by its owner", cancel, { deposit: 0, who: 0 }),
      word("time is up", expire, { deposit: 0 }),
    ],
  ],
  [
    "Digiflazz",
    word("bought", buy, { who: 0, product: 0, number: 0, old: false, repeat: false, pin: true, payWith: "deposit" }),
    [
      supplier("pending"),
      supplier("unknown"),
      supplier("success"),
      supplier("failed"),
      supplier("failed", true),
      supplier("success"),
    ],
  ],
] as const)("six words of %s in whatever order end right", { timeout: 240_000 }, async (name, begin, words) => {
  const orders = await inManyOrders(begin, words);
  console.log(`callback orders: ${name} ${orders}`);
  expect(orders).toBe(sampled(Array.from({ length: 720 }), STEP).length);
});

test("100 payments of another sum or currency, or of nobody's order, credit nothing and go before an admin", async () => {
  const [shop] = shops as [MoneyShop];
  for (let round = 0; round < 100; round++) {
    const model = new MoneyModel(await shop.people(2));
    await word("asked", request, { who: 0, amount: 30_000, provider: "midtrans" })[1](model, shop);
    const more = [1, -1, -34_479, 965_520, 0][round % 5] ?? 0;
    const wrong = { deposit: 0, status: "paid", more, usd: more === 0, ref: round } as const;
    await word("wrong", providerSays, wrong)[1](model, shop);
    expect(model.people.map(({ deposit }) => deposit)).toEqual([60_000, 60_000]);
    expect([model.deposits[0]?.status, model.claims.length]).toEqual(["review", 1]);
  }
  const before = await db.owner.query("select coalesce(sum(balance), 0)::text as sum from private.ledger_accounts");
  for (let round = 0; round < 100; round++) {
    const state = { status: "paid", amount: 50_000 + round, currency: "IDR", provider_ref: "p", provider_status: "s" };
    const settle = { p_provider: "xendit", p_code: `DEPNOBODY${round}`, p_state: state };
    expect(await db.rpc("service_role", "deposit_settle", settle)).toMatchObject({ code: null, review: true });
  }
  expect((await db.owner.query("select sum(balance)::text as sum from private.ledger_accounts")).rows).toEqual(
    before.rows,
  );
});
