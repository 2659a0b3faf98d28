import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { adminDeposit, adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { claim } from "#core/admin/schema.ts";
import { userDetail } from "#core/admin/users/user-schema.ts";
import { depositChannels } from "#core/deposits/schema.ts";
import { ADMIN_DEPOSIT_STATES, type AdminDepositState } from "#core/deposits/states.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { createPerson } from "#tests/factories/people.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
const dispatchOf = async (refId: string) =>
  (await db.owner.query<{ id: string }>("select id from private.dispatches where ref_id = $1", [refId])).rows[0]?.id ??
  "";
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test("how a deposit's money moved names the book's account, and of cash the way it came", async () => {
  const [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
  const { deposit } = await requestDeposit(db, person);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  const shown = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  const postings = shown.transfers.flatMap((transfer) => transfer.postings);
  expect(postings.map(({ account, name }) => [account, name])).toEqual(
    expect.arrayContaining([
      ["cash", "BCA Virtual Account (Midtrans)"],
      ["deposit", null],
    ]),
  );
});

test("the payment of a guest's order says what it was for, and where its page is", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const made = await order(db, shop);
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: made.code }));
  expect(file.order).toMatchObject({ token: made.token, type: "pulsa", total: made.total });
  const { deposit } = await requestDeposit(db, await createPerson(db));
  const other = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  expect(other.order).toBeNull();
});

test("what guests paid for orders stands on its rows and in a total of its own", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const { deposit } = await requestDeposit(db, shop.agent);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  const [made, open] = [await order(db, shop), await order(db, shop)];
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  const { rows: named } = await db.owner.query("select email from public.accounts where id = $1", [shop.agent.userId]);
  const { totals, rows } = adminDepositPage.parse(
    await db.rpc(admin, "admin_deposit_list", { p_filter: { search: named[0].email } }),
  );
  expect(totals).toEqual({
    count: 3,
    asked: deposit.total + made.total + open.total,
    received: deposit.total + made.total,
    held: 0,
    given_back: 0,
    net: deposit.total + made.total,
    ordered: made.total,
  });
  const shown = new Map(rows.map((row) => [row.code, row.order?.product_name ?? null]));
  const ordered = `Produk ${shop.product.code}`;
  expect([deposit, made, open].map(({ code }) => shown.get(code))).toEqual([null, ordered, ordered]);
  expect(rows.map(({ received }) => received)).toEqual([0, made.total, deposit.total]);
  // The last row of its file has the sums that the screen gives.
  const summed = ADMIN_DEPOSIT_LIST.columns.filter(({ hasTotal }) => hasTotal);
  const sum = ({ value }: (typeof summed)[number]) => rows.reduce((total, row) => total + Number(value(row)), 0);
  expect(Object.fromEntries(summed.map((column) => [column.id, sum(column)]))).toEqual({
    total: totals.asked,
    received: totals.received,
    held: totals.held,
    given_back: totals.given_back,
    net: totals.net,
  });
});

test("a guest's payment says how far its money was given back, is found by it, and adds up to what is left", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const made = await order(db, shop, { p_channel: "a.bca" });
  const provider_ref = `pay of ${made.code}`;
  const payment = providerSays("paid", made.total, { provider_ref });
  await settleDeposit(db, made.code, payment, "xendit");
  const { rows: named } = await db.owner.query("select email from public.accounts where id = $1", [shop.agent.userId]);
  const stands = async (state: AdminDepositState, given_back: number) => {
    const filter = { search: named[0].email };
    const list = async (p_filter: object) =>
      adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter }));
    const sums = { received: made.total, given_back, net: made.total - given_back };
    expect(await list(filter)).toMatchObject({ rows: [{ state, ...sums }], totals: sums });
    for (const other of ADMIN_DEPOSIT_STATES)
      expect((await list({ ...filter, status: other })).totals.count, other).toBe(other === state ? 1 : 0);
    const words = parseListQuery(ADMIN_DEPOSIT_LIST, { search: `uang kembali ${made.code}` });
    expect((await list(words)).totals.count).toBe(given_back > 0 ? 1 : 0);
  };
  await stands("paid", 0);
  await take(db, await dispatchOf(made.refId));
  await settle(db, made.refId, supplierSays("failed"));
  await stands("paid", 0);
  const refund = async (ref: string, amount: number) =>
    await db.rpc("service_role", "deposit_settle", {
      p_provider: "xendit",
      p_code: null,
      p_state: { ...payment, status: "reversed", reversal: { kind: "refund", ref, total: null, amount } },
      p_event: null,
    });
  await refund(`rfd-1-${made.code}`, 5_000);
  await stands("part_refunded", 5_000);
  await refund(`rfd-2-${made.code}`, made.total - 5_000);
  await stands("refunded", made.total);
  const seller = userDetail.parse(await db.rpc(admin, "admin_user_get", { p_id: shop.agent.userId }));
  expect(seller.deposits.map(({ state }) => state)).toEqual(["refunded"]);
});

