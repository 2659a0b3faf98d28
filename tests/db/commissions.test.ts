import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { affiliate, commissionChunk, commissionPage } from "#core/affiliates/schema.ts";
import { agentCenter, agentDetail } from "#core/agents/schema.ts";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { cameBy, verifyAffiliate } from "#tests/factories/affiliates.ts";
import { closeClaim, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
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
  buyer = await cameBy(db, agent);
});
afterEach(() => expectLedgerBalanced(db));

const mine = async (who = agent) => affiliate.parse(await db.rpc(who, "affiliate_get"));
const verified = (who = agent) => verifyAffiliate(db, who, admin);
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
    const other = await cameBy(db, agent);
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

  test("comes up again where another cost is said than was kept, and not where it is the same", async () => {
    await verified();
    const expected = await createProduct(db, {
      prices: [10_000, 10_000, 10_000],
      cashbacks: [0, 100, 100],
      route: [{ supplier: "digiflazz", cost: 9_500 }],
    });
    const says = (cost: number) => supplierSays("success", { cost });
    const { ref_id: ref } = (await buyAndSettle(db, buyer, expected, says(11_000), { p_price: 10_000 })).transaction;
    const claims = async () => {
      const { rows } = await db.owner.query<{ claim: string }>(
        `select concat_ws(' ', amount, coalesce(resolution, 'open'), private.admin_claim_cost(r)) as claim
         from private.reviews r where subject = $1 and kind = 'supplier_price' order by id`,
        [ref],
      );
      return rows.map(({ claim }) => claim);
    };
    await closeClaim(db, ref, "supplier_price", "keep");
    await settle(db, ref, says(11_000));
    expect(await claims()).toEqual(["11000 keep 1500"]);
    for (let at = 0; at < 3; at += 1) await sell();
    await post();
    await settle(db, ref, says(12_000));
    await settle(db, ref, says(12_000));
    expect(await claims()).toEqual(["11000 keep 1500", "12000 open 2500"]);
    await monthLater();
    await pay();
    expect((await mine()).sums).toMatchObject({ earned: 160, paid: 120 });
    await closeClaim(db, ref, "supplier_price", "write_off");
    expect((await mine()).sums).toMatchObject({ earned: 120, paid: 120, open: 0 });
    // What was written off is not written off again.
    await settle(db, ref, says(12_500));
    await closeClaim(db, ref, "supplier_price", "write_off");
    await settle(db, ref, says(12_500));
    expect(await claims()).toEqual(["11000 keep 1500", "12000 write_off 2500", "12500 write_off 500"]);
    const { rows } = await db.owner.query(
      `select array_agg(p.amount::int order by p.amount) as borne
       from private.reviews r
       join private.transfers t on t.source = r.source and t.kind = 'write_off'
       join private.postings p on p.transfer_id = t.id and p.account_id = private.house('write_off')
       where r.subject = $1`,
      [ref],
    );
    expect(rows[0].borne).toEqual([-2_500, -500]);
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
