import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claim } from "#core/admin/schema.ts";
import { guestMessage } from "#core/notifications/guest-message.ts";
import { dueGuest, takenRows } from "#core/notifications/schema.ts";
import { purchaseDetail } from "#core/purchases/admin/purchase-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { askBill, billOrder, openBillShop, openShop, order, type Shop, shownOrder } from "#tests/factories/checkout.ts";
import { closeClaim, closeClaimById, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** What guests are told of their orders, and what ends an order that nobody paid. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const rows = async <T>(sql: string, values: unknown[]) => (await db.owner.query(sql, values)).rows as T[];
const pay = (code: string, total: number, more = {}) => settleDeposit(db, code, providerSays("paid", total, more));
const dispatchOf = async (refId: string) =>
  (await rows<{ id: string }>("select id from private.dispatches where ref_id = $1", [refId]))[0]?.id ?? "";
const claimOf = async (where: string, value: string) =>
  (await rows<{ id: string }>(`select id from private.reviews where ${where}`, [value]))[0]?.id ?? "";
const agentTold = (shop: Shop) =>
  rows<{ kind: string; data: Record<string, unknown> }>(
    "select kind, data from public.notifications where user_id = $1 order by id",
    [shop.agent.userId],
  );

/** All that waits for guests, taken as the jobs Worker does and noted as sent. */
async function sent() {
  const taken = takenRows.parse(await db.rpc("service_role", "outbox_take", { p_channel: "guest", p_limit: 100 }));
  const messages = taken.rows.map((row) =>
    guestMessage(dueGuest.parse(row), { site: "Gerai", publicUrl: "https://gerai.test" }),
  );
  await db.owner.query("delete from private.outbox where id = any ($1::uuid[])", [taken.rows.map(({ id }) => id)]);
  return messages;
}

async function sold(shop: Shop, contact: string | null, result = supplierSays("success"), more = {}) {
  const made = await order(db, shop, { p_contact: contact, ...more });
  await pay(made.code, made.total);
  await take(db, await dispatchOf(made.refId));
  await settle(db, made.refId, result);
  return made;
}

describe("a guest is told", () => {
  test("where the receipt is, once, at the contact that they gave, in their language", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "pembeli@contoh.test");
    await settle(db, made.refId, supplierSays("success"), "digiflazz", "callback");
    await pay(made.code, made.total);
    const { receipt } = await shownOrder(db, made.token);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: "email", to: "pembeli@contoh.test" });
    expect(mail?.text).toContain(`https://gerai.test/r/${receipt}`);
    expect(mail?.text).toContain(`https://gerai.test/checkout/${made.token}`);
    // Neither what the agent pays nor what they earn.
    expect(mail?.text).not.toMatch(/laba|profit/i);

    await sold(shop, "+6281234567890", supplierSays("success"), { p_locale: "en" });
    const [whatsapp] = await sent();
    expect(whatsapp).toMatchObject({ channel: "whatsapp", to: "+6281234567890" });
    expect(whatsapp?.text).toContain("was delivered");
    await sold(shop, null);
    expect(await sent()).toEqual([]);
  });

  test("what becomes of the money of what was not delivered: on its way back, back, or with the seller", async () => {
    const shop = await openShop(db);
    const first = await sold(shop, "a@contoh.test", supplierSays("failed"));
    const second = await sold(shop, "b@contoh.test", supplierSays("failed"));
    expect((await sent()).map(({ to, text }) => [to, /tetap milik Anda/.test(text)])).toEqual([
      ["a@contoh.test", true],
      ["b@contoh.test", true],
    ]);
    await closeClaim(db, first.code, "checkout_failed", "return", null);
    await closeClaim(db, second.code, "checkout_failed", "credit", second.code);
    expect((await sent()).map(({ to, subject }) => [to, subject.split(":")[0]])).toEqual([
      ["a@contoh.test", "Uang dikembalikan"],
      ["b@contoh.test", "Uang diserahkan ke penjual"],
    ]);
  });

  test("the sum that is on its way back or was sent, and what the provider gave back before by itself", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop, { p_contact: "e@contoh.test" });
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    const reversal = { kind: "refund", ref: `part of ${made.code}`, total: 5_000, amount: null };
    await settleDeposit(db, made.code, providerSays("paid", made.total, { status: "reversed", reversal }));
    await closeClaim(db, made.code, "refund", "bear", null);
    await settle(db, made.refId, supplierSays("failed"));
    await closeClaim(db, made.code, "checkout_failed", "return", null);
    const rest = formatRupiah(made.total - 5_000);
    const told = await sent();
    expect(told.map(({ text }) => /Rp\s[\d.]+/.exec(text)?.[0])).toEqual([rest, formatRupiah(5_000), rest]);

    const little = await order(db, shop, { p_contact: "f@contoh.test" });
    await pay(little.code, 1_000);
    await closeClaim(db, little.code, "amount_mismatch", "return", null);
    expect((await sent()).map(({ text }) => text.includes(formatRupiah(1_000)))).toEqual([true, true]);
  });

  test("that the provider gave back of what was delivered, each time, and once", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "g@contoh.test");
    await sent();
    const back = (total: number) => {
      const reversal = { kind: "refund", ref: `to ${total} of ${made.code}`, total, amount: null };
      return settleDeposit(db, made.code, providerSays("paid", made.total, { status: "reversed", reversal }));
    };
    const told = async () => (await sent()).map(({ to, subject, text }) => [to, subject.split(":")[0], text]);
    await back(5_000);
    await back(5_000);
    const once = [["g@contoh.test", "Uang dikembalikan", expect.stringContaining(formatRupiah(5_000))]];
    expect(await told()).toEqual(once);
    await closeClaim(db, made.code, "refund", "bear", null);
    await back(7_000);
    expect(await told()).toEqual([
      ["g@contoh.test", "Uang dikembalikan", expect.stringContaining(formatRupiah(2_000))],
    ]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "success", refunded: 7_000 });
  });

  test("that money which was told as given back failed on its way, is on its way again, and is back", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop, { p_contact: "i@contoh.test" });
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    const reversal = { kind: "refund", ref: `rfd of ${made.code}`, total: null, amount: made.total };
    const says = (status: string) =>
      settleDeposit(db, made.code, providerSays("paid", made.total, { status, reversal }));
    const heard = async () =>
      (await sent()).map(({ subject, text }) => [subject.split(":")[0], text.includes(formatRupiah(made.total))]);
    await says("reversed");
    await closeClaim(db, made.code, "refund", "bear", null);
    await settle(db, made.refId, supplierSays("failed"));
    expect(await heard()).toEqual([["Uang dikembalikan", true]]);
    await says("reversal_failed");
    expect(await heard()).toEqual([["Pengembalian uang gagal", true]]);
    await closeClaim(db, made.code, "refund_failed", "return", null);
    expect(await heard()).toEqual([["Uang dikembalikan", true]]);
    expect((await agentTold(shop)).map(({ kind }) => kind).slice(-3)).toEqual([
      "checkout_refunded",
      "checkout_refund_failed",
      "checkout_refunded",
    ]);
  });

  test("that the provider gave back of what was not delivered when it says so, and no more when an admin notes it", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "j@contoh.test", supplierSays("failed"));
    await sent();
    const says = (amount: number, name: string, status = "reversed") => {
      const reversal = { kind: "refund", ref: `${name} of ${made.code}`, total: null, amount };
      return settleDeposit(db, made.code, providerSays("paid", made.total, { status, reversal }));
    };
    const heard = async () => (await sent()).map(({ subject, text }) => `${subject.split(":")[0]} ${text}`);
    const agents = async () =>
      (await agentTold(shop)).slice(2).map(({ kind, data }) => [kind, data["amount"] as number]);
    await says(5_000, "a");
    await says(5_000, "a");
    expect(await heard()).toEqual([expect.stringMatching(/^Uang dikembalikan .*Rp\s5\.000/)]);
    await says(5_000, "b");
    expect(await heard()).toEqual([expect.stringMatching(/^Uang dikembalikan .*Rp\s5\.000/)]);
    const rest = made.total - 10_000;
    await says(rest, "c");
    expect(await heard()).toEqual([expect.stringContaining(formatRupiah(rest))]);
    const told = [5_000, 5_000, rest].map((amount) => ["checkout_refunded", amount]);
    expect(await agents()).toEqual(told);
    const { refunded_at } = await shownOrder(db, made.token);
    expect(typeof refunded_at).toBe("string");
    await closeClaim(db, made.code, "checkout_failed", "return", null);
    expect(await heard()).toEqual([]);
    expect(await agents()).toEqual(told);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded", refunded_at });
    // One of them failed, and an admin sent that otherwise: told each, and dated by when it was sent.
    await says(5_000, "b", "reversal_failed");
    await closeClaim(db, made.code, "refund_failed", "return", null);
    expect(await heard()).toEqual([
      expect.stringMatching(/^Pengembalian uang gagal .*Rp\s5\.000/),
      expect.stringMatching(/^Uang dikembalikan .*Rp\s5\.000/),
    ]);
    expect(String((await shownOrder(db, made.token))["refunded_at"]) > String(refunded_at)).toBe(true);
  });

  test("what an admin sent beside what the provider had given back, and of a cancelled payment all of it at once", async () => {
    const shop = await openShop(db);
    const [part, cancelled] = [
      await sold(shop, "k@contoh.test", supplierSays("failed")),
      await sold(shop, "l@contoh.test", supplierSays("failed")),
    ];
    await sent();
    const reversal = { kind: "refund", ref: `part of ${part.code}`, total: null, amount: 5_000 };
    await settleDeposit(db, part.code, providerSays("paid", part.total, { status: "reversed", reversal }));
    const { refunded_at } = await shownOrder(db, part.token);
    await closeClaim(db, part.code, "checkout_failed", "return", null);
    expect(String((await shownOrder(db, part.token))["refunded_at"]) > String(refunded_at)).toBe(true);
    const sums = async () => (await sent()).map(({ to, text }) => [to, /Rp\s[\d.]+/.exec(text)?.[0]]);
    expect(await sums()).toEqual([
      ["k@contoh.test", formatRupiah(5_000)],
      ["k@contoh.test", formatRupiah(part.total - 5_000)],
    ]);
    for (let i = 0; i < 2; i++) await settleDeposit(db, cancelled.code, providerSays("cancelled", cancelled.total));
    expect(await sums()).toEqual([["l@contoh.test", formatRupiah(cancelled.total)]]);
    await closeClaim(db, cancelled.code, "checkout_failed", "return", null);
    expect(await sums()).toEqual([]);
  });

  test("that a refund failed which was told while its claim was open, as the agent and the order's page say", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "m@contoh.test", supplierSays("failed"));
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", refund_failed: false });
    await sent();
    const reversal = { kind: "refund", ref: `of ${made.code}`, total: null, amount: made.total };
    for (const status of ["reversed", "reversal_failed", "reversal_failed"]) {
      await settleDeposit(db, made.code, providerSays("paid", made.total, { status, reversal }));
    }
    const heard = (await sent()).map(({ subject, text }) => [
      subject.split(":")[0],
      text.includes(formatRupiah(made.total)),
    ]);
    expect(heard).toEqual([
      ["Uang dikembalikan", true],
      ["Pengembalian uang gagal", true],
    ]);
    expect((await agentTold(shop)).slice(-2)).toMatchObject([
      { kind: "checkout_refunded", data: { amount: made.total } },
      { kind: "checkout_refund_failed", data: { amount: made.total } },
    ]);
    const page = { state: "refunding", amount: made.total, refund_failed: true };
    expect(await shownOrder(db, made.token)).toMatchObject(page);
    expect(await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id })).toMatchObject(page);
    await closeClaim(db, made.code, "refund_failed", "keep", null);
    expect(await shownOrder(db, made.token)).toMatchObject(page);
    await closeClaim(db, made.code, "checkout_failed", "return", null);
    expect((await sent()).map(({ subject }) => subject.split(":")[0])).toEqual(["Uang dikembalikan"]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded" });
  });

  test("of a bill that changed, and of a payment that fits nothing once it was sent back", async () => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry, { p_contact: "c@contoh.test" });
    for (let i = 0; i < 2; i++) await pay(made.code, made.total - 1);
    const [checked, ...more] = await sent();
    expect(more).toEqual([]);
    expect(checked).toMatchObject({ to: "c@contoh.test", subject: expect.stringContaining("Pembayaran diperiksa") });
    expect(checked?.text).toContain(`${formatRupiah(made.total - 1)} untuk`);
    expect(checked?.text).toContain("jumlahnya lain dari yang ditagih.");
    await closeClaim(db, made.code, "amount_mismatch", "return", null);
    expect((await sent()).map(({ to, subject }) => [to, subject.split(":")[0]])).toEqual([
      ["c@contoh.test", "Uang dikembalikan"],
    ]);
  });

  test("of a second payment of what was delivered, and of a third: each checked and given back or with the seller", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "g@contoh.test");
    await sent();
    const again = async (action: string, target: string | null) => {
      await pay(made.code, made.total, { provider_ref: `again ${action} ${made.code}` });
      expect(await shownOrder(db, made.token)).toMatchObject({ state: "success", checks: 1 });
      await closeClaimById(db, await claimOf("status = 'open' and subject = $1", made.code), action, target);
      return (await sent()).map(({ to, subject, text }) => [
        to,
        subject.split(":")[0],
        text.includes(formatRupiah(made.total)) && (!subject.includes("diperiksa") || text.includes("sudah dibayar")),
      ]);
    };
    const checked = ["g@contoh.test", "Pembayaran diperiksa", true];
    expect(await again("return", null)).toEqual([checked, ["g@contoh.test", "Uang dikembalikan", true]]);
    expect(await again("credit", made.code)).toEqual([checked, ["g@contoh.test", "Uang diserahkan ke penjual", true]]);
    expect(await shownOrder(db, made.token)).toMatchObject({
      state: "success",
      amount: made.total,
      extra_refunded: made.total,
      extra_credited: made.total,
    });
  });

  test("nothing once their contact was erased, and nobody else is", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, "lama@contoh.test");
    await db.owner.query("update private.checkout_orders set created_at = now() - interval '91 days' where id = $1", [
      made.id,
    ]);
    await db.rpc("service_role", "lifetimes_sweep", {});
    expect(await sent()).toEqual([]);
    expect(await rows("select id from private.outbox where order_id = $1", [made.id])).toEqual([]);
  });
});

