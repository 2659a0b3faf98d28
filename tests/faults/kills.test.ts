import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "#platform/postgres.ts";
import { childrenOf } from "#scripts/runtime/processes.ts";
import { type RunningWorkers, startWorkers } from "#scripts/runtime/start-workers.ts";
import type { ApiUser, TopUp } from "#tests/workers/jobs-support/api-user.ts";
import type { Mail } from "#tests/workers/jobs-support/partner-mail.ts";
import {
  expectSoundLedger,
  numberEnding,
  openShop,
  SHOP_WORKERS,
  type Shop,
} from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** How often each of PostgreSQL and the Workers is killed; `npm run test:deep -- kills` says 100. */
const KILLS = Number(process.env["KILLS"] ?? 3);
const PATIENCE_MS = 60_000;
const MOST_TRAFFIC_MS = 250;
const SWEEP_EACH_MS = 3000;
const AMOUNT = 20_000;

let postgres: Postgres | null = null;
let workers: RunningWorkers | null = null;
// Registered before the shop's own hook, so it runs after it.
afterAll(async () => {
  await workers?.stop();
  await postgres?.stop();
});
/** A limit that the traffic does not reach. */
const RATE_LIMITS = JSON.stringify({ session: 1_000_000, purchase: 1_000_000 });
/** Commits are durable here, as they are in production: what was answered must be there afterwards. */
const shop = openShop({ durable: true, env: { RATE_LIMITS } });

/** kill -9 of the server and of all its processes, then a start on what it left. */
async function killPostgres(at: Shop): Promise<void> {
  const running = postgres ?? at.world.platform.postgres;
  const [server] = childrenOf(process.pid, running.dataFolder);
  if (server === undefined) throw new Error("no PostgreSQL to kill");
  const all = [server, ...childrenOf(server, "postgres")];
  for (const pid of all) killNow(pid);
  await running.stop();
  postgres = await startOnItsRemains(at.world.home, running.port);
}

/** Starts again; a process that the killed server was just making holds its memory for a moment more. */
async function startOnItsRemains(home: string, port: number): Promise<Postgres> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(100)) {
    try {
      return await startPostgres({ home, port, durable: true });
    } catch (error) {
      if (!String(error).includes("pre-existing shared memory block") || Date.now() > end) throw error;
    }
  }
}

/** kill -9 of workerd, with all queues in it, then a start. */
async function killWorkers(at: Shop): Promise<void> {
  const all = childrenOf(process.pid, "workerd");
  expect(all.length).toBeGreaterThan(0);
  for (const pid of all) killNow(pid);
  await (workers ?? at.world.workers).stop();
  // A value that no wrangler file asks for is given to all Workers when only the overrides hold it.
  const { RATE_LIMITS: _, ...env } = at.world.env;
  const { url, home } = at.world;
  const port = Number(new URL(url).port);
  const overrides = { SANDBOX_CLOCK_SCALE: env.SANDBOX_CLOCK_SCALE ?? "1", RATE_LIMITS };
  workers = await startWorkers({ port, home, env, overrides, workers: SHOP_WORKERS });
}

