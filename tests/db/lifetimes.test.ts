import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
  person = await createPerson(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query(
    "truncate public.notifications, private.outbox, private.idempotency_keys, private.inbound_events",
  );
});

const sweep = (limit = 100) => db.rpc("service_role", "lifetimes_sweep", { p_limit: limit });

async function notification(age: string): Promise<void> {
  await db.owner.query(
    "insert into public.notifications (id, user_id, kind, created_at) values ($1, $2, 'test', now() - $3::interval)",
    [randomUUID(), person.userId, age],
  );
}

async function idempotencyKey(age: string): Promise<void> {
  await db.owner.query(
    `insert into private.idempotency_keys (user_id, key, fingerprint, created_at)
     values ($1, $2, 'f', now() - $3::interval)`,
    [person.userId, randomUUID(), age],
  );
}

async function callback(state: string, age: string | null): Promise<void> {
  await db.owner.query(
    `insert into private.inbound_events (id, partner, dedupe_key, body, state, finished_at)
     values ($1, 'midtrans', $2, '{}', $3::private.inbound_state, now() - $4::interval)`,
    [randomUUID(), randomUUID(), state, age],
  );
}

test("notifications go after 30 days and idempotency keys after 24 hours, not before", async () => {
  for (const age of ["29 days 23 hours", "30 days 1 minute", "90 days"]) await notification(age);
  for (const age of ["23 hours 59 minutes", "24 hours 1 minute"]) await idempotencyKey(age);
  expect(await sweep()).toEqual({ notifications: 2, uploads: 0, idempotency_keys: 1, inbound_events: 0, proposals: 0 });
  expect(await sweep()).toEqual({ notifications: 0, uploads: 0, idempotency_keys: 0, inbound_events: 0, proposals: 0 });
});

test("news go 30 days after they were first told, with the marks of who has read them", async () => {
  for (const age of ["29 days 23 hours", "30 days 1 minute"]) {
    await db.owner.query(
      `with told as (
         insert into private.news (request_key, categories, given_at, texts, shown_from, shown_until, created_by)
         values ($1, '{1}', '{now,now,now}', '{"id": {"title": "a", "body": "b"}}', now() - $3::interval,
           now() - $3::interval + interval '1 day', $2)
         returning id
       )
       insert into private.news_read (user_id, news_id) select $2, id from told`,
      [randomUUID(), person.userId, age],
    );
  }
  await sweep();
  const { rows } = await db.owner.query(
    "select (select count(*)::integer from private.news) as news, count(*)::integer as marks from private.news_read",
  );
  expect(rows).toEqual([{ news: 1, marks: 1 }]);
});

test("callbacks go 90 days after they were applied; open ones and those before an admin stay", async () => {
  await callback("processed", "89 days");
  await callback("processed", "91 days");
  await callback("review", "400 days");
  await callback("stored", null);
  expect(await sweep()).toEqual({ notifications: 0, uploads: 0, idempotency_keys: 0, inbound_events: 1, proposals: 0 });
  const { rows } = await db.owner.query("select state::text from private.inbound_events order by state::text");
  expect(rows.map(({ state }) => state)).toEqual(["processed", "review", "stored"]);
});

test("a sweep takes no more than its limit, the oldest first, and two at once take each row once", async () => {
  for (const days of [31, 33, 32, 34]) await notification(`${days} days`);
  expect(await sweep(1)).toMatchObject({ notifications: 1 });
  const { rows } = await db.owner.query(
    "select max(now() - created_at) < interval '34 days' as oldest_went from public.notifications",
  );
  expect(rows).toEqual([{ oldest_went: true }]);
  const both = (await Promise.all([sweep(), sweep()])) as { notifications: number }[];
  expect(both.reduce((sum, { notifications }) => sum + notifications, 0)).toBe(3);
});
