import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

type Stored = { event_id: string; fresh: boolean };
const store = (key: string = randomUUID(), partner = "midtrans") =>
  db.rpc("service_role", "inbound_store", {
    p_partner: partner,
    p_dedupe_key: key,
    p_headers: { "content-type": "application/json" },
    p_body: '{"order_id": "DEP1"}',
  }) as Promise<Stored>;
const take = (id: string) => db.rpc("service_role", "inbound_take", { p_event: id });
const finish = (id: string, outcome: string, note?: string) =>
  db.rpc("service_role", "inbound_finish", {
    p_event: id,
    p_outcome: outcome,
    ...(note === undefined ? {} : { p_note: note }),
  });
const swept = async () =>
  ((await db.rpc("service_role", "inbound_sweep", { p_limit: 1_000 })) as { event_ids: string[] }).event_ids;
const passTime = (id: string, interval: string) =>
  db.owner.query("update private.inbound_events set due_at = due_at - $2::interval where id = $1", [id, interval]);

describe("a callback", () => {
  test("is stored once for its key, however often it comes at once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => store(key)));
    expect(new Set(answers.map(({ event_id }) => event_id)).size).toBe(1);
    expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await store(key, "digiflazz")).fresh).toBe(true);
  });

  test("is given as it came, to one Worker at a time", async () => {
    const { event_id } = await store();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(event_id)));
    const given = answers.filter((answer) => answer !== null);
    expect(given).toEqual([
      { event_id, partner: "midtrans", body: '{"order_id": "DEP1"}', headers: { "content-type": "application/json" } },
    ]);
  });

  test("is given again after a Worker was lost, and never after it is done", async () => {
    const { event_id } = await store();
    await take(event_id);
    await passTime(event_id, "61 seconds");
    expect(await swept()).toContain(event_id);
    expect(await take(event_id)).not.toBeNull();
    await finish(event_id, "processed");
    await passTime(event_id, "1 day");
    expect(await take(event_id)).toBeNull();
    expect(await swept()).not.toContain(event_id);
  });

  test("that was never queued is found by the sweep after a moment", async () => {
    const { event_id } = await store();
    expect(await swept()).not.toContain(event_id);
    await passTime(event_id, "31 seconds");
    expect(await swept()).toContain(event_id);
  });

  test("that nobody understands is before an admin, once", async () => {
    const { event_id } = await store();
    await finish(event_id, "review", "no order id");
    await finish(event_id, "review", "again");
    const { rows } = await db.owner.query("select details from private.reviews where source = $1", [event_id]);
    expect(rows).toEqual([{ details: { partner: "midtrans", note: "no order id", event: event_id } }]);
  });

  test("that never ends is before an admin after twenty tries", async () => {
    const { event_id } = await store();
    for (let i = 0; i < 20; i++) {
      expect(await take(event_id)).not.toBeNull();
      await passTime(event_id, "2 minutes");
    }
    expect(await take(event_id)).toBeNull();
    const { rows } = await db.owner.query("select state::text from private.inbound_events where id = $1", [event_id]);
    expect(rows).toEqual([{ state: "review" }]);
  });

  test("has an end that is known", async () => {
    const { event_id } = await store();
    expect((await refusalOf(finish(event_id, "forgotten"))).code).toBe("validation_failed");
    expect(await take(randomUUID())).toBeNull();
  });
});

test("what cannot be verified leaves a count for the day and nothing else", async () => {
  const before = await db.owner.query("select count(*)::int as count from private.inbound_events");
  await Promise.all(
    Array.from({ length: 25 }, () =>
      db.rpc("service_role", "inbound_reject", { p_partner: "midtrans", p_reason: "signature" }),
    ),
  );
  const { rows } = await db.owner.query("select partner, reason, count::int from private.inbound_rejections");
  expect(rows).toEqual([{ partner: "midtrans", reason: "signature", count: 25 }]);
  expect((await db.owner.query("select count(*)::int as count from private.inbound_events")).rows).toEqual(before.rows);
});

describe("the keys of calls that move no money", () => {
  const begin = (userId: string, key: string, fingerprint = "f") =>
    db.rpc({ userId }, "idempotency_begin", { p_key: key, p_fingerprint: fingerprint }) as Promise<{ state: string }>;
  const states = async (calls: Promise<{ state: string }>[]) => (await Promise.all(calls)).map(({ state }) => state);

  test("let one call in, tell the others to wait, then give its answer", async () => {
    const { userId } = await createPerson(db);
    const results = await states(Array.from({ length: 20 }, () => begin(userId, "k")));
    expect(results.filter((state) => state === "new")).toHaveLength(1);
    expect(results.filter((state) => state === "running")).toHaveLength(19);
    await db.rpc({ userId }, "idempotency_finish", { p_key: "k", p_status: 201, p_body: { data: [1] } });
    expect(await begin(userId, "k")).toEqual({ state: "done", status: 201, body: { data: [1] } });
    expect(await begin(userId, "k", "other")).toEqual({ state: "mismatch" });
  });

  test("are each person's own", async () => {
    const [one, two] = [await createPerson(db), await createPerson(db)];
    expect(await states([begin(one.userId, "k"), begin(two.userId, "k")])).toEqual(["new", "new"]);
  });

  test("are free again when dropped, lost for a minute, or a day old", async () => {
    const { userId } = await createPerson(db);
    await begin(userId, "dropped");
    await db.rpc({ userId }, "idempotency_drop", { p_key: "dropped" });
    expect(await begin(userId, "dropped")).toEqual({ state: "new" });
    await begin(userId, "lost");
    await db.owner.query("update private.idempotency_keys set running_until = now() where user_id = $1", [userId]);
    expect(await begin(userId, "lost")).toEqual({ state: "new" });
    await db.rpc({ userId }, "idempotency_finish", { p_key: "lost", p_status: 200, p_body: null });
    await db.owner.query(
      "update private.idempotency_keys set created_at = created_at - interval '24 hours' where user_id = $1",
      [userId],
    );
    expect(await begin(userId, "lost", "another request")).toEqual({ state: "new" });
  });

  test("that were answered are not dropped", async () => {
    const { userId } = await createPerson(db);
    await begin(userId, "k");
    await db.rpc({ userId }, "idempotency_finish", { p_key: "k", p_status: 200, p_body: {} });
    await db.rpc({ userId }, "idempotency_drop", { p_key: "k" });
    expect(await begin(userId, "k")).toMatchObject({ state: "done" });
  });
});
