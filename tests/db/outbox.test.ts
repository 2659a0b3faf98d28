import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { dispatchOutbox } from "#core/notifications/dispatch-outbox.ts";
import { dueMail, duePush, takenRows } from "#core/notifications/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { SITE } from "#tests/factories/site.ts";
import { systemContext } from "#tests/unit/jobs/fakes.ts";

let db: TestDatabase;
let ani: Person;
let budi: Person;
let silent: Person;
beforeAll(async () => {
  db = await openDatabase();
  [ani, budi, silent] = [await createPerson(db), await createPerson(db), await createPerson(db)];
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.owner.query("delete from public.notifications; delete from private.notices_sent");
  await db.owner.query("delete from private.push_subscriptions");
  for (const person of [ani, budi]) await wants(person, true);
  await wants(silent, false);
});

const wants = (person: Person, on: boolean) =>
  db.rpc(person, "settings_set", { p_input: { email_notification: on, language: "en" } });
const ends = (person: Person, code: string, kind = "deposit_paid") =>
  db.owner.query("select private.notify_user($1, 'deposit', $2, jsonb_build_object('code', $3::text, 'credited', 1))", [
    person.userId,
    kind,
    code,
  ]);
const subscribe = (person: Person, name = "phone") =>
  db.owner.query(
    `insert into private.push_subscriptions (device_id, user_id, endpoint, p256dh, auth)
     select id, user_id, 'https://push.test/' || $2, repeat('p', 87), repeat('a', 22)
     from private.devices where user_id = $1 limit 1`,
    [person.userId, `${name}-${person.userId}`],
  );
const take = async (channel = "mail", limit = 10) =>
  takenRows.parse(await db.rpc("service_role", "outbox_take", { p_channel: channel, p_limit: limit }));
const mails = async (limit = 10) => z.array(dueMail).parse((await take("mail", limit)).rows);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const holderOf = async (ids: readonly string[]) => {
  const found = await db.owner.query<{ held_by: string }>(
    "select held_by from private.outbox where id = any($1::uuid[]) and held_by is not null limit 1",
    [ids],
  );
  return found.rows[0]?.held_by ?? null;
};
/** A call of the service whose lists are arrays of SQL. */
const call = async (fn: string, args: object = {}) => {
  const names = Object.keys(args).map((name, i) => `${name} => $${i + 1}`);
  const sql = `select public.${fn}(${names.join(", ")}) as answer`;
  const [row] = await db.query<{ answer: unknown }>("service_role", sql, Object.values(args));
  return row?.answer;
};
const hold = (rows: readonly { id: string }[], by: string) => call("outbox_hold", { p_ids: idsOf(rows), p_hold: by });
const finish = async (rows: readonly { id: string }[], outcome: string, by?: string) =>
  call("outbox_finish", { p_ids: idsOf(rows), p_outcome: outcome, p_hold: by ?? (await holderOf(idsOf(rows))) });
const dueAgain = () => db.owner.query("update private.outbox set due_at = now() where due_at is not null");
const waiting = async () => {
  const { rows } = await db.owner.query<{ channel: string; failure: string | null; due: boolean }>(
    "select channel, failure, due_at is not null as due from private.outbox order by id",
  );
  return rows;
};
const codes = (rows: readonly { data?: unknown }[]) =>
  rows.map(({ data }) => z.object({ code: z.string() }).parse(data).code);

describe("what is written", () => {
  test("goes to who asked for it, and only of the kinds and channels of the catalogue", async () => {
    for (const person of [ani, silent]) await subscribe(person);
    await ends(silent, "DEP1");
    await ends(ani, "DEP2", "transfer_in");
    await ends(ani, "DEP3", "nobody_knows");
    await ends(ani, "DEP4");
    expect((await waiting()).map(({ channel }) => channel).sort()).toEqual(["mail", "push", "push"]);
    const { rows } = await db.owner.query("select kind from public.notifications");
    expect(rows).toHaveLength(4);
  });

  test("is told to open screens with its id, and whether it is shown at once", async () => {
    await db.owner.query("delete from realtime.messages");
    await ends(ani, "DEP1", "deposit_paid_twice");
    await ends(ani, "DEP2", "deposit_expired");
    const { rows } = await db.owner.query<{ payload: { notification: string; toast: boolean } }>(
      "select payload from realtime.messages where topic = $1 order by payload ->> 'code'",
      [`user:${ani.userId}`],
    );
    expect(rows.map(({ payload }) => payload.toast)).toEqual([true, false]);
    const { rows: written } = await db.owner.query("select id from public.notifications order by id");
    expect(rows.map(({ payload }) => payload.notification)).toEqual(written.map(({ id }) => id));
  });
});

