import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminDeposit, adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { deposit as depositOnTheWire } from "#core/deposits/schema.ts";
import { searchTerms } from "#core/shared/search-terms.ts";
import { closeClaim, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import {
  allowManyTransfers,
  providerSays,
  requestDeposit,
  settleDeposit,
  settleMutation,
} from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Person;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
  await allowManyTransfers(db);
  admin = await createAdmin(db);
  person = await createPerson(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const keyOf = (who: Person) => `transfer-proofs/${who.userId}/${randomUUID()}`;
const add = (who: Person, code: string, picture: string = randomUUID(), key = keyOf(who)) =>
  db.rpc(who, "deposit_proof_add", {
    p_code: code,
    p_key: key,
    p_content_type: "image/png",
    p_digest: digestOf(picture),
  });
const manual = async (amount = 40_000) => (await requestDeposit(db, person, "manual.bca", amount)).deposit;
const sweep = () => db.rpc("service_role", "deposit_sweep", {});
const later = (code: string) =>
  db.owner.query(
    "update private.deposit_proofs set created_at = created_at - interval '31 minutes' where deposit_code = $1",
    [code],
  );
const claims = async (code: string) =>
  (await db.owner.query<{ kind: string }>("select kind from private.reviews where subject = $1 order by kind", [code]))
    .rows;

test("a picture is attached to one's own manual transfer, the same one once, three at most", async () => {
  const { code } = await manual();
  const key = keyOf(person);
  expect(depositOnTheWire.parse(await add(person, code, "one")).proofs).toHaveLength(1);
  expect(depositOnTheWire.parse(await add(person, code, "one", key)).proofs).toHaveLength(1);
  const { rows } = await db.owner.query("select object_key from private.objects_to_remove");
  expect(rows).toEqual([{ object_key: key }]);
  await Promise.allSettled(["two", "three", "four", "five"].map((picture) => add(person, code, picture)));
  expect(depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code })).proofs).toHaveLength(3);
  expect(await refusalOf(add(person, code, "six"))).toMatchObject({ status: 422, code: "proof_not_accepted" });
});

test("not to somebody else's, not under somebody else's folder, not where nothing is to be proved", async () => {
  const other = await createPerson(db);
  const { code } = await manual(41_000);
  expect(await refusalOf(add(other, code))).toMatchObject({ status: 404 });
  expect(await refusalOf(add(person, code, "x", keyOf(other)))).toMatchObject({ status: 403 });
  expect(await refusalOf(add(person, code, "x", "avatars/../x"))).toMatchObject({ status: 403 });
  const va = (await requestDeposit(db, person, "b.bca", 41_000)).deposit;
  expect(await refusalOf(add(person, va.code))).toMatchObject({ status: 422 });
  // Before an admin, every deposit may bring one.
  await settleDeposit(db, va.code, providerSays("paid", va.total - 1));
  expect(depositOnTheWire.parse(await add(person, va.code)).proofs).toHaveLength(1);
  const paid = await manual(42_000);
  await settleMutation(db, { amount: paid.total });
  expect(await refusalOf(add(person, paid.code))).toMatchObject({ status: 422 });
});

test("is found by its sender and by admins, and by nobody else", async () => {
  const { code } = await manual(43_000);
  const id = depositOnTheWire.parse(await add(person, code)).proofs[0];
  const get = (who: Person) => db.rpc(who, "deposit_proof_get", { p_id: id });
  expect(await get(person)).toMatchObject({ content_type: "image/png" });
  expect(await get(admin)).toMatchObject({ content_type: "image/png" });
  expect(await refusalOf(get(await createPerson(db)))).toMatchObject({ status: 404 });
});

test("whose money has not arrived half an hour later is put before an admin, once", async () => {
  const [waiting, arrived, young] = [await manual(44_000), await manual(45_000), await manual(46_000)];
  for (const { code } of [waiting, arrived, young]) await add(person, code);
  await settleMutation(db, { amount: arrived.total });
  await later(waiting.code);
  await later(arrived.code);
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  expect(await claims(waiting.code)).toEqual([{ kind: "proof_without_money" }]);
  expect(await claims(arrived.code)).toEqual([]);
  expect(await claims(young.code)).toEqual([]);
  // Money that comes after all is credited as ever.
  await settleMutation(db, { amount: waiting.total });
  expect(await db.rpc(person, "deposit_get", { p_code: waiting.code })).toMatchObject({ status: "paid" });
});

test("that comes after the claim of an earlier one was closed is put before an admin again", async () => {
  const { code } = await manual(48_000);
  await add(person, code, "first");
  await later(code);
  await sweep();
  await closeClaim(db, code, "proof_without_money", "keep");
  await sweep();
  expect(await claims(code)).toHaveLength(1);
  await add(person, code, "second");
  await later(code);
  await sweep();
  await sweep();
  expect(await claims(code)).toHaveLength(2);
});

