import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { createProduct } from "#tests/factories/products.ts";
import { awayFromMidnight } from "#tests/support/away-from-midnight.ts";
import {
  buy,
  COMMISSION_COMMANDS,
  MONEY_COMMANDS,
  payCommissions,
  postCommissions,
  supplierSays,
} from "./model/money-commands.ts";
import { MoneyModel } from "./model/money-model.ts";
import { follow } from "./model/money-plan.ts";
import { MoneyShop, prepareShop } from "./model/money-shop.ts";
import { payTo } from "./model/payout-plans.ts";

/**
 * Random sequences of everything that moves money, against a model in memory: after every step balances, states,
 * claims and refusals are the model's. MODEL_SEQUENCES is how many (10,000 in `npm run test:deep -- model`). A failure
 * names its seed, path and replayPath: MODEL_SEED=… MODEL_PATH=… MODEL_REPLAY=… runs that one again.
 */
const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 60);
/** `npm test` walks the same sequences each time, so that it fails for the change alone; `test:deep` walks new ones. */
const SEED = Number(process.env["MODEL_SEED"] ?? (process.env["MODEL_SEQUENCES"] ? randomInt(2 ** 31) : 20_261_121));
const PATH = process.env["MODEL_PATH"];
const LANES = PATH === undefined ? 4 : 1;
/** A long run says at once what it has found, to be replayed, and looks for no shorter one: that takes as long. */
const AT_ONCE = PATH !== undefined || SEQUENCES > 1000;
const LONGEST = 60;
const CHECK_ALL_EACH = 100;

/** A lane has its own database: what the schedule does in one is done to everybody there. */
interface Lane {
  readonly db: TestDatabase;
  readonly shop: MoneyShop;
}

async function openLane(): Promise<Lane> {
  const db = await openDatabase();
  await prepareShop(db);
  const cheap = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 400, 400] });
  const dear = await createProduct(db, {
    prices: [25_000, 25_000, 25_000],
    cashbacks: [0, 0, 0],
    route: [
      { supplier: "digiflazz", cost: 19_000 },
      { supplier: "second", cost: 19_000 },
    ],
  });
  return { db, shop: await MoneyShop.open(db, [cheap, dear]) };
}

let lanes: Lane[];
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: LANES }, openLane));
});
afterAll(async () => {
  for (const { db, shop } of lanes) {
    await shop.close();
    await db.close();
  }
});

test(`${SEQUENCES} random sequences are what the model says after every step (MODEL_SEED=${SEED})`, async () => {
  let done = 0;
  const walks = lanes.map(({ db, shop }, lane) => {
    const sequences = fc.asyncProperty(
      fc.commands(MONEY_COMMANDS, { maxCommands: LONGEST, size: "max", replayPath: process.env["MODEL_REPLAY"] }),
      async (commands) => {
        await awayFromMidnight();
        const model = new MoneyModel(await shop.people(3));
        await fc.asyncModelRun(() => ({ model, real: shop }), commands);
        await shop.expectSound(model.people);
        done += 1;
        if (done % CHECK_ALL_EACH === 0) {
          // What autovacuum tells the planner once a minute, too late for rows that come this fast.
          await db.superuser.query("analyze private.postings, private.transfers, private.ledger_accounts");
          await expectLedgerBalanced(db);
        }
      },
    );
    const numRuns = Math.ceil(SEQUENCES / LANES);
    return fc.assert(sequences, { seed: SEED + lane, path: PATH, numRuns, endOnFailure: AT_ONCE });
  });
  await toTheirEnds(walks);
  for (const { db } of lanes) {
    await expectLedgerBalanced(db);
    await expectStatementsAddUp(db);
  }
  const steps = lanes.reduce((sum, { shop }) => sum + shop.steps, 0);
  console.log(`money model: ${done} sequences, ${steps} steps, MODEL_SEED=${SEED}`);
  expect(steps).toBeGreaterThan(done);
}, 7_200_000);

/** What one lane finds is told at once, and fails when the others stand still: the next test is in them, too. */
async function toTheirEnds(walks: readonly Promise<void>[]): Promise<void> {
  const told = walks.map((walk, lane) =>
    walk.catch((error: unknown) => {
      process.stderr.write(`lane ${lane}: ${error}\n`);
      throw error;
    }),
  );
  for (const end of await Promise.allSettled(told)) if (end.status === "rejected") throw end.reason;
}

/** Four sales whose commission is on its way to the affiliate's bank. */
async function onItsWay(model: MoneyModel, shop: MoneyShop): Promise<void> {
  const sale = { product: 1, old: false, repeat: true, pin: true, payWith: "deposit" } as const;
  const sold = { attempt: 0, word: "success", tryNext: false, takenBack: false, source: "answer" } as const;
  const plans = [0, 1, 2, 3].flatMap((nr) => [
    () => buy(model, shop, { ...sale, who: 1 + (nr % 2), number: nr }),
    () => supplierSays(model, shop, { ...sold, sale: nr }),
  ]);
  const rest = [
    () => postCommissions(model, shop, {}),
    () => payTo(model, shop, { bank: true }),
    () => payCommissions(model, shop, { later: true }),
  ];
  for (const make of [...plans, ...rest]) {
    const plan = await make();
    if (plan) await follow(model, shop, plan, "to the bank");
  }
}

test("commission that goes to a bank is what the model says, whatever the bank says and when", async () => {
  const walks = lanes.map(({ shop }, lane) => {
    const sequences = fc.asyncProperty(
      fc.commands(COMMISSION_COMMANDS, { maxCommands: 100, size: "max", replayPath: process.env["MODEL_REPLAY"] }),
      async (commands) => {
        await awayFromMidnight();
        const model = new MoneyModel(await shop.people(3));
        await onItsWay(model, shop);
        await fc.asyncModelRun(() => ({ model, real: shop }), commands);
        await shop.expectSound(model.people);
      },
    );
    const numRuns = Math.ceil(SEQUENCES / 2 / LANES);
    return fc.assert(sequences, { seed: SEED + lane, path: PATH, numRuns, endOnFailure: AT_ONCE });
  });
  await toTheirEnds(walks);
  for (const { db } of lanes) await expectLedgerBalanced(db);
}, 7_200_000);