describe("what is due", () => {
  test("comes of each person together and in its order, and says all that a message needs", async () => {
    await subscribe(ani);
    for (const code of ["DEP1", "DEP2", "DEP3"]) await ends(ani, code);
    await ends(budi, "DEP4");
    const rows = await mails();
    expect(codes(rows)).toEqual(["DEP1", "DEP2", "DEP3", "DEP4"]);
    expect(rows[0]).toMatchObject({ to: ani.email, locale: "en", mail: "digest", kind: "deposit_paid" });
    expect(codes(z.array(duePush).parse((await take("push")).rows))).toEqual(["DEP1", "DEP2", "DEP3"]);
  });

  test("comes of at most so many people, whoever waits longest first, and fifty rows of each", async () => {
    for (let n = 10; n < 61; n++) await ends(ani, `DEP${n}`);
    await ends(budi, "DEP99");
    const first = await mails(1);
    expect(first).toHaveLength(50);
    await finish(first, "sent");
    expect(codes(await mails(1))).toEqual(["DEP60"]);
    expect(codes(await mails(1))).toEqual(["DEP99"]);
  });

  test("is had by one of two who ask at once, and by nobody else while it is held", async () => {
    await ends(ani, "DEP1");
    const [one, two] = await Promise.all([mails(), mails()]);
    expect(one.length + two.length).toBe(1);
    expect(await mails()).toEqual([]);
    const { rows } = await db.owner.query(
      "select due_at between now() + interval '4 minutes' and now() + interval '5 minutes' as held from private.outbox",
    );
    expect(rows).toEqual([{ held: true }]);
  });
});

describe("while it is sent", () => {
  test("its turn is a try and holds it anew; whoever ends before its turn has tried nothing", async () => {
    await ends(ani, "DEP1");
    const first = await take();
    await dueAgain();
    const { rows, hold: by } = await take();
    expect(await hold(rows, first.hold)).toEqual([]);
    await db.owner.query("update private.outbox set due_at = now() - interval '1 minute'");
    expect(await hold(rows, by)).toEqual(idsOf(rows));
    expect((await take()).rows).toEqual([]);
    expect((await db.owner.query("select tries from private.outbox")).rows).toEqual([{ tries: 1 }]);
  });

  test("who lost it puts nothing off and gives nothing up; what has gone is done all the same", async () => {
    await ends(ani, "DEP1");
    const { hold: lost } = await take();
    await dueAgain();
    const { rows } = await take();
    for (const outcome of ["retry", "refused"]) await finish(rows, outcome, lost);
    expect(await waiting()).toEqual([{ channel: "mail", failure: null, due: true }]);
    await finish(rows, "sent", lost);
    expect(await waiting()).toEqual([]);
  });

  test("who turned results off before their turn hears none", async () => {
    await ends(ani, "DEP1");
    const { rows, hold: by } = await take();
    await wants(ani, false);
    expect(await hold(rows, by)).toEqual([]);
  });

  test("a round that outlives its hold sends nothing twice: what the next round took is left to it", async () => {
    for (const kind of ["pin_set", "pin_changed", "password_changed"]) {
      await db.rpc("service_role", "owner_notify", { p_user: silent.userId, p_kind: kind, p_data: {} });
    }
    const sent: string[] = [];
    const round = (onItsWay: () => Promise<unknown>) =>
      dispatchOutbox(
        {
          ...systemContext({ rpc: (name, ...[args]) => call(name, args) }),
          publicUrl: "https://gerai.test",
          push: { send: () => Promise.reject(new Error("unused")) },
          messenger: {
            async send(write) {
              await onItsWay();
              sent.push(write(SITE).subject);
            },
          },
        },
        "mail",
      );
    let slow = true;
    const lasting = await round(async () => {
      if (!slow) return;
      slow = false;
      // The first mail takes so long that the hold of those behind it ends, and the next minute's round begins.
      await db.owner.query(
        "update private.outbox set due_at = now() where id <> (select id from private.outbox order by id limit 1)",
      );
      const next = await round(async () => undefined);
      expect(next.counts.sent).toBe(2);
    });
    expect(lasting.counts.sent).toBe(1);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
    expect(await waiting()).toEqual([]);
  });
});