test("a refund's words stand in the file that they do not name, and what went back of an open claim", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const made = await order(db, shop, { p_channel: "a.bca" });
  const provider_ref = `pay of ${made.code}`;
  await settleDeposit(db, made.code, providerSays("paid", made.total, { provider_ref }), "xendit");
  await take(db, await dispatchOf(made.refId));
  await settle(db, made.refId, supplierSays("failed"));
  const says = async (status: string) => {
    const body = JSON.stringify({ event: status, payment: provider_ref.length });
    const stored = (await db.rpc("service_role", "inbound_store", {
      p_partner: "xendit",
      p_dedupe_key: randomUUID(),
      p_headers: {},
      p_body: body,
    })) as { event_id: string };
    const reversal = { kind: "refund", ref: `rfd-${made.code}`, total: null, amount: 5_000 };
    await db.rpc("service_role", "deposit_settle", {
      p_provider: "xendit",
      p_code: null,
      p_state: { ...providerSays("paid", made.total), provider_ref, status, reversal },
      p_event: stored.event_id,
    });
    return body;
  };
  const file = async () => adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: made.code }));
  const gone = await says("reversed");
  const first = await file();
  expect(first.events.map(({ body }) => JSON.parse(body))).toEqual([JSON.parse(gone)]);
  expect(first.claims).toMatchObject([{ kind: "checkout_failed", held: made.total, gone: 5_000 }]);
  const failed = await says("reversal_failed");
  expect((await file()).events.map(({ body }) => JSON.parse(body))).toEqual(
    [gone, failed].map((body) => JSON.parse(body)),
  );
});

test("a claim that no message made shows what the provider said of its payment, as the deposit does", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const made = await order(db, shop, { p_channel: "a.bca" });
  const body = JSON.stringify({ event: "payment.capture", reference_id: made.code });
  const args = { p_partner: "xendit", p_dedupe_key: randomUUID(), p_headers: {}, p_body: body };
  const { event_id } = (await db.rpc("service_role", "inbound_store", args)) as { event_id: string };
  await db.rpc("service_role", "deposit_settle", {
    p_provider: "xendit",
    p_code: made.code,
    p_state: providerSays("paid", made.total),
    p_event: event_id,
  });
  await take(db, await dispatchOf(made.refId));
  await settle(db, made.refId, supplierSays("failed"));
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: made.code }));
  const seen = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: file.claims[0]?.id }));
  expect(seen).toMatchObject({ kind: "checkout_failed", deposit: { code: made.code } });
  expect(seen.events.map((event) => JSON.parse(event.body))).toEqual([JSON.parse(body)]);
  expect(seen.events).toEqual(file.events);
});

test("people read what they chose, admins which gateway carries it", async () => {
  const [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
  const { deposit } = await requestDeposit(db, person, "bca");
  expect(deposit).toMatchObject({ channel: "a.bca", channel_name: "BCA Virtual Account" });
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total + 1), "xendit");
  const { channels } = depositChannels.parse(await db.rpc(person, "deposit_channels", { p_amount: null }));
  expect(channels.filter(({ name }) => /xendit|midtrans|\(/i.test(name))).toEqual([]);

  const gateway = "BCA Virtual Account (Xendit)";
  const list = adminDepositPage.parse(
    await db.rpc(admin, "admin_deposit_list", { p_filter: { search: deposit.code } }),
  );
  expect(list.rows.map(({ channel_name }) => channel_name)).toEqual([gateway]);
  expect(list.channels).toEqual(
    expect.arrayContaining([
      { id: "a.bca", name: gateway },
      { id: "b.bca", name: "BCA Virtual Account (Midtrans)" },
      { id: "manual.bca", name: "Transfer BCA" },
    ]),
  );
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  expect(file.channel_name).toBe(gateway);
  const known = userDetail.parse(await db.rpc(admin, "admin_user_get", { p_id: person.userId }));
  expect(known.deposits.map(({ channel_name }) => channel_name)).toEqual([gateway]);
  const { rows } = await db.owner.query<{ claim: unknown }>(
    "select private.admin_claim_detail($2, r) as claim from private.reviews r where r.subject = $1",
    [deposit.code, admin.userId],
  );
  expect(rows.map(({ claim }) => claim)).toMatchObject([{ deposit: { channel_name: gateway } }]);
});
