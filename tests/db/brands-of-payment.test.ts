import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Channel, depositChannels } from "#core/deposits/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { type Requested, requestDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const seenBy = async (person: Person, amount: number | null) =>
  depositChannels.parse(await db.rpc(person, "deposit_channels", { p_amount: amount }));
const orderOf = (channels: readonly Channel[], brand: string) =>
  channels
    .filter((one) => one.brand === brand)
    .toSorted((a, b) => a.preference - b.preference)
    .map(({ id }) => id);
const ask = (person: Person, channel: string, amount: number, maxFee?: number, key: string = randomUUID()) =>
  db.rpc(person, "deposit_request", { p_key: key, p_amount: amount, p_channel: channel, p_max_fee: maxFee });
const refuse = ({ deposit }: Requested) =>
  db.rpc("service_role", "deposit_charge_failed", { p_code: deposit.code, p_reason: "closed" });
/** Sets the fixed fee of a channel for as long as `work` takes. */
async function withFee(id: string, fee: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.owner.query<{ fixed_fee: string }>(
    "select fixed_fee from private.payment_channels where id = $1",
    [id],
  );
  const set = "update private.payment_channels set fixed_fee = $2 where id = $1";
  await db.owner.query(set, [id, fee]);
  try {
    await work();
  } finally {
    await db.owner.query(set, [id, Number(rows[0]?.fixed_fee)]);
  }
}

test("a brand goes through its cheapest gateway for the amount, and a transfer by hand is a brand of its own", async () => {
  const person = await createPerson(db);
  const { channels } = await seenBy(person, 100_000);
  // 4,440 against 4,480; 1,690 against 1,698; 705 twice, and 100,705 * 0.7% twice, so the site's order decides.
  expect(orderOf(channels, "bca")).toEqual(["a.bca", "b.bca"]);
  expect(orderOf(channels, "dana")).toEqual(["a.dana", "b.dana"]);
  expect(orderOf(channels, "qris")).toEqual(["b.qris", "a.qris"]);
  expect(orderOf(channels, "manual.bca")).toEqual(["manual.bca"]);
  expect((await requestDeposit(db, person, "bca", 100_000)).deposit).toMatchObject({ channel: "a.bca", fee: 4_440 });
  expect((await requestDeposit(db, person, "b.bca", 100_000)).deposit).toMatchObject({ channel: "b.bca", fee: 4_480 });
});

test("an amount that the cheapest does not take goes through the one that does; above both, the nearer limit is told", async () => {
  const person = await createPerson(db);
  expect(orderOf((await seenBy(person, 15_000_000)).channels, "dana")).toEqual(["a.dana", "b.dana"]);
  await withFee("a.shopeepay", 0, async () => {
    expect(orderOf((await seenBy(person, 15_000_000)).channels, "shopeepay")).toEqual(["a.shopeepay", "b.shopeepay"]);
    expect((await requestDeposit(db, person, "shopeepay", 15_000_000)).deposit.channel).toBe("a.shopeepay");
  });
  expect(await refusalOf(ask(person, "bca", 60_000_000))).toMatchObject({
    code: "above_maximum",
    details: { max: 50_000_000 },
  });
  expect(await refusalOf(ask(person, "bca", 9_999))).toMatchObject({ code: "below_minimum", details: { min: 10_000 } });
  expect((await refusalOf(ask(person, "nothing", 50_000))).code).toBe("channel_unavailable");
});

