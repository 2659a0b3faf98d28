import { Client } from "pg";
import { z } from "zod";
import type { World } from "#scripts/runtime/world.ts";
import { countAsked } from "./count-asked.ts";
import { inWorld } from "./in-world.ts";
import { type Effort, type Measure, median, percentile } from "./measure.ts";
import { type Session, signIn } from "./session.ts";

const CLIENTS = 16;
/** Accounts that buy: one account's purchases wait for each other, so that 16 clients of one would measure that. */
const BUYERS = ["agen", "member", "master", "tempo"];
const PRODUCT = "xld10";
const DEPOSIT = 1_000_000_000;
/** Purchases whose round trips to the database are counted. */
const COUNTED = 8;
/** Of a shared machine with two processors, where supplier, database and Workers run beside the clients. */
const GOALS = { aSecond: 50, p95: 400, roundTrips: 1 };

const priced = z.array(z.object({ product_code: z.string(), price: z.number() }));

/** One account's way to buy, to a number that nobody has been sold to. */
type Buy = (number: number) => Promise<void>;

async function giveDeposits({ platform }: World): Promise<void> {
  const client = new Client({ connectionString: platform.databaseUrl });
  await client.connect();
  try {
    for (const name of BUYERS) {
      await client.query(
        `select private.ledger_open(
           'opening', 'bench:' || a.email, array[-8, private.ledger_user_account(a.id, 'deposit')], array[-$2::bigint, $2]
         ) from public.accounts a where a.email = $1`,
        [`${name}@gerai.test`, DEPOSIT],
      );
    }
  } finally {
    await client.end();
  }
}

async function buyer(url: string, name: string): Promise<Buy> {
  const session: Session = await signIn(url, `${name}@gerai.test`);
  const answer = await fetch(`${url}/api/v1/prabayar/products?type=pulsa`, { headers: { Cookie: session.cookie } });
  const { data } = (await answer.json()) as { data: unknown };
  const price = priced.parse(data).find(({ product_code }) => product_code === PRODUCT)?.price;
  return async (number) => {
    // Ends in no digits that the simulated supplier has a script for: it succeeds at once.
    const destination = `0877${String(number).padStart(6, "0")}55`;
    await session.post("/api/v1/prabayar/purchase", { product_code: PRODUCT, destination, price, pin: "123456" });
  };
}

/** Milliseconds of each purchase that 16 clients make one after the other until `seconds` are over, and how long. */
async function load(buyers: readonly Buy[], seconds: number, next: () => number) {
  const waits: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1_000;
  const client = async (buy: Buy) => {
    do {
      const begun = performance.now();
      await buy(next());
      waits.push(performance.now() - begun);
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(buyers[at % buyers.length] as Buy)));
  return { waits, aSecond: waits.length / ((performance.now() - start) / 1_000) };
}

/**
 * `buy-http`: purchases through the API at 16 clients whose supplier answers at once: how many a second, the wait that
 * 95 of 100 stay below, and the round trips to the database that placing one takes.
 */
export async function buyHttp(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  await inWorld(async (world) => {
    await giveDeposits(world);
    const buyers = await Promise.all(BUYERS.map((name) => buyer(world.url, name)));
    let number = 0;
    const next = () => ++number;
    await load(buyers, effort.warmUpSeconds, next);
    const asked = await countAsked(world.platform.supabaseUrl, async () => {
      for (let at = 0; at < COUNTED; at++) await buyers[at % buyers.length]?.(next());
    });
    const calls = [...asked.values()].reduce((sum, count) => sum + count, 0);
    if (!asked.has("/rest/v1/rpc/purchase_place")) throw new Error("No purchase was seen at the gateway.");
    const rounds = [];
    for (let round = 0; round < effort.rounds; round++) rounds.push(await load(buyers, effort.seconds, next));
    report({
      name: "buy-http",
      value: median(rounds.map(({ aSecond }) => aSecond)),
      goal: GOALS.aSecond,
      good: "atLeast",
    });
    const p95 = percentile(
      rounds.flatMap(({ waits }) => waits),
      0.95,
    );
    report({ name: "buy-http-p95", value: p95, goal: GOALS.p95, good: "atMost" });
    report({ name: "buy-http-round-trips", value: calls / COUNTED, goal: GOALS.roundTrips, good: "atMost" });
  });
}
