import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { placedTransfer, transfer } from "#core/transfers/schema.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person, type PersonOptions, UNPROVED } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

/** Somebody who may transfer. */
async function sender(options: PersonOptions = {}): Promise<Person> {
  const person = await createPerson(db, { category: 2, deposit: 500_000, ...options });
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [person.userId]);
  return person;
}

const args = (from: Person, to: Person, changes: Readonly<Record<string, unknown>> = {}) => ({
  p_key: randomUUID(),
  p_recipient: to.phone,
  p_amount: 50_000,
  p_pin_proof: from.pinProof,
  ...changes,
});

async function send(
  from: Person,
  to: Person,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<typeof placedTransfer>> {
  return placedTransfer.parse(await db.rpc(from, "deposit_transfer", args(from, to, changes)));
}

const ask = (from: Person, recipient: string) => db.rpc(from, "transfer_recipient", { p_recipient: recipient });

test("the name is shown for a phone or an email in any case, and nothing else", async () => {
  const from = await sender();
  const to = await createPerson(db);
  expect(await ask(from, to.phone)).toEqual({ name: "Orang Uji" });
  expect(await ask(from, to.email.toUpperCase())).toEqual({ name: "Orang Uji" });
});

test("nobody, an inactive account, a stranger's number and an address that nobody proved look the same", async () => {
  const from = await sender();
  const inactive = await createPerson(db, { active: false });
  const unproved = await createPerson(db, UNPROVED);
  for (const recipient of [
    inactive.phone,
    inactive.email,
    unproved.phone,
    unproved.email,
    "+62812000000000",
    "",
    "%",
    "_",
  ]) {
    expect(await ask(from, recipient)).toEqual({ name: null });
  }
  expect(await refusalOf(ask(from, from.phone))).toMatchObject({ status: 422, code: "recipient_self" });
});

test("nothing reaches a phone or an email that nobody proved, and each is reached once it is proved", async () => {
  const from = await sender();
  const to = await createPerson(db, UNPROVED);
  for (const recipient of [to.phone, to.email]) {
    expect(await db.rpc(from, "deposit_transfer", args(from, to, { p_recipient: recipient }))).toMatchObject({
      error: "recipient_not_found",
    });
  }
  expect(await db.rpc(from, "account_search", { p_phone: to.phone })).toBeNull();
  await db.owner.query("update public.accounts set email_verified_at = now() where id = $1", [to.userId]);
  expect(await ask(from, to.email)).toEqual({ name: "Orang Uji" });
  expect(await ask(from, to.phone)).toEqual({ name: null });
  await db.owner.query("update public.accounts set phone_verified_at = now() where id = $1", [to.userId]);
  await send(from, to);
  expect(await balanceOf(db, to.userId)).toBe(50_000);
});

test("nothing is left on an account that is deleted, whichever of transfer and deletion comes first", async () => {
  for (let round = 0; round < 12; round++) {
    const from = await sender();
    const to = await createPerson(db);
    const remove = { p_user: to.userId, p_session: to.userId, p_pin_proof: to.pinProof };
    const both = [send(from, to), db.rpc("service_role", "account_delete", remove)];
    const [sent, removed] = await Promise.allSettled(both);
    expect([sent?.status, removed?.status].filter((status) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(db, to.userId)).toBe(sent?.status === "fulfilled" ? 50_000 : 0);
    if (removed?.status === "fulfilled") expect(await ask(from, to.phone)).toEqual({ name: null });
  }
});

test("who asks for too many names in an hour is stopped, found or not", async () => {
  const from = await sender();
  for (let i = 0; i < 60; i++) await ask(from, `nobody-${i}@example.test`);
  const refusal = await refusalOf(ask(from, "nobody@example.test"));
  expect(refusal).toMatchObject({ status: 429, code: "rate_limited" });
  expect(refusal.details["retry_after"]).toBeGreaterThan(0);
  const guess = db.rpc(from, "deposit_transfer", { ...args(from, from), p_recipient: "guess@example.test" });
  expect((await refusalOf(guess)).code).toBe("rate_limited");
});

test("a transfer moves the amount once, and both sides are told", async () => {
  const from = await sender();
  const to = await createPerson(db, { deposit: 7_000 });
  const { transfer: sent, replayed } = await send(from, to, { p_note: " Modal hari ini " });
  expect(replayed).toBe(false);
  expect(sent).toMatchObject({
    direction: "out",
    name: "Orang Uji",
    amount: 50_000,
    note: "Modal hari ini",
    sender_change: -50_000,
    recipient_change: 50_000,
    start_balance: 500_000,
    end_balance: 450_000,
  });
  expect([await balanceOf(db, from.userId), await balanceOf(db, to.userId)]).toEqual([450_000, 57_000]);
  const received = transfer.parse(await db.rpc(to, "transfer_get", { p_code: sent.code }));
  expect(received).toMatchObject({ direction: "in", start_balance: 7_000, end_balance: 57_000 });
  const { rows } = await db.owner.query(
    "select user_id, kind, data ->> 'code' as code from public.notifications where data ->> 'code' = $1 order by kind",
    [sent.code],
  );
  expect(rows).toEqual([
    { user_id: to.userId, kind: "transfer_in", code: sent.code },
    { user_id: from.userId, kind: "transfer_out", code: sent.code },
  ]);
  const events = await db.superuser.query(
    "select topic, event, payload ->> 'deposit' as deposit from realtime.messages where payload ->> 'code' = $1 order by deposit",
    [sent.code],
  );
  expect(events.rows).toEqual([
    { topic: `user:${from.userId}`, event: "balance", deposit: "450000" },
    { topic: `user:${to.userId}`, event: "balance", deposit: "57000" },
  ]);
});

test("nothing goes to whoever has the number by then: the name that was shown is compared, and the look counts", async () => {
  const from = await sender();
  const to = await createPerson(db);
  const heir = await createPerson(db);
  await db.owner.query("update public.accounts set phone = '+6281299990002' where id = $1", [to.userId]);
  await db.owner.query("update public.accounts set phone = $2, name = 'Ahli Waris' where id = $1", [
    heir.userId,
    to.phone,
  ]);
  const shown = args(from, to, { p_name: "Orang Uji" });
  expect(await db.rpc(from, "deposit_transfer", shown)).toEqual({ error: "changed_meanwhile", details: {} });
  const counted = "select count from private.places_taken where kind = 'person' and subject = $1";
  expect((await db.owner.query(counted, [from.userId])).rows).toEqual([{ count: 1 }]);
  expect(await balanceOf(db, heir.userId)).toBe(0);
  await send(from, to, { p_name: "Ahli Waris" });
  expect(await balanceOf(db, heir.userId)).toBe(50_000);
});

test("nobody else can look at a transfer", async () => {
  const from = await sender();
  const { transfer: sent } = await send(from, await createPerson(db));
  const stranger = await sender();
  expect((await refusalOf(db.rpc(stranger, "transfer_get", { p_code: sent.code }))).code).toBe("not_found");
});

test("the same key answers the first transfer; another request under it is refused", async () => {
  const from = await sender();
  const to = await createPerson(db);
  const key = randomUUID();
  const first = await send(from, to, { p_key: key });
  const again = await send(from, to, { p_key: key });
  expect(again).toEqual({ transfer: first.transfer, replayed: true });
  const other = db.rpc(from, "deposit_transfer", args(from, to, { p_key: key, p_amount: 50_001 }));
  expect((await refusalOf(other)).code).toBe("idempotency_mismatch");
  expect(await balanceOf(db, to.userId)).toBe(50_000);
});

test("one key forty times at once is one transfer", async () => {
  const from = await sender();
  const to = await createPerson(db);
  const key = randomUUID();
  const answers = await collide(db, from.userId, 40, () => send(from, to, { p_key: key }));
  expect(answers.filter((one) => one.status === "fulfilled" && !one.value.replayed)).toHaveLength(1);
  expect(answers.filter((one) => one.status === "fulfilled" && one.value.replayed)).toHaveLength(39);
  expect(await balanceOf(db, from.userId)).toBe(450_000);
});

test("without the permission, or with transfers switched off, nobody transfers or asks", async () => {
  const to = await createPerson(db);
  const member = await createPerson(db, { deposit: 100_000 });
  expect((await refusalOf(send(member, to))).code).toBe("forbidden");
  expect((await refusalOf(ask(member, to.phone))).code).toBe("forbidden");
  const from = await sender();
  await db.owner.query("update private.site_settings set allow_deposit_transfer = false");
  try {
    expect((await refusalOf(send(from, to))).code).toBe("forbidden");
    expect(await db.rpc(from, "account_get")).toMatchObject({ permissions: ["agency", "cashback", "loan"] });
  } finally {
    await db.owner.query("update private.site_settings set allow_deposit_transfer = true");
  }
  expect(await db.rpc(from, "account_get")).toMatchObject({
    permissions: ["deposit_transfer", "agency", "cashback", "loan"],
  });
  const inactive = await sender({ active: false });
  expect((await refusalOf(send(inactive, to))).code).toBe("account_inactive");
  expect(await balanceOf(db, to.userId)).toBe(0);
});

test("what cannot be sent is refused with its reason, and nothing moves", async () => {
  const from = await sender({ deposit: 60_000 });
  const to = await createPerson(db);
  const inactive = await createPerson(db, { active: false });
  const refused = async (changes: Readonly<Record<string, unknown>>) => {
    const { code, details } = await refusalOf(send(from, to, changes));
    return [code, details];
  };
  expect(await refused({ p_recipient: from.email })).toEqual(["recipient_self", {}]);
  expect(await refused({ p_amount: 999 })).toEqual(["below_minimum", { min: 1_000 }]);
  expect(await refused({ p_amount: -50_000 })).toEqual(["below_minimum", { min: 1_000 }]);
  expect(await refused({ p_amount: null })).toEqual(["below_minimum", { min: 1_000 }]);
  // The same for somebody who is there and somebody who is not: a refusal tells nothing.
  for (const p_amount of [999, 100_000_001, 100_000_000]) {
    const known = await refused({ p_amount });
    expect(await refused({ p_amount, p_recipient: "nobody@example.test" })).toEqual(known);
  }
  expect(await refused({ p_amount: 10_000_001 })).toEqual(["above_maximum", { max: 10_000_000 }]);
  expect((await refused({ p_amount: 60_001 }))[0]).toBe("insufficient_balance");
  const nobody = await db.rpc(from, "deposit_transfer", args(from, inactive));
  expect(nobody).toEqual({ error: "recipient_not_found", details: {} });
  expect(await balanceOf(db, from.userId)).toBe(60_000);
});

test("a day's limit counts what was sent on this Jakarta day", async () => {
  const from = await sender({ deposit: 30_000_000 });
  const to = await createPerson(db);
  await db.owner.query("update private.site_settings set max_transfer_per_day = 20000000");
  try {
    await send(from, to, { p_amount: 10_000_000 });
    await send(from, to, { p_amount: 9_000_000 });
    const refusal = await refusalOf(send(from, to, { p_amount: 1_000_001 }));
    expect([refusal.code, refusal.details]).toEqual(["transfer_day_limit", { limit: 20_000_000, left: 1_000_000 }]);
    await send(from, to, { p_amount: 1_000_000 });
  } finally {
    await db.owner.query("update private.site_settings set max_transfer_per_day = 50000000");
  }
});

test("five wrong PINs lock transfers and purchases alike, whoever the recipient is", async () => {
  const from = await sender();
  const to = await createPerson(db);
  for (const left of [4, 3, 2, 1]) {
    expect(await db.rpc(from, "deposit_transfer", args(from, to, { p_pin_proof: "wrong" }))).toEqual({
      error: "pin_incorrect",
      details: { attempts_left: left },
    });
  }
  const locked = { error: "maximum pin attempts reached" };
  expect(await db.rpc(from, "deposit_transfer", args(from, to, { p_pin_proof: "wrong" }))).toMatchObject(locked);
  expect(await db.rpc(from, "deposit_transfer", args(from, to))).toMatchObject(locked);
  expect(await balanceOf(db, from.userId)).toBe(500_000);
  const without = await sender({ pin: false });
  expect((await refusalOf(send(without, to))).code).toBe("pin_not_set");
});

test("opposite transfers at once never deadlock, and not a rupiah is lost", async () => {
  const [anna, budi, citra] = await Promise.all([sender(), sender(), sender()]);
  const ring = [
    [anna, budi],
    [budi, anna],
    [budi, citra],
    [citra, budi],
    [citra, anna],
    [anna, citra],
  ] as const;
  const results = await Promise.allSettled(
    Array.from({ length: 240 }, (_, i) => {
      const [from, to] = ring[i % ring.length] ?? ring[0];
      return send(from, to, { p_amount: 1_000 + i });
    }),
  );
  // Each asks of at most 60 names an hour, found or not.
  const refused = results.filter((one) => one.status === "rejected").map((one) => (one.reason as Error).message);
  expect(new Set(refused)).toEqual(new Set(["rate_limited"]));
  expect(results.length - refused.length).toBe(180);
  const balances = await Promise.all([anna, budi, citra].map(({ userId }) => balanceOf(db, userId)));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(1_500_000);
});

test("opposite transfers that meet before the same rows both go through", async () => {
  const [anna, budi] = await Promise.all([sender(), sender()]);
  for (let round = 0; round < 5; round++) {
    const meeting = await collide(db, round % 2 === 0 ? anna.userId : budi.userId, 2, (i) =>
      i === 0 ? send(anna, budi) : send(budi, anna),
    );
    expect(meeting.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  }
  expect([await balanceOf(db, anna.userId), await balanceOf(db, budi.userId)]).toEqual([500_000, 500_000]);
});

test("a transfer that happened stays as it was written", async () => {
  const from = await sender();
  const { transfer: sent } = await send(from, await createPerson(db));
  for (const sql of [
    `update private.deposit_transfers set amount = 1 where code = '${sent.code}'`,
    `delete from private.deposit_transfers where code = '${sent.code}'`,
  ]) {
    expect(await sqlStateOf(db.owner.query(sql))).toBe("23001");
  }
});

test("a note holds no mark that is not seen: it stands beside money on the recipient's pages", async () => {
  const from = await sender();
  const to = await createPerson(db);
  for (const note of ["a\u202eb", "a\u200bb", "a\nb", "a\u001bb"]) {
    expect(await refusalOf(send(from, to, { p_note: note }))).toMatchObject({
      code: "validation_failed",
      details: { field: "note" },
    });
  }
  expect((await send(from, to, { p_note: "Modal: “Rp 5.000” 🙏" })).transfer.note).toBe("Modal: “Rp 5.000” 🙏");
});