test("goes with its owner", async () => {
  const { code } = await manual(47_000);
  const key = keyOf(person);
  await add(person, code, "mine", key);
  await db.owner.query("select private.deposit_proofs_discard($1)", [person.userId]);
  const { rows } = await db.owner.query("select count(*) from private.objects_to_remove where object_key = $1", [key]);
  expect(rows).toEqual([{ count: "1" }]);
  expect(await db.rpc(person, "deposit_get", { p_code: code })).toMatchObject({ proofs: [] });
});

test("a person has so many unpaid manual transfers at most; paying or cancelling one makes room", async () => {
  const busy = await createPerson(db);
  const max = 5;
  await db.owner.query("update private.site_settings set max_open_manual_deposits = $1", [max]);
  const asked = await Promise.allSettled(
    Array.from({ length: max + 5 }, (_, n) => requestDeposit(db, busy, "manual.bni", 50_000 + n)),
  );
  const made = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value.deposit] : []));
  expect(made).toHaveLength(max);
  expect(await refusalOf(requestDeposit(db, busy, "manual.bca", 60_000))).toMatchObject({
    status: 422,
    code: "too_many_open_deposits",
    details: { limit: max },
  });
  expect((await requestDeposit(db, busy, "b.bca", 60_000)).deposit.status).toBe("pending");
  await db.rpc(busy, "deposit_cancel", { p_code: made[0]?.code });
  await settleMutation(db, { bank: "bni", amount: made[1]?.total });
  expect((await requestDeposit(db, busy, "manual.bca", 60_000)).deposit.status).toBe("pending");
  expect((await requestDeposit(db, busy, "manual.bca", 61_000)).deposit.status).toBe("pending");
  expect(await refusalOf(requestDeposit(db, busy, "manual.bca", 62_000))).toMatchObject({ status: 422 });
});

test("admins find deposits by code, person, amount, channel, status, day and proof", async () => {
  const who = await createPerson(db);
  const one = (await requestDeposit(db, who, "b.bri", 123_000)).deposit;
  const two = (await requestDeposit(db, who, "manual.mandiri", 124_000)).deposit;
  await settleDeposit(db, one.code, providerSays("paid", one.total, { provider_ref: "ref-one" }));
  await db.rpc(who, "deposit_proof_add", {
    p_code: two.code,
    p_key: keyOf(who),
    p_content_type: "image/png",
    p_digest: digestOf("two"),
  });
  const find = async (filter: object) => {
    const page = adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter: filter }));
    return page.rows.map(({ code }) => code);
  };
  expect(await find({ search: one.code.toLowerCase() })).toEqual([one.code]);
  expect(await find({ search: "ref-one" })).toEqual([one.code]);
  expect(await find({ search: who.email })).toEqual([two.code, one.code]);
  expect(await find(searchTerms(String(one.total)))).toEqual([one.code]);
  expect(await find({ search: who.email, channel: "manual.mandiri" })).toEqual([two.code]);
  expect(await find({ search: who.email, status: "paid" })).toEqual([one.code]);
  expect(await find({ search: who.email, proof: "yes" })).toEqual([two.code]);
  expect(await find({ search: who.email, proof: "no" })).toEqual([one.code]);
  expect(await find({ search: who.email, to: "2020-01-01" })).toEqual([]);
  expect(await find({ search: who.email, from: "2020-01-01", per_page: 1, page: 2 })).toEqual([one.code]);
  const all = adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter: { search: who.email } }));
  const asked = one.total + two.total;
  const none = { ordered: 0, held: 0, given_back: 0 };
  expect(all.totals).toEqual({ ...none, count: 2, asked, received: one.total, net: one.total });
});

test("one deposit shows its money, its claims and the partner's words, to admins alone", async () => {
  const { code, total } = (await requestDeposit(db, person, "b.bri", 130_000)).deposit;
  await db.owner.query(
    `insert into private.inbound_events (id, partner, dedupe_key, body, state)
     values ($1, 'midtrans', $2, $3, 'processed'), ($4, 'midtrans', $5, '{"order_id": "another"}', 'processed')`,
    [randomUUID(), randomUUID(), JSON.stringify({ order_id: code }), randomUUID(), randomUUID()],
  );
  await settleDeposit(db, code, providerSays("paid", total));
  await settleDeposit(db, code, providerSays("paid", total, { provider_ref: "pay-2" }));
  const shown = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: code }));
  expect(shown.transfers.map(({ kind }) => kind)).toEqual(["topup", "gateway_cost", "suspense", "gateway_cost"]);
  for (const { postings } of shown.transfers) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(shown.claims.map(({ kind }) => kind)).toEqual(["paid_twice"]);
  expect(shown.events.map(({ body }) => JSON.parse(body ?? ""))).toEqual([{ order_id: code }]);
  for (const [name, args] of [
    ["admin_deposit_get", { p_code: code }],
    ["admin_deposit_list", {}],
    ["admin_deposit_asked", { p_key: "k", p_code: code, p_before: "pending", p_told: "x" }],
  ] as const) {
    expect(await refusalOf(db.rpc(person, name, args)), name).toMatchObject({ status: 403 });
  }
  expect(await refusalOf(db.rpc(admin, "admin_deposit_get", { p_code: "DEPNONE" }))).toMatchObject({ status: 404 });
});
