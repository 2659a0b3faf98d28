import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { channel, depositPage, deposit as depositSchema, depositSettings } from "#core/deposits/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import {
  allowManyTransfers,
  holdSums,
  providerSays,
  requestDeposit,
  settleDeposit,
} from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person, trustDevice } from "#tests/factories/people.ts";
import { inFull } from "#tests/support/full-counts.ts";

const FREE_SUMS = inFull(60, 999);

let db: TestDatabase;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
  person = await createPerson(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const channelsFor = async (amount: number | null) =>
  z
    .object({ settings: depositSettings, channels: z.array(channel) })
    .parse(await db.rpc(person, "deposit_channels", { p_amount: amount }));
/** People who can ask for a transfer, in one statement each table: ids alone. */
async function manyPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.owner.query(
    `insert into auth.users (id, email, raw_user_meta_data, created_at)
     select id, id || '@example.test', '{"name": "Orang"}', now() - interval '60 days' from unnest($1::uuid[]) id`,
    [ids],
  );
  await db.owner.query("update public.accounts set phone_verified_at = now() where id = any($1)", [ids]);
  for (let i = 0; i < ids.length; i += 50) await Promise.all(ids.slice(i, i + 50).map((id) => trustDevice(db, id)));
  return ids;
}

const request = (channelId: string, amount: unknown, key: string = randomUUID()) =>
  db.rpc(person, "deposit_request", { p_key: key, p_amount: amount, p_channel: channelId });

describe("channels", () => {
  test("are the ones that work, with the fee for the amount", async () => {
    const { channels, settings } = await channelsFor(100_000);
    expect(channels.map(({ id }) => id)).toEqual([
      ..."bca bni bri permata mandiri".split(" ").map((bank) => `b.${bank}`),
      ..."qris gopay shopeepay dana kredivo alfamart indomaret creditcard".split(" ").map((name) => `b.${name}`),
      ..."bca bri bni mandiri permata qris dana ovo linkaja shopeepay".split(" ").map((name) => `a.${name}`),
      ..."bca bri mandiri bni".split(" ").map((bank) => `manual.${bank}`),
    ]);
    expect(channels.find(({ id }) => id === "b.bca")).toMatchObject({ fee: 4_480, total: 104_480, available: true });
    expect(channels.find(({ id }) => id === "b.qris")).toMatchObject({ fee: 705, total: 100_705 });
    expect(channels.find(({ id }) => id === "manual.bca")).toMatchObject({ fee: 0, total: 100_000 });
    expect(settings.min_topup).toBe(10_000);
  });

  test("say why they do not take an amount", async () => {
    const small = (await channelsFor(9_999)).channels;
    expect(new Set(small.map(({ reason }) => reason))).toEqual(new Set(["below_minimum"]));
    const large = (await channelsFor(10_000_001)).channels.find(({ id }) => id === "b.qris");
    expect(large).toMatchObject({ available: false, reason: "above_maximum", max: 9_930_000 });
  });

  test("without an amount are all available", async () => {
    expect((await channelsFor(null)).channels.every(({ available }) => available)).toBe(true);
  });
});