describe("a claim that is credited", () => {
  test("to an order that waits ends it: what is paid for it then is a claim, and nothing is sold", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop, { p_contact: "d@contoh.test" });
    await settleDeposit(db, `NO${made.code}`, providerSays("paid", 7_000));
    const stray = await claimOf("source like '%NO' || $1 || '%'", made.code);
    await closeClaimById(db, stray, "credit", made.code);
    expect(await balanceOf(db, shop.agent.userId)).toBe(7_000);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "credited" });
    expect((await sent()).map(({ to }) => to)).toEqual(["d@contoh.test"]);
    expect(await agentTold(shop)).toMatchObject([{ kind: "checkout_credited", data: { order: made.id } }]);

    expect(await pay(made.code, made.total)).toMatchObject({ status: "review", review: true });
    expect(await rows("select from public.purchases where ref_id = $1", [made.refId])).toEqual([]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "checked", amount: made.total });
    await closeClaim(db, made.code, "paid_after_end", "return", null);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded", amount: made.total });
  });

  test("of one payment by the code of another order leaves that order alone, whose guest is told of no money", async () => {
    const shop = await openShop(db);
    const payer = await sold(shop, "p@contoh.test", supplierSays("failed"));
    await sent();
    const other = await order(db, shop, { p_contact: "o@contoh.test" });
    await closeClaim(db, payer.code, "checkout_failed", "credit", other.code);
    expect((await sent()).map(({ to }) => to)).toEqual(["p@contoh.test"]);
    expect(await shownOrder(db, payer.token)).toMatchObject({ state: "credited", amount: payer.total });
    expect((await agentTold(shop)).at(-1)).toMatchObject({ kind: "checkout_credited", data: { order: payer.id } });
    expect(await shownOrder(db, other.token)).toMatchObject({ state: "waiting", amount: other.total });
    expect(await pay(other.code, other.total)).toMatchObject({ status: "paid" });
  });

  test("of an order names the order to its agent, and to anybody else nothing that they cannot open", async () => {
    const shop = await openShop(db);
    const other = await openShop(db);
    const first = await sold(shop, null, supplierSays("failed"));
    await closeClaim(db, first.code, "checkout_failed", "credit", first.code);
    expect((await agentTold(shop)).at(-1)).toMatchObject({ kind: "checkout_credited", data: { order: first.id } });
    const second = await sold(shop, null, supplierSays("failed"));
    await closeClaim(db, second.code, "checkout_failed", "credit", other.agent.email);
    expect((await agentTold(other)).at(-1)).toMatchObject({ kind: "claim_credited", data: { code: "" } });
  });
});