function answers(at: Shop): Promise<boolean> {
  return at.count("private.transfers").then(
    () => true,
    () => false,
  );
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

/** What was accepted, and must have ended well when all is quiet again. */
interface Traffic {
  readonly sales: Map<string, string>;
  readonly paid: Set<string>;
  /** Requests that were answered so far. */
  readonly answered: () => number;
  readonly stop: () => Promise<void>;
}

/** Repeats one request, under its own key, until somebody answers it. */
async function stubbornly(open: () => boolean, attempt: () => Promise<number>): Promise<boolean> {
  while (open()) {
    const status = await attempt().catch(() => 503);
    if (status < 500) {
      expect(status).toBeLessThan(300);
      return true;
    }
    await wait(50);
  }
  return false;
}

/** Buyers and payers who never stop, each repeating what was not answered. */
function startTraffic(at: Shop, user: ApiUser, price: number, mails: { deposit: TopUp; mail: Mail }[]): Traffic {
  const [sales, paid] = [new Map<string, string>(), new Set<string>()];
  let going = true;
  let answered = 0;
  const end = Date.now() + 1_800_000;
  const open = () => going || Date.now() < end;
  const buyer = async (tail: string) => {
    while (going) {
      const [key, destination] = [randomUUID(), numberEnding(tail)];
      await stubbornly(open, async () => {
        const answer = await user.buy("xld10", destination, { price, key });
        if (answer.ok) sales.set(answer.data.ref_id, tail);
        answered += answer.ok ? 1 : 0;
        return answer.status;
      });
      await wait(30);
    }
  };
  const payer = async () => {
    for (let next = mails.pop(); next && going; next = mails.pop()) {
      const { deposit, mail } = next;
      if (await stubbornly(open, () => at.deliver(mail))) paid.add(deposit.code);
      await wait(100);
    }
  };
  const all = Promise.all([buyer("0061"), buyer("7011"), payer()]);
  // Awaited at the end; until then a failure is no unhandled one.
  all.catch(() => undefined);
  return {
    sales,
    paid,
    answered: () => answered,
    async stop() {
      going = false;
      await all;
    },
  };
}

/** Makes everything that waits due now, and runs the minute's work, until nothing waits. */
async function finishAll(at: Shop): Promise<void> {
  const open = async () =>
    (await at.count("public.purchases where status in ('unprocessed', 'processing')")) +
    (await at.count("private.inbound_events where state not in ('processed', 'review')"));
  let swept = 0;
  const sweep = async () => {
    // Not at every look: what a Worker holds just now would be given to another one.
    if (Date.now() - swept > SWEEP_EACH_MS) {
      await at.world.sql.query("update private.dispatches set due_at = now() where due_at is not null");
      await at.world.sql.query("update private.inbound_events set due_at = now() where due_at is not null");
      await (workers ?? at.world.workers).runCron();
      swept = Date.now();
    }
    return await open();
  };
  await until("everything accepted has ended", sweep, (count) => count === 0, 2 * PATIENCE_MS);
}

describe.each([
  ["PostgreSQL", killPostgres],
  ["the Workers", killWorkers],
] as const)("%s killed in the middle of traffic", (name, kill) => {
  it(`${KILLS} times: everything is committed or absent, and whatever was accepted ends`, {
    timeout: KILLS * 30_000 + 120_000,
  }, async () => {
    const at = shop();
    at.world.sql.on("error", () => undefined);
    const user = await at.user("master@gerai.test");
    const price = await user.priceOf("xld10");
    await at.world.sql.query(
      `select private.ledger_open('opening', $1, array[private.house('opening'), l.id], array[-1000000000, 1000000000])
       from private.ledger_accounts l join public.accounts a on a.id = l.user_id
       where a.email = 'master@gerai.test' and l.kind = 'deposit'`,
      [randomUUID()],
    );
    const before = await user.balance();
    const mails: { deposit: TopUp; mail: Mail }[] = [];
    for (let n = 0; n < Math.min(KILLS * 3, 40); n++) {
      const deposit = await user.topUp(AMOUNT, "b.bca");
      mails.push({ deposit, mail: await at.notice(deposit, "settlement") });
    }
    const codes = mails.map(({ deposit }) => deposit.code);
    const traffic = startTraffic(at, user, price, mails);
    for (let n = 0; n < KILLS; n++) {
      // Not before the last kill is forgotten: sales are made again, and some are on their way.
      const made = traffic.answered();
      await until(
        "sales go on",
        async () => traffic.answered(),
        (now) => now > made,
        PATIENCE_MS,
      );
      await wait(randomInt(MOST_TRAFFIC_MS));
      await kill(at);
      await until("the database answers", () => answers(at), Boolean, PATIENCE_MS);
      await expectSoundLedger(at.world);
    }
    await traffic.stop();
    await finishAll(at);
    await expectSoundLedger(at.world);

    const rows = await at.rows<{ ref_id: string; status: string }>("select ref_id, status::text from public.purchases");
    const ended = new Map(rows.map(({ ref_id, status }) => [ref_id, status]));
    let expected = before;
    for (const [ref, tail] of traffic.sales) {
      expect([ref, ended.get(ref)]).toEqual([ref, tail === "0061" ? "success" : "failed"]);
      if (tail === "0061") expected -= price;
    }
    // What no callback told may have been learnt by asking: the provider has been paid for every one.
    const made = await at.rows<{ code: string; status: string }>(
      "select code, status::text from public.deposits where code = any ($1)",
      [codes],
    );
    for (const { code, status } of made) {
      expect([code, status]).toEqual([code, traffic.paid.has(code) || status === "paid" ? "paid" : "pending"]);
      if (status === "paid") expected += AMOUNT;
    }
    expect(await user.balance()).toBe(expected);
    console.log(
      `kills of ${name}: ${KILLS}; ${traffic.sales.size} sales and ${traffic.paid.size} payments ended right`,
    );
    expect(traffic.sales.size).toBeGreaterThan(0);
  });
});
