import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { affiliate, affiliateFile, affiliatePage, commissionChunk, commissionPage } from "#core/affiliates/schema.ts";
import { agentCenter, agentDetail } from "#core/agents/schema.ts";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { closeClaim, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
/** Costs 9,500 and sells for 10,000, of which 100 are cashback: the site keeps 400. */
let product: TestProduct;
let agent: Person;
let buyer: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 100, 100] });
  await db.owner.query("update private.site_settings set commission_min_payout = 100, duplicate_limit_per_day = 100");
});
afterAll(() => db.close());
beforeEach(async () => {
  agent = await createPerson(db, { category: 2 });
  buyer = await cameBy(agent);
});
afterEach(() => expectLedgerBalanced(db));

async function cameBy(who: Person): Promise<Person> {
  const person = await createPerson(db, { category: 2, deposit: 500_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [person.userId, who.userId]);
  return person;
}

const keyOf = (who: Person) => `affiliate-documents/${who.userId}/${randomUUID()}`;
const register = async (who = agent, key = keyOf(who)) =>
  affiliate.parse(
    await db.rpc(who, "affiliate_register", {
      p_bank: "BCA",
      p_holder: "Budi Santoso",
      p_number: "1234567890",
      p_object_key: key,
      p_content_type: "image/png",
    }),
  );
const mine = async (who = agent) => affiliate.parse(await db.rpc(who, "affiliate_get"));
const file = async (who = agent, by = admin) =>
  affiliateFile.parse(await db.rpc(by, "admin_affiliate_get", { p_user: who.userId }));
const look = async (who = agent, by = admin) =>
  db.rpc(by, "admin_affiliate_document_seen", { p_id: (await file(who, by)).document });
const decide = async (verify: boolean, { who = agent, by = admin, key = randomUUID(), document = "" } = {}) =>
  affiliateFile.parse(
    await db.rpc(by, "admin_affiliate_decide", {
      p_key: key,
      p_user: who.userId,
      p_document: document || (await file(who, by)).document,
      p_verify: verify,
      p_reason: "the picture is sharp",
    }),
  );
async function verified(who = agent) {
  await register(who);
  await look(who);
  await decide(true, { who });
}
const sell = async (who = buyer, cost = 9_500) =>
  (
    await buyAndSettle(db, who, product, supplierSays("success", { cost }), {
      p_price: 10_000,
      p_confirm_repeat: true,
    })
  ).transaction.ref_id;
const post = (limit = 500) => db.rpc("service_role", "commission_post", { p_limit: limit });
const pay = (limit = 100) => db.rpc("service_role", "commission_pay", { p_limit: limit });
const giveBack = (ref: string) => settle(db, ref, supplierSays("failed", { refunded: true }));
const list = async (filter: object = {}, who = agent) =>
  commissionPage.parse(await db.rpc(who, "commission_list", { p_filter: filter }));
/** As if all that was earned, and the payouts, had been a month ago. */
const monthLater = async (who = agent) => {
  await db.superuser.query(
    "update private.commissions set earned_at = earned_at - interval '31 days' where user_id = $1",
    [who.userId],
  );
  await db.superuser.query(
    `alter table private.commission_payouts disable trigger user;
     update private.commission_payouts set month = (month - interval '1 month')::date;
     alter table private.commission_payouts enable trigger user`,
  );
};
const kindsOf = async (who = agent) =>
  (
    await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      who.userId,
    ])
  ).rows.map(({ kind }) => kind);

