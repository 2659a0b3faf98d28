import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayed, siteStatus } from "#core/health/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  buyer = await createPerson(db, { deposit: 1_000_000 });
});
afterAll(() => db.close());

const statusNow = async () => siteStatus.parse(await db.rpc(admin, "admin_status"));
const queueNow = async (name: string) => (await statusNow()).queues.find((queue) => queue.name === name);
const replay = async (queue: string, key = randomUUID(), reason = "mitra sudah pulih") =>
  replayed.parse(await db.rpc(admin, "admin_jobs_replay", { p_key: key, p_queue: queue, p_reason: reason })).count;
const trail = async (queue: string) =>
  (
    await db.owner.query<{ action: string; after: object; reason: string }>(
      "select action, after, reason from private.admin_actions where subject_kind = 'queue' and subject = $1 order by id",
      [queue],
    )
  ).rows;

async function storeEvent(): Promise<string> {
  const { event_id } = (await db.rpc("service_role", "inbound_store", {
    p_partner: "midtrans",
    p_dedupe_key: randomUUID(),
    p_headers: {},
    p_body: "{}",
  })) as { event_id: string };
  return event_id;
}

describe("the site's status", () => {
  test("is for admins alone, and so is trying again", async () => {
    for (const who of [buyer, "anon"] as const) {
      await expect(db.rpc(who, "admin_status")).rejects.toThrow();
      const asked = { p_key: randomUUID(), p_queue: "mail", p_reason: "ingin saja" };
      await expect(db.rpc(who, "admin_jobs_replay", asked)).rejects.toThrow();
    }
  });

  test("tells of sales that should have been sent, and has them taken up again, once and safely twice", async () => {
    const product = await createProduct(db);
    const { dispatch_id } = await buy(db, buyer, product);
    await db.owner.query("update private.dispatches set due_at = now() - interval '2 hours' where id = $1", [
      dispatch_id,
    ]);
    expect(await queueNow("purchases")).toMatchObject({ waiting: 1, late: 1, dead: 0, oldest: expect.any(String) });
    const key = randomUUID();
    expect(await replay("purchases", key)).toBe(1);
    // A lost answer is asked for again: the same key does nothing more.
    expect(await replay("purchases", key)).toBe(1);
    expect(await queueNow("purchases")).toMatchObject({ waiting: 1, late: 0 });
    expect(await refusalOf(replay("purchases"))).toMatchObject({ status: 422, code: "nothing_changed" });
    expect(await trail("purchases")).toEqual([
      { action: "jobs_replayed", after: { count: 1 }, reason: "mitra sudah pulih" },
    ]);
    expect((await db.rpc("service_role", "purchase_sweep", { p_limit: 10 })) as object).toEqual({
      dispatch_ids: [dispatch_id],
    });
  });

  test("has a callback that was tried too often taken up again, and no other that an admin should see", async () => {
    const [dead, other] = [await storeEvent(), await storeEvent()];
    await db.owner.query("update private.inbound_events set takes = 20, due_at = now() where id = $1", [dead]);
    expect(await db.rpc("service_role", "inbound_take", { p_event: dead })).toBeNull();
    await db.rpc("service_role", "inbound_finish", { p_event: other, p_outcome: "review", p_note: "no such deposit" });
    expect(await queueNow("callbacks")).toMatchObject({ late: 0, dead: 1 });
    expect(await replay("callbacks")).toBe(1);
    expect(await queueNow("callbacks")).toMatchObject({ waiting: 1, dead: 0 });
    expect(await db.rpc("service_role", "inbound_take", { p_event: dead })).toMatchObject({ event_id: dead });
    expect(await db.rpc("service_role", "inbound_take", { p_event: other })).toBeNull();
    const partner = (await statusNow()).partners.find(({ id }) => id === "midtrans");
    expect(partner).toMatchObject({ day: 2, refused: 0 });
    await db.rpc("service_role", "inbound_reject", { p_partner: "midtrans", p_reason: "signature" });
    expect((await statusNow()).partners[0]).toMatchObject({ id: "midtrans", refused: 1 });
  });

  test("has what could not be brought tried again while it is news, and what nobody will take left alone", async () => {
    const add = async (failure: string, age: string) => {
      const { rows } = await db.owner.query<{ id: string }>(
        `with told as (
           insert into public.notifications (id, user_id, kind) values (private.uuid_v7(), $1, 'news') returning id
         )
         insert into private.outbox (id, channel, notification_id, user_id, tries, created_at, due_at, failure)
         select private.uuid_v7(), 'mail', told.id, $1, 5, now() - $3::interval, null, $2 from told returning id`,
        [buyer.userId, failure, age],
      );
      return rows[0]?.id;
    };
    const again = await add("unreachable", "1 hour");
    await add("refused", "1 hour");
    await add("unreachable", "2 days");
    expect(await queueNow("mail")).toMatchObject({ waiting: 0, dead: 1 });
    expect(await replay("mail")).toBe(1);
    const { rows } = await db.owner.query("select id, tries, failure from private.outbox where due_at is not null");
    expect(rows).toEqual([{ id: again, tries: 0, failure: null }]);
    expect(await refusalOf(replay("mail"))).toMatchObject({ code: "nothing_changed" });
    expect(await refusalOf(replay("anything"))).toMatchObject({ code: "validation_failed" });
    expect(await refusalOf(replay("push", randomUUID(), "x"))).toMatchObject({ code: "validation_failed" });
  });

  test("keeps when each step of the schedule ran, and how often it failed in a row", async () => {
    const note = (...runs: { job: string; error: string | null }[]) =>
      db.rpc("service_role", "job_runs_note", { p_runs: runs });
    await note({ job: "deposit_sweep", error: null }, { job: "catalog_sync", error: null });
    await note({ job: "deposit_sweep", error: "maintenance" }, { job: "catalog_sync", error: null });
    // A step may run for several suppliers at once: the one that failed is told.
    await note(
      { job: "deposit_sweep", error: "maintenance" },
      { job: "catalog_sync", error: null },
      {
        job: "catalog_sync",
        error: "unexpected",
      },
    );
    const { jobs, since } = await statusNow();
    expect(Date.parse(since ?? "")).toBeLessThanOrEqual(Date.now());
    expect(jobs).toMatchObject([
      { job: "catalog_sync", error: "unexpected", failures: 1, done_at: expect.any(String) },
      { job: "deposit_sweep", error: "maintenance", failures: 2, done_at: expect.any(String) },
    ]);
    await note({ job: "deposit_sweep", error: null });
    expect((await statusNow()).jobs[1]).toMatchObject({ error: null, failures: 0 });
  });
});