describe("a claim of a guest's payment", () => {
  const read = async (code: string) => {
    const admin = await createAdmin(db);
    const id = await claimOf("status = 'open' and subject = $1", code);
    return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }));
  };

  test("of a wrong sum goes back unless an admin chooses otherwise, and says what for, and how to reach them", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop, { p_contact: "h@contoh.test", p_destination: "087800004321" });
    await pay(made.code, 5_000);
    const wrong = await read(made.code);
    expect(wrong.choices).toEqual(["return", "credit"]);
    expect(wrong.details).toMatchObject({ contact: "h@contoh.test" });
    expect(wrong.order).toEqual({
      token: made.token,
      type: "pulsa",
      product_name: expect.any(String),
      destination_number: "087800004321",
      server_name: null,
      total: made.total,
      reason: null,
    });
    // A top-up's is the person's own.
    const { deposit } = await requestDeposit(db, shop.agent, "b.bca", 60_000);
    await settleDeposit(db, deposit.code, providerSays("paid", 50_000));
    expect(await read(deposit.code)).toMatchObject({ order: null, choices: ["credit", "return"] });
  });

  test("of what was not delivered says why: the supplier's word, or that an admin ended it", async () => {
    const shop = await openShop(db);
    const failed = await sold(shop, null, supplierSays("failed", { reason: "out_of_stock" }));
    expect((await read(failed.code)).order).toMatchObject({ reason: "out_of_stock" });

    const made = await order(db, shop);
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    const admin = await createAdmin(db);
    const sale = async () => purchaseDetail.parse(await db.rpc(admin, "admin_purchase_get", { p_ref_id: made.refId }));
    expect(await sale()).toMatchObject({ guest_claim: made.total, claims: [] });
    await db.rpc(admin, "admin_purchase_resolve", {
      p_key: made.id,
      p_ref_id: made.refId,
      p_outcome: "failed",
      p_serial: "",
      p_reason: "told us so",
      p_seen: "processing",
    });
    const { claims, moves } = await sale();
    expect(claims).toMatchObject([{ kind: "checkout_failed", status: "open" }]);
    expect(moves.map(({ what }) => what)).toContain("move:checkout_refund");
    expect(await read(made.code)).toMatchObject({ amount: made.total, order: { reason: "by_hand" } });
    expect(await db.rpc(shop.agent, "checkout_order_get", { p_id: made.id })).toMatchObject({ reason: "by_hand" });
  });
});

