import { afterAll, beforeAll, expect, test } from "vitest";
import { cashbackPage } from "#core/cashback/schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  agent = await createPerson(db, { category: 2, deposit: 500_000 });
});
afterAll(() => db.close());

test("ids that one statement makes run in the order of making, and are UUIDs of version 7", async () => {
  const { rows } = await db.owner.query<{ ids: string[] }>(
    "select array_agg(private.uuid_v7() order by n) as ids from generate_series(1, 20000) n",
  );
  const ids = rows[0]?.ids ?? [];
  expect(new Set(ids).size).toBe(20_000);
  expect(ids.findIndex((id, n) => n > 0 && id <= (ids[n - 1] ?? ""))).toBe(-1);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
  const second = Number.parseInt((ids[0] ?? "").replaceAll("-", "").slice(0, 12), 16) / 1000;
  expect(Math.abs(second - Date.now() / 1000)).toBeLessThan(60);
});

test("ids stay in order when their sequence begins again", async () => {
  await db.owner.query("select setval('private.uuid_v7_places', 1073741820)");
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) {
    ids.push((await db.owner.query<{ id: string }>("select private.uuid_v7() as id")).rows[0]?.id ?? "");
  }
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(10);
});

test("what one transaction tells a person is read in the order in which it happened", async () => {
  await db.owner.query(
    `select private.notify_user($1, 'balance', 'cashback_credited', jsonb_build_object('code', n))
     from generate_series(1, 50) n`,
    [agent.userId],
  );
  const { rows } = await db.owner.query<{ code: number }>(
    `select (data ->> 'code')::integer as code from public.notifications where user_id = $1
     order by created_at, id`,
    [agent.userId],
  );
  expect(rows.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

test("cashbacks of one day are listed by the time of their sale, whole and in pieces", async () => {
  const product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 250] });
  const sold: string[] = [];
  for (let n = 0; n < 8; n++) {
    const { transaction } = await buyAndSettle(db, agent, product, supplierSays("success"));
    sold.unshift(transaction.ref_id);
  }
  const page = cashbackPage.parse(await db.rpc(agent, "cashback_list"));
  expect(page.rows.map(({ ref_id }) => ref_id)).toEqual(sold);
  const pieces: string[] = [];
  for (let after: string | null = null, n = 0; n < 4; n++) {
    const piece = (await db.rpc(agent, "cashback_export", { p_after: after, p_limit: 3 })) as {
      rows: { ref_id: string }[];
      next: string | null;
    };
    pieces.push(...piece.rows.map(({ ref_id }) => ref_id));
    after = piece.next;
    if (after === null) break;
  }
  expect(pieces).toEqual(sold);
});
