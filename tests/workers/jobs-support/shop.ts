import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect } from "vitest";
import type { WorldOptions } from "#scripts/runtime/world.ts";
import type { SeedAccount } from "#supabase/seed/accounts.ts";
import { createPersonLike } from "#tests/support/demo-person.ts";
import { inFull } from "#tests/support/full-counts.ts";
import { crowding } from "#tests/support/machine.ts";
import { startTestWorld, type TestWorld, useSharedWorld } from "#tests/support/world.ts";
import { ApiUser, type TopUp } from "./api-user.ts";
import { deliver, type Mail, midtransMail } from "./partner-mail.ts";
import { until } from "./until.ts";

/** All but the pages. */
export const SHOP_WORKERS = ["api", "payments", "suppliers", "jobs", "sandbox"] as const;

/** The deep run's fifty sales are fifty messages a sweep. */
const BETWEEN_SWEEPS_MS = inFull(100, 1_000);

export interface InboundRow {
  readonly id: string;
  readonly partner: string;
  readonly state: string;
  readonly note: string | null;
}

export interface ReviewRow {
  readonly kind: string;
  readonly subject: string | null;
  readonly amount: number | null;
}

/** The running shop, and the records that the tests look at. */
export class Shop {
  readonly world: TestWorld;
  readonly #users = new Map<string, Promise<ApiUser>>();
  readonly #people = new Map<string, Promise<SeedAccount>>();

  constructor(world: TestWorld) {
    this.world = world;
  }

  get url(): string {
    return this.world.url;
  }

  secret(name: string): string {
    const value = this.world.env[name];
    if (value === undefined) throw new Error(`the world has no ${name}`);
    return value;
  }

  /** A demo account, signed in once a file: sign-ins are limited. */
  user(login: string): Promise<ApiUser> {
    const known = this.#users.get(login) ?? ApiUser.signedIn(this.url, login);
    this.#users.set(login, known);
    return known;
  }

  /** Somebody of the file's own who begins as the demo account of this name does (`agen`, `member`, …). */
  person(like: string): Promise<SeedAccount> {
    const known = this.#people.get(like) ?? createPersonLike(this.world, like);
    this.#people.set(like, known);
    return known;
  }

  /** That person, signed in once a file. */
  async own(like: string): Promise<ApiUser> {
    return this.user((await this.person(like)).email);
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.world.sql.query<T>(text, [...values])).rows;
  }

  async one<T extends object>(text: string, values: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(text, values);
    if (row === undefined) throw new Error(`no row: ${text}`);
    return row;
  }

  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    const { n } = await this.one<{ n: string }>(`select count(*) as n from ${text}`, values);
    return Number(n);
  }

  /**
   * How often each kind of transfer was posted for a purchase or deposit: `{ charge: 1, refund: 1 }`. What a provider
   * keeps of a payment is booked beside it and is not counted here.
   */
  async transfers(source: string): Promise<Record<string, number>> {
    const rows = await this.rows<{ kind: string; n: string }>(
      "select kind::text, count(*) as n from private.transfers where source = $1 and kind <> 'gateway_cost' group by kind",
      [source],
    );
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]));
  }

  async reviews(subject: string): Promise<ReviewRow[]> {
    return await this.rows<ReviewRow>(
      "select kind, subject, amount::int from private.reviews where subject = $1 order by kind",
      [subject],
    );
  }

  /** Callbacks that were refused so far. */
  async rejections(): Promise<number> {
    const { n } = await this.one<{ n: string | null }>("select sum(count) as n from private.inbound_rejections");
    return Number(n ?? 0);
  }

  async events(): Promise<InboundRow[]> {
    return await this.rows<InboundRow>("select id, partner, state::text, note from private.inbound_events");
  }

  /** Waits until every stored callback has been worked on. */
  async settled(): Promise<void> {
    const open = () => this.count("private.inbound_events where state not in ('processed', 'review')");
    await until("stored callbacks are processed", open, (n) => n === 0, 30_000);
  }

  /** Waits for a purchase's status, as the database has it. */
  async purchaseIs(refId: string, status: string, patienceMs?: number): Promise<void> {
    const ask = async () =>
      (await this.one<{ status: string }>("select status::text from public.purchases where ref_id = $1", [refId]))
        .status;
    await until(`purchase ${refId} is ${status}`, ask, (seen) => seen === status, patienceMs);
  }

  async depositIs(code: string, status: string, patienceMs?: number): Promise<void> {
    const ask = async () =>
      (await this.one<{ status: string }>("select status::text from public.deposits where code = $1", [code])).status;
    await until(`deposit ${code} is ${status}`, ask, (seen) => seen === status, patienceMs);
  }

  /** Makes everything that waits for its time due now, and runs the minute's work. */
  async sweepNow(): Promise<void> {
    await this.world.sql.query(
      "update private.dispatches set due_at = now() - interval '1 s' where due_at is not null",
    );
    await this.world.sql.query(
      "update private.inbound_events set due_at = now() - interval '1 s' where due_at is not null",
    );
    await this.world.sql.query("update public.deposits set check_at = now() - interval '1 s' where status = 'pending'");
    expect(await this.world.runCron()).toBe("ok");
  }

  /**
   * Sweeps again and again until the answer satisfies `good`. Between two sweeps the queue has room to work: each puts
   * everything that is open on it once more, and on a busy machine such repeats would come faster than they are read.
   */
  async sweptUntil<T>(
    what: string,
    ask: () => Promise<T>,
    good: (value: T) => boolean,
    patienceMs: number,
  ): Promise<T> {
    const swept = async () => {
      await this.sweepNow();
      await wait(BETWEEN_SWEEPS_MS * crowding());
      return await ask();
    };
    return await until(what, swept, good, patienceMs);
  }

  /**
   * A signed notification about a deposit, as Midtrans would write it, once the simulator's own record says the
   * same: a `paid` counts only when the provider says it too.
   */
  async notice(
    deposit: TopUp,
    status: string,
    change: Partial<Parameters<typeof midtransMail>[0]> = {},
  ): Promise<Mail> {
    const { gross, currency } = change;
    if (status === "settlement") {
      const amount = gross === undefined ? undefined : Number(gross);
      await this.sandbox(`/midtrans/pay/${deposit.code}`, { status, amount, currency, times: 0 });
    }
    const { provider_ref } = await this.one<{ provider_ref: string }>(
      "select provider_ref from public.deposits where code = $1",
      [deposit.code],
    );
    const notice = { code: deposit.code, status, gross: `${deposit.total}.00`, transactionId: provider_ref, ...change };
    return midtransMail(notice, this.secret("MIDTRANS_SERVER_KEY"));
  }

  /** Pays at Xendit's simulator: its record, and as many callbacks as told. Answers the payment's id. */
  async paidAtXendit(deposit: TopUp, input: object = {}): Promise<string> {
    await this.sandbox(`/xendit/pay/${deposit.code}`, { times: 0, ...input });
    const query = new URLSearchParams({ limit: "50" });
    const answer = await fetch(`${this.url}/sandbox/xendit/transactions?${query}`, {
      headers: { authorization: `Basic ${btoa(`${this.secret("XENDIT_SECRET_KEY")}:`)}` },
    });
    const { data } = (await answer.json()) as { data: { reference_id: string; product_id: string; created: string }[] };
    const mine = data.filter(({ reference_id }) => reference_id === deposit.code);
    return mine.sort((a, b) => b.created.localeCompare(a.created))[0]?.product_id ?? "py-none";
  }

  deliver(mail: Mail): Promise<number> {
    return deliver(this.url, mail);
  }

  /** How many of a supplier's last orders carry a purchase's reference, whatever its suffix. */
  async orders(refId: string, supplier = "digiflazz"): Promise<number> {
    const page = await (await fetch(`${this.url}/sandbox/${supplier}`)).text();
    return page.match(new RegExp(`<td><code>${refId}(-\\d+)?</code></td>`, "g"))?.length ?? 0;
  }

  /** Calls the sandbox' own buttons. */
  async sandbox(path: string, input: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.url}/sandbox${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }
}