describe("the claim of what was not delivered", () => {
  test("can only be closed as sent back once the provider cancelled the payment, and no other claim is opened", async () => {
    const shop = await openShop(db);
    const made = await sold(shop, null, supplierSays("failed"));
    const admin = await createAdmin(db);
    const claim = await claimOf("subject = $1", made.code);
    const read = () =>
      db.rpc(admin, "admin_claim_get", { p_id: claim }) as Promise<{
        choices: string[];
        timeline: { what: string; amount: number | null }[];
      }>;
    const before = await read();
    expect(before.choices).toEqual(["return", "credit"]);
    expect(before.timeline.map(({ what, amount }) => [what, amount])).toEqual(
      expect.arrayContaining([
        ["ordered", made.total],
        ["move:checkout_paid", made.total],
        ["move:suspense", made.total],
      ]),
    );
    expect(before.timeline.map(({ what }) => what)).not.toContain("move:topup");
    for (let i = 0; i < 2; i++) {
      expect(await settleDeposit(db, made.code, providerSays("cancelled", made.total))).toMatchObject({ review: true });
    }
    expect((await read()).choices).toEqual(["return"]);
    expect(await rows("select kind from private.reviews where subject = $1", [made.code])).toEqual([
      { kind: "checkout_failed" },
    ]);
    await closeClaim(db, made.code, "checkout_failed", "return", null);
  });
});
