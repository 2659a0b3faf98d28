import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { userDetail } from "#core/admin/users/user-schema.ts";
import { masterChunk, masterPage, masterProgress } from "#core/masters/schema.ts";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { closeBooks } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { waiting } from "#tests/factories/proposals.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let product: TestProduct;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  await createPerson(db, { deposit: 1 });
  // Days before today can be closed from when there is something in the books.
  await db.owner.query(`alter table private.transfers disable trigger user;
    update private.transfers set created_at = now() - interval '40 days';
    alter table private.transfers enable trigger user`);
  product = await createProduct(db, { prices: [400_000, 400_000, 390_000], cashbacks: [0, 0, 0] });
});
afterAll(() => db.close());
beforeEach(async () => {
  agent = await createPerson(db, { category: 2, deposit: 5_000_000 });
});

const terms = { p_price: 400_000, p_selling_price: 450_000 };
const sell = async (who = agent, says: "success" | "failed" = "success") =>
  (await buyAndSettle(db, who, product, supplierSays(says), terms)).transaction.ref_id;
const progressOf = async (who = agent) => masterProgress.parse(await db.rpc(who, "master_progress"));
const candidates = async (filter: object = {}) =>
  masterPage.parse(await db.rpc(admin, "admin_master_list", { p_filter: filter }));
const listed = async (who = agent) => (await candidates({ per_page: 100 })).rows.find(({ id }) => id === who.userId);
/** Moves sales to another moment of a Jakarta day. */
const move = (refs: readonly string[], day: string, time = "12:00") =>
  db.owner.query(
    "update public.purchases set created_at = ($2 || ' ' || $3)::timestamp at time zone 'Asia/Jakarta' where ref_id = any ($1)",
    [refs, day, time],
  );
const reported = async (who: Person, from: string, to: string) => {
  const list = (await db.rpc(who, "purchase_list", { p_filter: { from, to, status: "success" } })) as {
    totals: { buying_price: number };
  };
  return list.totals.buying_price;
};

async function promote(who: Person, by = admin, standing: object = {}) {
  const before = userDetail.parse(await db.rpc(by, "admin_user_get", { p_id: who.userId }));
  const { role, is_active, permissions } = before;
  const answer = await db.rpc(by, "admin_user_change", {
    p_key: randomUUID(),
    p_id: who.userId,
    p_version: before.version,
    p_standing: { role, is_active, permissions, category: 3, ...standing },
    p_reason: "sells well for a month",
  });
  return userDetail.parse(answer);
}

describe("the way to Master", () => {
  test("counts what succeeded at what the agent paid; nothing failed, open or returned", async () => {
    expect(await progressOf()).toMatchObject({ turnover: 0, needed: 1_000_000, missing: 1_000_000, reached: false });
    const sold = await sell();
    await sell(agent, "failed");
    await buy(db, agent, product, terms);
    expect(await progressOf()).toMatchObject({ turnover: 400_000, missing: 600_000, reached: false });
    await sell();
    await sell();
    expect(await progressOf()).toMatchObject({ turnover: 1_200_000, missing: 0, reached: true });
    await settle(db, sold, supplierSays("failed", { refunded: true }));
    expect(await progressOf()).toMatchObject({ turnover: 800_000, missing: 200_000, reached: false });
  });

  test("is 30 Jakarta days, today among them, and what the report of these days says, also of closed ones", async () => {
    const today = jakartaDay(new Date());
    const refs = [await sell(), await sell(), await sell()] as const;
    await move([refs[0]], addDays(today, -29), "00:00");
    await move([refs[1]], addDays(today, -30), "23:59:59.9");
    const { from, to, turnover } = await progressOf();
    expect({ from, to, turnover }).toEqual({ from: addDays(today, -29), to: today, turnover: 800_000 });
    expect(await reported(agent, from, to)).toBe(800_000);
    await closeBooks(db);
    expect((await progressOf()).turnover).toBe(800_000);
    await settle(db, refs[0], supplierSays("failed", { refunded: true }));
    expect((await progressOf()).turnover).toBe(400_000);
    expect(await reported(agent, from, to)).toBe(400_000);
  });

  test("is nobody's who is there already, or no agent yet", async () => {
    for (const category of [1, 3] as const) {
      const other = await createPerson(db, { category });
      expect((await refusalOf(progressOf(other))).code).toBe("forbidden");
    }
  });
});