describe("after it was sent", () => {
  test("nothing of it is left; with a browser that is gone all goes that waits for it", async () => {
    await subscribe(ani);
    await ends(ani, "DEP1");
    await ends(ani, "DEP2");
    await finish(await mails(), "sent");
    const { rows } = await take("push");
    await finish(rows.slice(0, 1), "gone");
    expect(await waiting()).toEqual([]);
    expect((await db.owner.query("select from private.push_subscriptions")).rowCount).toBe(0);
  });

  test.each([
    ["mail", [120, 480, 1_920, 7_680]],
    ["push", [30, 120, 480, 1_920]],
  ])(
    "%s that was not taken is tried again with growing waits, five times, and then given up",
    async (channel, waits) => {
      await subscribe(ani);
      await ends(ani, "DEP1");
      await db.owner.query("delete from private.outbox where channel <> $1", [channel]);
      const found: number[] = [];
      for (let tries = 0; tries < 5; tries++) {
        const { rows, hold: by } = await take(channel);
        expect(await hold(rows, by)).toEqual(idsOf(rows));
        await finish(rows, "retry");
        const { rows: due } = await db.owner.query<{ s: number }>(
          "select round(extract(epoch from due_at - now()))::integer as s from private.outbox",
        );
        found.push(due[0]?.s ?? 0);
        await dueAgain();
      }
      // The last one is given up by whoever takes next, not when a sixth try would have come.
      expect(found).toEqual([...waits, 0]);
      const over = await take(channel);
      expect(over).toMatchObject({ rows: [], given_up: [{ kind: "deposit_paid", failure: "unreachable" }] });
      expect(await waiting()).toEqual([{ channel, failure: "unreachable", due: false }]);
      await dueAgain();
      expect(await take(channel)).toMatchObject({ rows: [], given_up: [] });
    },
  );

  test("refused and unreadable ones are given up, and said why", async () => {
    await ends(ani, "DEP1");
    await ends(budi, "DEP2");
    const [one, two] = await mails();
    await finish([one!], "refused");
    await finish([two!], "unreadable");
    expect(await waiting()).toEqual([
      { channel: "mail", failure: "refused", due: false },
      { channel: "mail", failure: "unreadable", due: false },
    ]);
  });
});

describe("nothing is sent", () => {
  test.each([
    ["mail", "25 hours"],
    ["push", "61 minutes"],
  ])("by %s that is %s old: it is no news", async (channel, age) => {
    await subscribe(ani);
    await ends(ani, "DEP1");
    await db.owner.query("update private.outbox set created_at = now() - $1::interval", [age]);
    expect(await take(channel)).toMatchObject({ rows: [], given_up: [{ failure: "unreachable" }] });
  });

  test("of results to who turned it off meanwhile", async () => {
    await ends(budi, "DEP2");
    await wants(budi, false);
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("to deleted persons, but what was done with their account; to persons who are nobody any more nothing", async () => {
    const gone = await createPerson(db);
    await wants(gone, true);
    await subscribe(gone);
    await ends(gone, "DEP1");
    await db.rpc("service_role", "owner_notify", { p_user: gone.userId, p_kind: "account_deleted", p_data: {} });
    await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [gone.userId]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["account_deleted"]);
    expect((await take("push")).rows).toEqual([]);
    await dueAgain();
    await db.owner.query("select private.account_anonymise($1)", [gone.userId]);
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
    const again = { p_user: gone.userId, p_kind: "pin_set", p_data: {} };
    expect(await db.rpc("service_role", "owner_notify", again)).toBe(false);
  });
});

describe("an account's owner", () => {
  const tell = (kind: string, address: string | null = null) =>
    db.rpc("service_role", "owner_notify", {
      p_user: silent.userId,
      p_kind: kind,
      p_data: { what: "x" },
      p_address: address,
    });

  test("is told whether or not results are wanted, where the account was at home before", async () => {
    await tell("pin_set");
    await tell("email_changed", "old@example.test");
    const rows = await mails();
    expect(rows.map(({ to, mail }) => [to, mail])).toEqual([
      [silent.email, "notice"],
      ["old@example.test", "notice"],
    ]);
  });

  test.each([
    ["device_waiting", "10 minutes"],
    ["registration_tried", "1 hour"],
    ["address_tried", "1 hour"],
  ])("is told of %s once in %s: strangers cause it", async (kind, interval) => {
    expect([await tell(kind), await tell(kind)]).toEqual([true, false]);
    await db.owner.query("update private.notices_sent set sent_at = sent_at - $1::interval", [interval]);
    expect(await tell(kind)).toBe(true);
    expect([await tell("pin_set"), await tell("pin_set")]).toEqual([true, true]);
  });
});

test("every active admin but the one who did it is told of an alert by mail, each once, while being one", async () => {
  const [one, two, three] = [await createAdmin(db), await createAdmin(db), await createAdmin(db)];
  await db.rpc(one, "settings_set", { p_input: { language: "zh" } });
  await db.owner.query(
    "select private.admin_alert('proposal', jsonb_build_object('by', $1::text, 'name', 'Adi', 'what', 'loan'))",
    [three.userId],
  );
  await db.owner.query("update public.accounts set role = 'user' where id = $1", [two.userId]);
  const rows = await mails();
  expect(rows.map(({ to, locale, mail }) => [to, locale, mail])).toEqual([[one.email, "zh", "alert"]]);
  await finish(rows, "retry");
  await dueAgain();
  expect((await mails()).map(({ to }) => to)).toEqual([one.email]);
});