describe("a request", () => {
  test("to a provider waits for its answer, then says how to pay, for 24 hours", async () => {
    const { deposit, charge } = await requestDeposit(db, person, "b.bca", 50_000);
    expect(deposit).toMatchObject({
      status: "pending",
      amount: 50_000,
      fee: 4_480,
      total: 54_480,
      unique_code: null,
      pay: null,
      credited: 0,
    });
    expect(deposit.code).toMatch(/^DEP[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(Date.parse(deposit.expires_at) - Date.parse(deposit.created_at)).toBe(24 * 3_600_000);
    expect(charge).toEqual({
      provider: "midtrans",
      channel: "bca",
      customer: { name: "Orang Uji", email: person.email, phone: person.phone },
    });
    const pay = { va_number: "12345" };
    const charged = async (ref: string, how: unknown) =>
      depositSchema.parse(
        await db.rpc("service_role", "deposit_charged", { p_code: deposit.code, p_provider_ref: ref, p_pay: how }),
      );
    expect((await charged("pay-1", pay)).pay).toEqual(pay);
    expect((await charged("pay-2", { va_number: "other" })).pay).toEqual(pay);
  });

  test("by QRIS lives 15 minutes unless the provider says otherwise", async () => {
    const { deposit } = await requestDeposit(db, person, "b.qris", 100_000);
    expect(deposit).toMatchObject({ fee: 705, total: 100_705 });
    expect(Date.parse(deposit.expires_at) - Date.parse(deposit.created_at)).toBe(15 * 60_000);
    const until = "2030-01-01T00:00:00+00:00";
    const charged = await db.rpc("service_role", "deposit_charged", {
      p_code: deposit.code,
      p_provider_ref: "pay-1",
      p_pay: { qr: "000201" },
      p_expires_at: until,
    });
    expect(Date.parse((charged as { expires_at: string }).expires_at)).toBe(Date.parse(until));
  });

  test("again with the same key is the same deposit, asked for until the provider has answered", async () => {
    const key = randomUUID();
    const [first, ...more] = await Promise.all(
      Array.from({ length: 20 }, () => requestDeposit(db, person, "b.bni", 60_000, key)),
    );
    for (const again of more) expect(again.deposit).toEqual(first?.deposit);
    expect([first, ...more].filter((answer) => answer?.replayed === false)).toHaveLength(1);
    expect(more.every(({ charge }) => charge !== null)).toBe(true);
    await db.rpc("service_role", "deposit_charged", {
      p_code: first?.deposit.code,
      p_provider_ref: "x",
      p_pay: { va_number: "1" },
    });
    const last = await requestDeposit(db, person, "b.bni", 60_000, key);
    expect(last).toMatchObject({ replayed: true, charge: null, deposit: { pay: { va_number: "1" } } });
    expect(await refusalOf(request("b.bni", 60_001, key))).toMatchObject({ status: 409, code: "idempotency_mismatch" });
    expect(await refusalOf(request("b.bca", 60_000, key))).toMatchObject({ code: "idempotency_mismatch" });
  });

  test.each([
    ["b.bca", 9_999, "below_minimum", { min: 10_000 }],
    ["b.bca", 0, "below_minimum", { min: 10_000 }],
    ["b.bca", -50_000, "below_minimum", { min: 10_000 }],
    ["b.bca", null, "below_minimum", { min: 10_000 }],
    ["b.qris", 9_930_001, "above_maximum", { max: 9_930_000 }],
    ["nothing", 50_000, "channel_unavailable", {}],
  ])("of %s with %s is refused: %s", async (id, amount, code, details) => {
    expect(await refusalOf(request(id, amount))).toEqual({ status: 422, code, details });
  });

  test("by a channel that is switched off is refused, and the channel is not shown", async () => {
    await db.owner.query("update private.payment_channels set active = false where id = 'a.dana'");
    try {
      expect((await refusalOf(request("a.dana", 50_000))).code).toBe("channel_unavailable");
      expect((await channelsFor(50_000)).channels.map(({ id }) => id)).not.toContain("a.dana");
    } finally {
      await db.owner.query("update private.payment_channels set active = true where id = 'a.dana'");
    }
  });

  test("with its fee never costs more than the provider takes in one payment", async () => {
    const most: Record<string, number> = {
      "a.bca": 50_000_000,
      "a.dana": 20_000_000,
      "a.ovo": 20_000_000,
      "a.linkaja": 10_000_000,
      "a.shopeepay": 20_000_000,
      "a.qris": 10_000_000,
      "b.qris": 10_000_000,
      "b.gopay": 10_000_000,
      "b.alfamart": 5_000_000,
      "b.indomaret": 5_000_000,
      "b.creditcard": 200_000_000,
    };
    const { rows } = await db.owner.query<{ id: string; total: number }>(
      `select id, (max_amount + private.channel_fee(max_amount, rate_bp, fixed_fee, taxed))::int as total
       from private.payment_channels`,
    );
    for (const { id, total } of rows) expect([id, total <= (most[id] ?? 1_000_000_000)]).toEqual([id, true]);
  });

  test("by an inactive account is refused", async () => {
    const inactive = await createPerson(db, { active: false });
    expect((await refusalOf(requestDeposit(db, inactive))).code).toBe("account_inactive");
  });

  test("costs the user nothing where the site bears the fee, and only nominals go where others are not allowed", async () => {
    await db.owner.query(
      "update private.site_settings set pay_external_payment_fee = false, allow_custom_nominals = false",
    );
    try {
      const { deposit } = await requestDeposit(db, person, "b.bca", 100_000);
      expect(deposit).toMatchObject({ fee: 0, total: 100_000 });
      expect((await channelsFor(100_000)).channels[0]).toMatchObject({ fee: 0, total: 100_000 });
      expect(await refusalOf(request("b.bca", 100_001))).toMatchObject({
        code: "validation_failed",
        details: { field: "amount" },
      });
    } finally {
      await db.owner.query(
        "update private.site_settings set pay_external_payment_fee = true, allow_custom_nominals = true",
      );
    }
  });

  test("that the provider refuses fails, unless it has moved on", async () => {
    const { deposit } = await requestDeposit(db, person);
    const fail = (code: string) =>
      db.rpc("service_role", "deposit_charge_failed", { p_code: code, p_reason: "declined" });
    expect(await fail(deposit.code)).toMatchObject({ status: "failed" });
    const paid = await requestDeposit(db, person);
    await settleDeposit(db, paid.deposit.code, providerSays("paid", 54_480));
    expect(await fail(paid.deposit.code)).toMatchObject({ status: "paid" });
    expect((await refusalOf(fail("DEPNOBODY"))).code).toBe("not_found");
  });
});

describe("a manual transfer", () => {
  beforeAll(() => allowManyTransfers(db));

  test("carries a unique code from 1 to 999 and says where to pay", async () => {
    const { deposit, charge } = await requestDeposit(db, person, "manual.bca", 50_000);
    expect(charge).toBeNull();
    expect(deposit.unique_code).toBeGreaterThanOrEqual(1);
    expect(deposit.unique_code).toBeLessThanOrEqual(999);
    expect(deposit.total).toBe(50_000 + (deposit.unique_code ?? 0));
    expect(deposit.fee).toBe(0);
    expect(deposit.pay).toEqual({ account: { bank: "BCA", number: "1234567890", holder: "PT Gerai" } });
  });

  test(`never shares its sum with another open one: the last ${FREE_SUMS} of 999 at once, then no more`, {
    timeout: 120_000,
  }, async () => {
    const free = Array.from({ length: FREE_SUMS }, (_, n) => 999 - n);
    await holdSums(db, "manual.bri", 250_000, free);
    const people = await manyPeople(FREE_SUMS + 11);
    const results = await Promise.allSettled(
      people.map((userId) =>
        db.rpc({ userId }, "deposit_request", { p_key: randomUUID(), p_amount: 250_000, p_channel: "manual.bri" }),
      ),
    );
    const { rows } = await db.owner.query<{ codes: number }>(
      "select count(distinct unique_code)::int as codes from public.deposits where channel_id = 'manual.bri' and amount = 250000",
    );
    expect(rows).toEqual([{ codes: 999 }]);
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as Error).message] : [],
    );
    expect(refused).toEqual(Array.from({ length: 11 }, () => "unique_code_exhausted"));
    // Another bank and a sum out of reach are not touched by it.
    await requestDeposit(db, person, "manual.bni", 250_000);
    await requestDeposit(db, person, "manual.bri", 251_000);
  });

  test("of a neighbouring amount never waits for the same sum", async () => {
    const requests = await Promise.all(
      Array.from({ length: 120 }, (_, i) => requestDeposit(db, person, "manual.mandiri", 300_000 + i)),
    );
    const totals = requests.map(({ deposit }) => deposit.total);
    expect(new Set(totals).size).toBe(totals.length);
  });
});