describe("the admins' list", () => {
  test("has who reached it, with the same figure as the agent's own bar, and nobody else", async () => {
    const refs = [await sell(), await sell(), await sell()];
    const below = await createPerson(db, { category: 2, deposit: 1_000_000 });
    await sell(below);
    expect(await listed()).toMatchObject({ turnover: (await progressOf()).turnover, sales: 3 });
    expect(await listed(below)).toBeUndefined();
    // Out of the open day into one that is closed.
    await move(refs.slice(1), addDays(jakartaDay(new Date()), -1));
    expect((await progressOf()).turnover).toBe(1_200_000);
    expect(await listed()).toMatchObject({ turnover: 1_200_000, sales: 3 });
    expect((await candidates({ search: agent.email })).rows.map(({ id }) => id)).toEqual([agent.userId]);
    expect((await candidates({ search: "nobody at all" })).meta.total).toBe(0);
    const file = masterChunk.parse(await db.rpc(admin, "admin_master_export", { p_filter: { search: agent.email } }));
    expect(file).toMatchObject({ rows: [{ id: agent.userId, turnover: 1_200_000 }], next: null });
    await db.owner.query("update public.accounts set is_active = false where id = $1", [agent.userId]);
    expect(await listed()).toBeUndefined();
  });

  test("is read in pieces in which nobody is missing or twice", async () => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const args: object = { p_filter: {}, p_after: after, p_limit: 1 };
      const piece = masterChunk.parse(await db.rpc(admin, "admin_master_export", args as Record<string, unknown>));
      found.push(...piece.rows.map(({ id }) => id));
      after = piece.next;
    } while (after !== null);
    expect(found.length).toBe(new Set(found).size);
    expect(found.length).toBe((await candidates()).meta.total);
  });

  test("is the admins' alone", async () => {
    for (const fn of ["admin_master_list", "admin_master_export"]) {
      expect((await refusalOf(db.rpc(agent, fn, {}) as Promise<unknown>)).code).toBe("forbidden");
    }
  });
});

describe("a promotion", () => {
  test("is one admin's where SQL finds the sales, is told, on record, and holds from the next call of the same session", async () => {
    for (let i = 0; i < 3; i++) await sell();
    const before = account.parse(await db.rpc(agent, "account_get"));
    const { category, history } = await promote(agent);
    expect(category).toBe(3);
    expect(history[0]).toMatchObject({ action: "user_change", reason: "sells well for a month" });
    expect(await listed()).toBeUndefined();
    const after = account.parse(await db.rpc(agent, "account_get"));
    expect([before.category, after.category]).toEqual([2, 3]);
    const told = await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1", [
      agent.userId,
    ]);
    expect(told.rows.map(({ kind }) => kind)).toContain("master_promoted");
    // A page that was open before still shows the agent's price: nothing is charged by it.
    expect((await refusalOf(buy(db, agent, product, terms))).code).toBe("price_changed");
    const bought = await buy(db, agent, product, { ...terms, p_price: 390_000 });
    expect(bought.transaction.buying_price).toBe(390_000);
    expect((await refusalOf(progressOf())).code).toBe("forbidden");
  });

  test("is refused to who has not sold enough, and of oneself", async () => {
    await sell();
    expect((await refusalOf(promote(agent))).code).toBe("master_turnover");
    const seller = await createAdmin(db);
    await db.owner.query("update public.accounts set category = 2 where id = $1", [seller.userId]);
    expect((await refusalOf(promote(seller, seller))).code).toBe("admin_own_account");
  });

  test("waits for a second admin with anything else that is guarded, and of a member", async () => {
    for (let i = 0; i < 3; i++) await sell();
    expect((await promote(agent, admin, { permissions: ["deposit_transfer"] })).category).toBe(2);
    const member = await createPerson(db, { deposit: 2_000_000 });
    for (let i = 0; i < 3; i++) await sell(member);
    expect((await promote(member)).category).toBe(1);
    expect((await waiting(db, admin)).filter(({ person }) => person?.id === member.userId)).toHaveLength(1);
  });
});