test("a gateway that refused somebody comes last for them for a quarter of an hour, and only for them", async () => {
  const [person, other] = [await createPerson(db), await createPerson(db)];
  const first = await requestDeposit(db, person, "bca", 80_000);
  expect(first.deposit.channel).toBe("a.bca");
  await refuse(first);
  const { channels } = await seenBy(person, 80_000);
  expect(orderOf(channels, "bca")).toEqual(["b.bca", "a.bca"]);
  expect(channels.filter(({ refused }) => refused).map(({ id }) => id)).toEqual(["a.bca"]);
  const second = await requestDeposit(db, person, "bca", 80_000);
  expect(second.deposit.channel).toBe("b.bca");
  await refuse(second);
  // Both have refused: the one that refused longer ago.
  expect((await requestDeposit(db, person, "bca", 80_000)).deposit.channel).toBe("a.bca");
  expect(orderOf((await seenBy(other, 80_000)).channels, "bca")).toEqual(["a.bca", "b.bca"]);
  await db.owner.query(
    "update public.deposits set created_at = created_at - interval '16 minutes' where user_id = $1 and status = 'failed'",
    [person.userId],
  );
  const later = (await seenBy(person, 80_000)).channels;
  expect(orderOf(later, "bca")).toEqual(["a.bca", "b.bca"]);
  expect(later.filter(({ refused }) => refused)).toEqual([]);
});

test("a closed gateway leaves its brand to the other; where both are closed nothing can be asked for", async () => {
  const person = await createPerson(db);
  const set = (active: boolean, ids: readonly string[]) =>
    db.owner.query("update private.payment_channels set active = $1 where id = any($2)", [active, ids]);
  await set(false, ["a.bni"]);
  try {
    expect((await requestDeposit(db, person, "bni", 50_000)).deposit.channel).toBe("b.bni");
    await set(false, ["b.bni"]);
    expect((await refusalOf(ask(person, "bni", 50_000))).code).toBe("channel_unavailable");
  } finally {
    await set(true, ["a.bni", "b.bni"]);
  }
});

test("a fee that grew since it was seen makes nothing and tells both totals; one that fell is taken", async () => {
  const person = await createPerson(db);
  const key = randomUUID();
  await withFee("b.alfamart", 6_000, async () => {
    expect(await refusalOf(ask(person, "alfamart", 100_000, 5_000, key))).toEqual({
      status: 409,
      code: "price_changed",
      details: { old_price: 105_000, new_price: 106_000 },
    });
    const { rows } = await db.owner.query("select from public.deposits where user_id = $1", [person.userId]);
    expect(rows).toHaveLength(0);
    // The same form, sent again with the total that it was told.
    const made = await requestedBy(ask(person, "alfamart", 100_000, 6_000, key));
    expect(made).toMatchObject({ replayed: false, deposit: { fee: 6_000, total: 106_000 } });
  });
  const again = await requestedBy(ask(person, "alfamart", 100_000, 5_000, key));
  expect(again).toMatchObject({ replayed: true, deposit: { fee: 6_000 } });
  const lower = await requestedBy(ask(person, "alfamart", 100_000, 5_001));
  expect(lower).toMatchObject({ replayed: false, deposit: { fee: 5_000 } });
});

test("a fee that grows at the moment of asking is never asked for unseen", async () => {
  const person = await createPerson(db);
  await withFee("b.indomaret", 5_000, async () => {
    const asked = Array.from({ length: 20 }, (_, i) =>
      i === 10
        ? db.owner.query("update private.payment_channels set fixed_fee = 9000 where id = 'b.indomaret'")
        : ask(person, "indomaret", 20_000, 5_000).catch(() => null),
    );
    await Promise.all(asked);
    const { rows } = await db.owner.query<{ fee: string }>("select fee from public.deposits where user_id = $1", [
      person.userId,
    ]);
    expect(rows.every(({ fee }) => Number(fee) === 5_000)).toBe(true);
    expect((await refusalOf(ask(person, "indomaret", 20_000, 5_000))).code).toBe("price_changed");
  });
});

test("the brand used last is told, a refused one is not", async () => {
  const person = await createPerson(db);
  expect((await seenBy(person, null)).last_brand).toBeNull();
  await requestDeposit(db, person, "manual.bri", 50_000);
  expect((await seenBy(person, null)).last_brand).toBe("manual.bri");
  await requestDeposit(db, person, "b.gopay", 50_000);
  await refuse(await requestDeposit(db, person, "ovo", 50_000));
  expect((await seenBy(person, null)).last_brand).toBe("gopay");
});

const requestedBy = async (answer: Promise<unknown>) =>
  z.object({ replayed: z.boolean(), deposit: z.object({ fee: z.number(), total: z.number() }) }).parse(await answer);