let lastMiddle = randomInt(1000, 5000);

/** An XL number that no other test of this run uses; its last four digits steer the sandbox. */
export function numberEnding(tail: string): string {
  lastMiddle += 1;
  return `0878${lastMiddle}${tail}`;
}

/** Compares the ledger with itself. Fails with the names of the checks that differ. */
export async function expectSoundLedger(world: TestWorld): Promise<void> {
  const { rows } = await world.sql.query<{
    report: { differences: number; checks: { name: string; count: number }[] };
  }>("select public.ledger_check() as report");
  const report = rows[0]?.report;
  expect(report?.checks.filter(({ count }) => count > 0)).toEqual([]);
  expect(report?.differences).toBe(0);
}

const SECRETS = [
  "SUPABASE_SECRET_KEY",
  "UPSTASH_REDIS_REST_TOKEN",
  "SESSION_SECRET",
  "PIN_PEPPER",
  "MIDTRANS_SERVER_KEY",
  "XENDIT_SECRET_KEY",
  "XENDIT_PAYOUT_KEY",
  "DIGIFLAZZ_API_KEY",
  "DIGIFLAZZ_WEBHOOK_SECRET",
  "IAK_API_KEY",
  "BANK_MUTATION_SECRET",
];

/** What the Workers logged names no secret, no customer's number, no address and no body. */
export function expectDiscreetLog(world: TestWorld): void {
  const log = readFileSync(join(world.home, "log", "workers.log"), "utf8");
  const leaks = SECRETS.filter((name) => log.includes(world.env[name] ?? "never"));
  expect(leaks).toEqual([]);
  expect(log.match(/0878\d{8}|\+628\d+|@gerai\.test|signature_key|buyer_sku_code/g)).toBeNull();
}

/** After a file the shop's ledger must be sound and its log discreet. */
async function expectInOrder(world: TestWorld): Promise<void> {
  await expectSoundLedger(world);
  expectDiscreetLog(world);
}

function inTests(shop: Shop | null): Shop {
  if (!shop) throw new Error("The shop is open inside tests and hooks only.");
  return shop;
}

/** A shop of the file's own: `const shop = openShop()`; after the tests its ledger must be sound. */
export function openShop(options: Partial<WorldOptions> = {}): () => Shop {
  let shop: Shop | null = null;
  beforeAll(async () => {
    shop = new Shop(await startTestWorld({ workers: SHOP_WORKERS, ...options }));
  });
  afterAll(async () => {
    try {
      if (shop) await expectInOrder(shop.world);
    } finally {
      await shop?.world.stop();
    }
  });
  return () => inTests(shop);
}

/** As `openShop`, in the world that files share whose people are their own (`own`, `person`). */
export function openSharedShop(): () => Shop {
  const world = useSharedWorld({ workers: SHOP_WORKERS });
  let shop: Shop | null = null;
  beforeAll(() => {
    shop = new Shop(world());
  });
  afterAll(() => expectInOrder(world()));
  return () => inTests(shop);
}