describe("the own deposits", () => {
  test("are listed, searched and got; a stranger's are not found", async () => {
    const owner = await createPerson(db);
    const stranger = await createPerson(db);
    const first = await requestDeposit(db, owner, "b.bca", 70_000);
    const second = await requestDeposit(db, owner, "manual.bca", 80_000);
    await settleDeposit(db, first.deposit.code, providerSays("paid", 74_480));
    const list = async (filter: Record<string, unknown>) => {
      const page = depositPage.parse(await db.rpc(owner, "deposit_list", { p_filter: filter }));
      return page.rows.map(({ code }) => code);
    };
    expect(await list({})).toEqual([second.deposit.code, first.deposit.code]);
    expect(await list({ status: "paid" })).toEqual([first.deposit.code]);
    expect(await list({ search: "manual" })).toEqual([second.deposit.code]);
    expect(await list({ page: 2, per_page: 1 })).toEqual([first.deposit.code]);
    expect(await list({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    expect(await db.rpc(owner, "deposit_get", { p_code: first.deposit.code })).toMatchObject({
      status: "paid",
      credited: 70_000,
    });
    for (const fn of ["deposit_get", "deposit_cancel"]) {
      expect((await refusalOf(db.rpc(stranger, fn, { p_code: second.deposit.code }))).code).toBe("not_found");
    }
  });

  test("may be cancelled while pending, twice without harm, and not after they were paid", async () => {
    const { deposit } = await requestDeposit(db, person);
    const cancel = (code: string) => db.rpc(person, "deposit_cancel", { p_code: code });
    expect(await cancel(deposit.code)).toMatchObject({ status: "cancelled" });
    expect(await cancel(deposit.code)).toMatchObject({ status: "cancelled" });
    const paid = await requestDeposit(db, person);
    await settleDeposit(db, paid.deposit.code, providerSays("paid", 54_480));
    expect(await refusalOf(cancel(paid.deposit.code))).toEqual({
      status: 422,
      code: "deposit_not_cancellable",
      details: {},
    });
  });
});
