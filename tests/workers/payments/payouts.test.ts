import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { xenditPayouts } from "#adapters/payments/xendit/payouts.ts";
import { deliver, untilAnswered } from "#tests/workers/jobs-support/partner-mail.ts";
import { type ReleasedPayout, releasedPayout, STAYS, sentAgain } from "#tests/workers/jobs-support/payouts.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

interface Standing {
  readonly status: string;
  readonly attempt: string;
  readonly reason: string | null;
  readonly ref: string | null;
  readonly conflict: boolean;
}

const standing = (at: Shop, { reference }: ReleasedPayout) =>
  at.one<Standing>(
    `select o.status::text, a.status as attempt, a.reason, a.provider_ref as ref, a.conflict_at is not null as conflict
     from private.payout_attempts a join private.commission_payouts o on o.code = a.code where a.ref = $1`,
    [reference],
  );

const becomes = (at: Shop, payout: ReleasedPayout, status: string) =>
  until(
    `payout ${payout.reference} is ${status}`,
    () => standing(at, payout),
    (seen) => seen.status === status,
  );

/** The minute's work. A step whose provider could not be asked fails, which it notes for the page of the state. */
async function minute(at: Shop): Promise<void> {
  expect(await at.world.runCron()).toBe("ok");
}

/** As if that many minutes had gone by since it was sent and asked about. */
const later = (at: Shop, { reference }: ReleasedPayout, minutes: number) =>
  at.world.sql.query(
    `update private.payout_attempts set sent_at = sent_at - make_interval(mins => $2),
       asked_at = asked_at - make_interval(mins => $2) where ref = $1`,
    [reference, minutes],
  );

/** As if ten minutes had gone by without an answer, and it had just been asked about in vain: it is sent again. */
const unheard = (at: Shop, { reference }: ReleasedPayout) =>
  at.world.sql.query(
    "update private.payout_attempts set sent_at = sent_at - interval '11 minutes', asked_at = now() where ref = $1",
    [reference],
  );

/** What Xendit has under its reference. */
async function atXendit(at: Shop, { reference }: ReleasedPayout) {
  const answer = await fetch(`${at.url}/sandbox/xendit/v2/payouts?reference_id=${reference}`, {
    headers: { authorization: `Basic ${btoa(`${at.secret("XENDIT_PAYOUT_KEY")}:`)}` },
  });
  return ((await answer.json()) as { data: { id: string; status: string }[] }).data;
}

/** What Xendit, the bank, or a liar does with it. */
const plays = (at: Shop, { reference }: ReleasedPayout, body: object) =>
  at.sandbox(`/xendit/payouts/${reference}`, body);

const events = (at: Shop, { reference }: ReleasedPayout) =>
  at.rows<{ state: string; note: string | null }>(
    "select state::text, note from private.inbound_events where body like '%' || $1 || '%' order by id",
    [reference],
  );

const eventsAre = (at: Shop, payout: ReleasedPayout, state: string, count = 1) =>
  until(
    `the callback is ${state}`,
    () => events(at, payout),
    (rows) => rows.filter((row) => row.state === state).length >= count,
  );

/** Rupiah that an attempt took from what is on its way, and what it cost. */
async function left(at: Shop, { reference }: ReleasedPayout): Promise<{ underway: number; cost: number }> {
  const rows = await at.rows<{ account_id: number; amount: number }>(
    `select p.account_id, sum(p.amount)::int as amount
     from private.transfers t join private.postings p on p.transfer_id = t.id where t.source = $1
     group by p.account_id`,
    [reference],
  );
  const houses = await at.one<{ underway: number; cost: number }>(
    `select private.house('payouts_underway') as underway,
       private.ledger_house_account('gateway_cost', 'payout.xendit') as cost`,
  );
  const on = (account: number) => rows.find(({ account_id }) => account_id === account)?.amount ?? 0;
  return { underway: on(houses.underway), cost: -on(houses.cost) };
}