describe("taking part", () => {
  test("waits for an admin, who must have seen the document, and holds for a year", async () => {
    expect(await mine()).toMatchObject({ state: "none", renewable: true, sums: null, payouts: null });
    expect(await register()).toMatchObject({ state: "waiting", renewable: false, sums: null });
    expect((await refusalOf(register())).code).toBe("affiliate_waiting");
    expect((await refusalOf(register(await createPerson(db), null as unknown as string))).code).toBe("forbidden");
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    // Where it is stored is no look at it: it may not be there.
    await db.rpc(admin, "admin_affiliate_document", { p_id: (await file()).document });
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    await look();
    expect(await file()).toMatchObject({ state: "waiting", seen: true, account_number: "1234567890" });
    const key = randomUUID();
    const { document } = await file();
    await decide(true, { key, document: document ?? "" });
    await decide(true, { key, document: document ?? "" });
    expect((await refusalOf(decide(false))).code).toBe("nothing_changed");
    const { state, until, sums } = await mine();
    expect([state, sums]).toEqual(["verified", { earned: 0, paid: 0, underway: 0, open: 0 }]);
    expect(new Date(until ?? 0).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    expect((await refusalOf(register())).code).toBe("affiliate_verified");
    expect(await kindsOf()).toContain("affiliate_verified");
    const { rows } = await db.owner.query(
      "select action from private.admin_actions where subject = $1 order by created_at",
      [agent.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["affiliate_document_seen", "affiliate_verified"]);
  });

  test("is refused with a reason that is told, and can be asked for again with another document", async () => {
    const first = keyOf(agent);
    await register(agent, first);
    await look();
    const { document } = await file();
    await decide(false);
    expect(await mine()).toMatchObject({ state: "refused", reason: "the picture is sharp", renewable: true });
    expect(await kindsOf()).toContain("affiliate_refused");
    await register();
    const gone = await db.owner.query("select 1 from private.objects_to_remove where object_key = $1", [first]);
    expect(gone.rowCount).toBe(1);
    // Neither the document that was seen before, nor its look, counts for the new one.
    expect((await refusalOf(decide(true, { document: document ?? "" }))).code).toBe("changed_meanwhile");
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
  });

  test("is told to the admins when it waits, and to its holder once when a year ends within 30 days", async () => {
    const told = async () => (await kindsOf(admin)).filter((kind) => kind === "affiliate_registered").length;
    const before = await told();
    await verified();
    expect(await told()).toBe(before + 1);
    const remind = () => db.rpc("service_role", "affiliate_remind", { p_limit: 100 });
    await remind();
    expect(await kindsOf()).not.toContain("affiliate_ending");
    await db.superuser.query(
      `alter table private.affiliate_years disable trigger user;
       update private.affiliate_years set begins_at = begins_at - interval '340 days',
         ends_at = ends_at - interval '340 days' where user_id = '${agent.userId}';
       alter table private.affiliate_years enable trigger user`,
    );
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect((await kindsOf()).filter((kind) => kind === "affiliate_ending")).toHaveLength(1);
    // Whoever has asked for another year is not told again, nor told of the one that was given.
    await register();
    await look();
    await decide(true);
    await remind();
    expect((await kindsOf()).filter((kind) => kind === "affiliate_ending")).toHaveLength(1);
  });

  test("begins with the decision, however late it comes after what was sent", async () => {
    await register();
    await look();
    await db.owner.query("update private.affiliates set sent_at = sent_at - interval '40 days' where user_id = $1", [
      agent.userId,
    ]);
    await decide(true);
    const { state, until } = await mine();
    expect([state, new Date(until ?? 0).getTime() > Date.now() + 364 * 86_400_000]).toEqual(["verified", true]);
  });

  test.each([
    ["bank_name", { p_bank: "BCA\u202e" }],
    ["bank_name", { p_bank: "B" }],
    ["account_holder", { p_holder: "Budi\nSantoso" }],
    ["account_number", { p_number: "12a45" }],
    ["document", { p_content_type: "image/svg+xml" }],
  ])("asks for what a bank can read: %s", async (field, wrong) => {
    const asked = db.rpc(agent, "affiliate_register", {
      p_bank: "BCA",
      p_holder: "Budi Santoso",
      p_number: "1234567890",
      p_object_key: keyOf(agent),
      p_content_type: "image/png",
      ...wrong,
    });
    expect(await refusalOf(asked)).toMatchObject({ code: "validation_failed", details: { field } });
  });

  test("ends after a year, and is renewed from 30 days before on without a gap", async () => {
    await verified();
    const older = (days: number) =>
      db.superuser.query(
        `alter table private.affiliate_years disable trigger user;
         update private.affiliate_years set begins_at = begins_at - interval '${days} days',
           ends_at = ends_at - interval '${days} days' where user_id = '${agent.userId}';
         alter table private.affiliate_years enable trigger user`,
      );
    await older(340);
    const before = await mine();
    expect(before).toMatchObject({ state: "verified", renewable: true });
    await verified();
    const { until } = await mine();
    expect(new Date(until ?? 0).getTime() - new Date(before.until ?? 0).getTime()).toBeGreaterThan(364 * 86_400_000);
    await older(760);
    expect(await mine()).toMatchObject({ state: "expired", renewable: true });
    await sell();
    await post();
    expect((await list()).totals).toEqual({ count: 0, earned: 0 });
  });

  test("is nobody's to see or decide but an admin's, and not an admin's own; the report is closed before", async () => {
    await register();
    const { document } = await file();
    for (const [name, args] of [
      ["admin_affiliate_list", {}],
      ["admin_affiliate_get", { p_user: agent.userId }],
      ["admin_affiliate_document", { p_id: document }],
      ["admin_affiliate_document_seen", { p_id: document }],
      [
        "admin_affiliate_decide",
        { p_key: "k", p_user: agent.userId, p_document: document, p_verify: true, p_reason: "my own reason" },
      ],
    ] as const) {
      expect((await refusalOf(db.rpc(agent, name, args))).code).toBe("forbidden");
    }
    for (const name of ["commission_list", "commission_export"]) {
      expect((await refusalOf(db.rpc(agent, name, {}))).code).toBe("affiliate_unverified");
    }
    expect((await refusalOf(register(buyer, keyOf(agent)))).code).toBe("forbidden");
    await register(admin);
    await look(admin);
    expect((await refusalOf(decide(true, { who: admin }))).code).toBe("admin_own_account");
    const listed = affiliatePage.parse(
      await db.rpc(admin, "admin_affiliate_list", { p_filter: { state: "waiting", search: agent.email } }),
    );
    expect(listed.rows).toMatchObject([{ id: agent.userId, state: "waiting", open: 0 }]);
  });
});

describe("commission", () => {
  test("is a share of what the site keeps of a success, once, and nothing of what failed or nobody brought", async () => {
    await verified();
    const ref = await sell();
    await buyAndSettle(db, buyer, product, supplierSays("failed"), { p_price: 10_000, p_confirm_repeat: true });
    await sell(await createPerson(db, { category: 2, deposit: 500_000 }));
    await Promise.all([post(), post()]);
    await post();
    const page = await list();
    // 10 percent of 10,000 - 9,500 - 100.
    expect(page).toMatchObject({ rows: [{ amount: 40, status: "unpaid", buying_price: 10_000 }] });
    expect(page.totals).toEqual({ count: 1, earned: 40 });
    expect(JSON.stringify(page)).not.toContain(ref);
    expect((await mine()).sums).toEqual({ earned: 40, paid: 0, underway: 0, open: 40 });
    const chunk = commissionChunk.parse(await db.rpc(agent, "commission_export", {}));
    expect(chunk).toEqual({ rows: page.rows, next: null });
  });

  test("is never taken where the site keeps nothing, and none of a sale before the code held", async () => {
    // Sales are looked at from the first affiliate's year on.
    await verified(await createPerson(db));
    await sell();
    await verified();
    await sell(buyer, 9_900);
    await sell(buyer, 9_999);
    await post();
    expect((await list()).totals).toEqual({ count: 0, earned: 0 });
  });

  test("falls away with its sale, before and after it was posted", async () => {
    await verified();
    const early = await sell();
    await giveBack(early);
    const late = await sell();
    await post();
    await giveBack(late);
    await post();
    const { rows, totals } = await list();
    expect(rows.map(({ status, earned }) => [status, earned])).toEqual([["returned", 0]]);
    expect(totals).toEqual({ count: 1, earned: 0 });
  });

  test("stands in the agent center as in its report, and on the page of the agent whose sales earned it", async () => {
    const center = async (who = agent) => agentCenter.parse(await db.rpc(who, "agent_center_get"));
    const page = async (of = buyer, who = agent) =>
      agentDetail.parse(await db.rpc(who, "agent_get", { p_agent: of.userId }));
    const earnedIn = async (from: number, to: number) =>
      (await list({ from: addDays(jakartaDay(new Date()), -from), to: addDays(jakartaDay(new Date()), -to) })).totals
        .earned;
    expect((await center()).periods[0]).toMatchObject({ commission: null, commission_before: null });
    expect((await page()).commission).toBeNull();
    await verified();
    const other = await cameBy(agent);
    const refs = [await sell(), await sell(), await sell(other), await sell()];
    await post();
    for (const [at, ref] of refs.entries()) {
      await db.superuser.query(
        "update private.commissions set earned_at = earned_at - make_interval(days => $2) where ref_id = $1",
        [ref, [0, 3, 10, 40][at]],
      );
    }
    await giveBack(refs[1] ?? "");
    const { periods } = await center();
    for (const { days, commission, commission_before } of periods) {
      expect([days, commission, commission_before]).toEqual([
        days,
        await earnedIn(days - 1, 0),
        await earnedIn(2 * days - 1, days),
      ]);
    }
    expect(periods.map((one) => [one.commission, one.commission_before])).toEqual([
      [40, 0],
      [40, 40],
      [80, 40],
    ]);
    expect([(await page()).commission, (await page(other)).commission]).toEqual([80, 40]);
    // Above them somebody sees none of it.
    const above = await createPerson(db, { category: 3 });
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [agent.userId, above.userId]);
    await verified(above);
    expect((await page(buyer, above)).commission).toBe(0);
    expect((await center(above)).periods[2]?.commission).toBe(0);
  });

  test("is posted in small rounds, and found when its sale was committed late", async () => {
    await verified();
    for (let at = 0; at < 3; at += 1) await sell();
    expect(await post(2)).toEqual({ earned: 2, more: true });
    expect(await post(2)).toEqual({ earned: 1, more: false });
    await db.owner.query("update private.commission_progress set looked_to = now() + interval '30 minutes'");
    await sell();
    expect(await post()).toEqual({ earned: 1, more: false });
  });
});

describe("commission of a sale whose cost is in doubt", () => {
  test.each([
    ["keep", 40],
    ["write_off", 0],
  ])("waits for the admin who looks, and is after %s %i", async (action, earned) => {
    await verified();
    // It took more than the site had left: what is booked is what was expected.
    const expected = await createProduct(db, {
      prices: [10_000, 10_000, 10_000],
      cashbacks: [0, 100, 100],
      route: [{ supplier: "digiflazz", cost: 9_500 }],
    });
    const dear = supplierSays("success", { cost: 11_000 });
    const { ref_id: ref } = (await buyAndSettle(db, buyer, expected, dear, { p_price: 10_000 })).transaction;
    await post();
    expect((await list()).rows).toEqual([]);
    // No look goes back so far as the sale by itself.
    const long = "update public.purchases set updated_at = now() - interval '2 days' where ref_id = $1";
    await db.superuser.query(long, [ref]);
    await closeClaim(db, ref, "supplier_price", action);
    await post();
    expect((await list()).rows.map(({ amount }) => amount)).toEqual(earned === 0 ? [] : [earned]);
  });

  test("that came up once it was posted holds it back from payouts, and takes it back where it cost more", async () => {
    await verified();
    const expected = await createProduct(db, {
      prices: [10_000, 10_000, 10_000],
      cashbacks: [0, 100, 100],
      route: [{ supplier: "digiflazz", cost: 9_500 }],
    });
    const well = supplierSays("success", { cost: 9_500 });
    const { ref_id: ref } = (await buyAndSettle(db, buyer, expected, well, { p_price: 10_000 })).transaction;
    await sell();
    await sell();
    await sell();
    await post();
    await settle(db, ref, supplierSays("success", { cost: 11_000 }));
    await monthLater();
    await pay();
    expect((await mine()).sums).toMatchObject({ earned: 160, paid: 120 });
    await closeClaim(db, ref, "supplier_price", "write_off");
    expect((await mine()).sums).toMatchObject({ earned: 120, paid: 120, open: 0 });
    await post();
    expect((await list()).totals).toMatchObject({ earned: 120 });
  });

  test("is told before its owner deletes their account, and lost with it", async () => {
    await verified();
    await sell();
    await post();
    expect(await db.rpc(agent, "account_deletion")).toMatchObject({ payouts: 0, commission: 40 });
    expect(await db.rpc(buyer, "account_deletion")).toMatchObject({ commission: 0 });
  });
});

describe("the month's payout", () => {
  test("goes to the deposit once, however often and beside whom it runs", async () => {
    await verified();
    for (let at = 0; at < 3; at += 1) await sell();
    await post();
    await pay();
    expect((await mine()).payouts).toEqual([]);
    await monthLater();
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    expect(await mine()).toMatchObject({
      sums: { earned: 120, paid: 120, open: 0 },
      payouts: [{ amount: 120, status: "paid" }],
    });
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(120);
    expect((await list({ status: "paid" })).totals.count).toBe(3);
    expect(await kindsOf()).toContain("commission_paid");
  });

  test("marks what it has summed, though a sale that it paid before is returned meanwhile", async () => {
    await verified();
    const many = async (count: number) => {
      const refs: string[] = [];
      for (let at = 0; at < count; at += 1) refs.push(await sell());
      return refs;
    };
    const [early = ""] = await many(3);
    await post();
    await monthLater();
    await pay();
    await many(3);
    await post();
    await monthLater();
    // Another run has the month's row in hand, so that this one has summed and waits.
    const other = await db.superuser.connect();
    try {
      await other.query("begin");
      await other.query(
        `insert into private.commission_payouts (code, user_id, month, amount, status)
         values ('KOMOTHER', $1, (date_trunc('month', private.jakarta_day(now())) - interval '1 month')::date, 0,
           'below_minimum')`,
        [agent.userId],
      );
      const paying = pay();
      await expect
        .poll(async () => {
          const { rows } = await db.superuser.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%commission_pay%'",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await giveBack(early);
      await other.query("rollback");
      await paying;
    } finally {
      other.release();
    }
    expect((await mine()).sums).toMatchObject({ earned: 200, paid: 240, open: -40 });
    await many(4);
    await post();
    await monthLater();
    await pay();
    expect((await mine()).payouts?.[0]).toMatchObject({ amount: 120, status: "paid" });
  });

  test("carries over what is below the minimum, and takes off what was returned since", async () => {
    await verified();
    const first = await sell();
    await sell();
    await post();
    await monthLater();
    await pay();
    expect(await mine()).toMatchObject({ sums: { open: 80 }, payouts: [{ amount: 80, status: "below_minimum" }] });
    await sell();
    await post();
    await monthLater();
    await pay();
    expect((await mine()).sums).toEqual({ earned: 120, paid: 120, underway: 0, open: 0 });
    const told = async () => (await kindsOf()).filter((kind) => kind === "commission_taken_back").length;
    expect(await told()).toBe(0);
    await giveBack(first);
    expect(await told()).toBe(1);
    expect((await mine()).sums).toEqual({ earned: 80, paid: 120, underway: 0, open: -40 });
    for (let at = 0; at < 4; at += 1) await sell();
    await post();
    await monthLater();
    await pay();
    expect((await mine()).sums).toEqual({ earned: 240, paid: 240, underway: 0, open: 0 });
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(240);
  });

  test("waits for whoever may not use their account", async () => {
    await verified();
    for (let at = 0; at < 3; at += 1) await sell();
    await post();
    await monthLater();
    await db.owner.query("update public.accounts set is_active = false where id = $1", [agent.userId]);
    await pay();
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(0);
    await db.owner.query("update public.accounts set is_active = true where id = $1", [agent.userId]);
    await pay();
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(120);
  });

  test("takes off a return that meets it, one way or the other", async () => {
    await verified();
    const refs = [await sell(), await sell(), await sell(), await sell()];
    await post();
    await monthLater();
    await Promise.all([pay(), ...refs.slice(0, 2).map(giveBack), pay()]);
    await pay();
    const { sums } = await mine();
    expect(sums?.earned).toBe(80);
    expect(await balanceOf(db, agent.userId, "deposit")).toBe(sums?.paid);
  });
});