/** Rupiah that Xendit takes for a payout that arrived. */
async function xenditTakes(at: Shop): Promise<number> {
  return (await at.one<{ cost: number }>("select payout_cost::int as cost from private.site_settings")).cost;
}

const log = (at: Shop) => readFileSync(join(at.world.home, "log", "workers.log"), "utf8");

describe("a commission that Xendit pays to a bank account", () => {
  it("is sent once, arrives, and is disbursed by its callback; the log names no account", async () => {
    const at = shop();
    const payout = await releasedPayout(at);
    await minute(at);
    const { ref } = await standing(at, payout);
    expect(ref).toMatch(/^disb-/);
    await becomes(at, payout, "disbursed");
    await at.settled();
    await minute(at);
    expect(await atXendit(at, payout)).toMatchObject([{ id: ref, status: "SUCCEEDED" }]);
    expect(await at.transfers(payout.reference)).toEqual({ commission_disbursed: 1 });
    expect(await events(at, payout)).toEqual([{ state: "processed", note: null }]);
    // What a Worker says reaches its file a moment later.
    await until("it is in the log", async () => log(at).includes(payout.code), Boolean);
    expect(log(at)).not.toContain(payout.number);
    expect(log(at)).not.toContain("Budi Santoso");
  });

  it("told twice at once, and a hundred times later, is disbursed once", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { amount: 250_994 });
    await minute(at);
    await becomes(at, payout, "disbursed");
    await plays(at, payout, { times: 50 });
    const { body } = await at.one<{ body: string }>(
      "select body from private.inbound_events where body like '%' || $1 || '%'",
      [payout.reference],
    );
    const again = JSON.stringify({ ...JSON.parse(body), created: "2026-12-24T00:00:00.000Z" });
    const headers = { "x-callback-token": at.secret("XENDIT_CALLBACK_TOKEN") };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        untilAnswered(() => deliver(at.url, { path: "/callbacks/xendit", body: again, headers })),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.settled();
    expect(await events(at, payout)).toHaveLength(1);
    expect(await at.transfers(payout.reference)).toEqual({ commission_disbursed: 1 });
  });

  it("is not disbursed by a callback that lies, however often it is tried; the true word ends it", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, payout, { status: "SUCCEEDED", lie: true });
    const tried = () =>
      at.count("private.inbound_events where body like '%' || $1 || '%' and takes > 1", [payout.reference]);
    await at.sweptUntil("the lie was tried more than once", tried, (n) => n === 1, 30_000);
    expect(await standing(at, payout)).toMatchObject({ status: "in_process", attempt: "released" });
    expect(await at.transfers(payout.reference)).toEqual({});
    await plays(at, payout, { status: "FAILED", failure_code: "INVALID_DESTINATION" });
    expect(await becomes(at, payout, "refused")).toMatchObject({ reason: expect.stringContaining("tidak dikenal") });
    await at.sweepNow();
    await eventsAre(at, payout, "review");
    expect(await at.transfers(payout.reference)).toEqual({});
  });

  it("refused, and said to have arrived after all, is disbursed", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, payout, { status: "FAILED", failure_code: "TEMPORARY_TRANSFER_ERROR" });
    await becomes(at, payout, "refused");
    await plays(at, payout, { status: "SUCCEEDED" });
    await becomes(at, payout, "disbursed");
    expect(await at.transfers(payout.reference)).toEqual({ commission_disbursed: 1 });
  });

  it("sent back by the bank is refused again, and an old word that it arrived changes nothing more", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { number: "654321" });
    await minute(at);
    const seen = () => standing(at, payout);
    await until("it was sent back", seen, ({ attempt }) => attempt === "returned");
    await plays(at, payout, { status: "SUCCEEDED", lie: true });
    await at.settled();
    await at.sweepNow();
    expect(await seen()).toMatchObject({ status: "refused", attempt: "returned" });
    // Whichever callback was faster: the commission waits as before it left, and what Xendit took for it is gone once.
    expect(await left(at, payout)).toEqual({ underway: 0, cost: await xenditTakes(at) });
  });

  it("said to have come back before it did is still disbursed, and refused once it has", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, payout, { status: "SUCCEEDED" });
    await becomes(at, payout, "disbursed");
    await plays(at, payout, { status: "REVERSED", lie: true });
    // It stays open until Xendit has caught up with it: that it was tried is all there is to wait for.
    const tried = () =>
      at.count("private.inbound_events where body like '%' || $1 || '%REVERSED%' and takes > 0", [payout.reference]);
    await until("the early word was tried", tried, (n) => n === 1);
    expect(await standing(at, payout)).toMatchObject({ status: "disbursed" });
    await plays(at, payout, { status: "REVERSED" });
    await becomes(at, payout, "refused");
    expect(await at.transfers(payout.reference)).toEqual({ commission_disbursed: 1, commission_reversed: 1 });
    await at.sweepNow();
    await eventsAre(at, payout, "processed");
  });

  it("refused and sent again is another payout; where the first arrives after all, that is marked and booked once", async () => {
    const at = shop();
    const first = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, first, { status: "FAILED", failure_code: "REJECTED_BY_CHANNEL" });
    await becomes(at, first, "refused");
    const second = await sentAgain(at, first);
    await minute(at);
    const ids = [...(await atXendit(at, first)), ...(await atXendit(at, second))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    await plays(at, first, { status: "SUCCEEDED" });
    await eventsAre(at, first, "review");
    expect(await standing(at, first)).toMatchObject({ status: "in_process", attempt: "refused", conflict: true });
    await plays(at, second, { status: "SUCCEEDED" });
    await becomes(at, second, "disbursed");
    expect(await at.transfers(first.reference)).toEqual({});
    expect(await at.transfers(second.reference)).toEqual({ commission_disbursed: 1 });
  });

  it("whose first try arrived while the second one was cut off before it was sent is not sent again", async () => {
    const at = shop();
    const first = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, first, { status: "FAILED", failure_code: "REJECTED_BY_CHANNEL" });
    await becomes(at, first, "refused");
    const second = await sentAgain(at, first);
    await at.world.sql.query("select public.payout_send_next()");
    await plays(at, first, { status: "SUCCEEDED" });
    await eventsAre(at, first, "review");
    await unheard(at, second);
    await minute(at);
    expect(await atXendit(at, second)).toEqual([]);
    // Asked about, it is known to be nobody's: what arrived is what it was paid by.
    await later(at, second, 16);
    await minute(at);
    expect(await standing(at, first)).toMatchObject({ status: "disbursed", attempt: "disbursed", conflict: false });
    expect(await atXendit(at, second)).toEqual([]);
    expect(await at.transfers(first.reference)).toEqual({ commission_disbursed: 1 });
    expect(await at.transfers(second.reference)).toEqual({});
  });

  it("without any callback is found by asking", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { amount: 250_993 });
    await minute(at);
    await until(
      "it arrived",
      () => atXendit(at, payout),
      ([one]) => one?.status === "SUCCEEDED",
    );
    await minute(at);
    expect(await standing(at, payout)).toMatchObject({ status: "in_process" });
    await later(at, payout, 6);
    await minute(at);
    expect(await standing(at, payout)).toMatchObject({ status: "disbursed" });
    expect(await events(at, payout)).toEqual([]);
  });

  it("is one payout though whoever sent it was cut off before the answer was kept, or the answer got lost", async () => {
    const at = shop();
    const killed = await releasedPayout(at, { number: STAYS });
    await at.world.sql.query("select public.payout_send_next()");
    const { amount } = await at.one<{ amount: number }>(
      "select amount::int from private.commission_payouts where code = $1",
      [killed.code],
    );
    const { reference } = killed;
    const payoutKey = at.secret("XENDIT_PAYOUT_KEY");
    const sent = await xenditPayouts({ baseUrl: `${at.url}/sandbox/xendit`, payoutKey }).send({
      reference,
      amount,
      bank: "bca",
      holder: "Budi Santoso",
      number: STAYS,
    });
    expect(sent.ok).toBe(true);
    const lost = await releasedPayout(at, { amount: 250_996, number: STAYS });
    await minute(at);
    for (const payout of [killed, lost]) {
      expect(await standing(at, payout)).toMatchObject({ status: "in_process", ref: null });
      await unheard(at, payout);
    }
    await minute(at);
    for (const payout of [killed, lost]) {
      const made = await atXendit(at, payout);
      expect(made).toHaveLength(1);
      expect(await standing(at, payout)).toMatchObject({ status: "in_process", ref: made[0]?.id });
    }
    // And a second minute sends none again.
    await unheard(at, lost);
    await minute(at);
    expect(await atXendit(at, lost)).toHaveLength(1);
  });

  it("is sent by one of many that run at once", async () => {
    const at = shop();
    const payout = await releasedPayout(at, { number: STAYS });
    await Promise.all(Array.from({ length: 4 }, () => minute(at)));
    expect(await atXendit(at, payout)).toHaveLength(1);
  });

  it.each([
    ["a bank that nobody knows", { bank: "Bank Antah Berantah" }, /belum bisa mengirim ke bank ini/, 0],
    ["facts that Xendit does not take", { amount: 250_991 }, /Periksa keduanya/, 0],
    ["an account that is not there", { number: "121212" }, /tidak dikenal/, 1],
    ["another holder", { holder: "Salah Nama" }, /Nama pemilik/, 1],
  ] as const)("for %s is refused with the reason", async (_, account, reason, made) => {
    const at = shop();
    const payout = await releasedPayout(at, account);
    await minute(at);
    expect(await becomes(at, payout, "refused")).toMatchObject({ reason: expect.stringMatching(reason) });
    expect(await atXendit(at, payout)).toHaveLength(made);
    expect(await at.transfers(payout.reference)).toEqual({});
  });

  it.each([
    ["account", { account_number: "8888888888" }],
    ["bank", { channel_code: "ID_BNI" }],
    ["sum", { amount: 999_000 }],
  ])("is believed in nothing while its %s there is another one, and an admin is told", async (_, change) => {
    const at = shop();
    const payout = await releasedPayout(at, { number: STAYS });
    await minute(at);
    await plays(at, payout, { status: "SUCCEEDED", ...change });
    await eventsAre(at, payout, "review");
    await later(at, payout, 16);
    await minute(at);
    expect(await standing(at, payout)).toMatchObject({ status: "in_process", attempt: "released" });
    expect(await at.transfers(payout.reference)).toEqual({});
    const said = async () =>
      log(at)
        .split("\n")
        .filter((line) => line.includes(payout.code) && line.includes('"differs"'));
    // What a Worker says reaches its file a moment later.
    const alerts = await until("it is in the log", said, ({ length }) => length > 0);
    expect(alerts.every((line) => line.includes('"alert"'))).toBe(true);
    expect(log(at)).not.toContain("8888888888");
  });
});

describe("a callback about a payout", () => {
  it("that nobody here made is put away, and one with a code of ours that is no payout goes before an admin", async () => {
    const at = shop();
    const headers = { "x-callback-token": at.secret("XENDIT_CALLBACK_TOKEN") };
    const send = (reference_id: string) => {
      const data = { id: `disb-${reference_id}`, reference_id, status: "SUCCEEDED", amount: 1, currency: "IDR" };
      const body = JSON.stringify({ event: "payout.succeeded", business_id: "x", created: "2026-12-01", data });
      return deliver(at.url, { path: "/callbacks/xendit", body, headers });
    };
    const ended = (reference: string) =>
      at.one<{ state: string; note: string }>(
        "select state::text, note from private.inbound_events where body like '%' || $1 || '%'",
        [reference],
      );
    expect(await Promise.all([send("gaji-november"), send("KOM000000000000-1")])).toEqual([200, 200]);
    await at.settled();
    expect(await ended("gaji-november")).toEqual({ state: "processed", note: "a payout that is not ours" });
    expect(await ended("KOM000000000000-1")).toEqual({ state: "review", note: "payout KOM000000000000-1 unknown" });
  });
});
