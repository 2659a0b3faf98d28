import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInAnswer } from "#core/accounts/schema.ts";
import { device } from "#core/devices/schema.ts";
import { DEVICE_STATUSES, DEVICE_TRANSITIONS } from "#core/devices/states.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, openSession, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** A session of a person on a device; as a caller it is `{ userId, sessionId }`. */
interface Visit {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly answer: ReturnType<typeof signedInAnswer.parse>;
}

async function signIn(person: Person, client: string): Promise<Visit> {
  const sessionId = randomUUID();
  await openSession(db, person.userId, sessionId);
  const answer = signedInAnswer.parse(
    await db.rpc("service_role", "device_bind", {
      p_user: person.userId,
      p_session: sessionId,
      p_client: client,
      p_name: client,
      p_place: "Bandung, ID",
    }),
  );
  return { userId: person.userId, sessionId, deviceId: answer.device.id, answer };
}
const decide = (by: Visit, which: Visit, decision: string) =>
  db.rpc(by, "device_decide", { p_device: which.deviceId, p_decision: decision });
const statusOf = async (visit: Visit) =>
  (await db.owner.query("select status::text from private.devices where id = $1", [visit.deviceId])).rows[0].status;
const refusal = async (call: Promise<unknown>) => {
  const { status, code } = await refusalOf(call);
  return `${status} ${code}`;
};
const person = async () => {
  const made = await createPerson(db);
  await db.owner.query("delete from private.devices where user_id = $1", [made.userId]);
  return made;
};

describe("signing in", () => {
  test("trusts an account's first device, and every other waits", async () => {
    const anna = await person();
    const first = await signIn(anna, "phone");
    expect(first.answer).toMatchObject({ account: { id: anna.userId }, device: { status: "current session" } });
    const second = await signIn(anna, "laptop");
    expect(second.answer).toMatchObject({
      account: null,
      device: { status: "new login attempt", name: "laptop", place: "Bandung, ID", is_this: true, trusted: false },
    });
  });

  test("at once on many devices trusts one of them", async () => {
    const anna = await person();
    const visits = await Promise.all(Array.from({ length: 12 }, (_, i) => signIn(anna, `device ${i}`)));
    expect(visits.filter(({ answer }) => answer.device.trusted)).toHaveLength(1);
  });

  test("again on a trusted device needs nobody, and ends the session that was there", async () => {
    const anna = await person();
    const before = await signIn(anna, "phone");
    const after = await signIn(anna, "phone");
    expect([after.deviceId, after.answer.device.status]).toEqual([before.deviceId, "current session"]);
    expect(await refusal(db.rpc(before, "account_get"))).toBe("401 unauthenticated");
    expect((await db.owner.query("select from auth.sessions where id = $1", [before.sessionId])).rowCount).toBe(0);
  });

  test("on a device of somebody else tells and trusts nothing", async () => {
    const anna = await person();
    const budi = await person();
    const hers = await signIn(anna, "shared browser");
    await signIn(budi, "phone");
    const his = await signIn(budi, "shared browser");
    expect(his.deviceId).not.toBe(hers.deviceId);
    expect(his.answer.device.status).toBe("new login attempt");
  });
});

describe("a device that waits", () => {
  const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
    ["account_get", {}],
    ["home_overview", {}],
    ["device_list", {}],
    ["device_decide", { p_device: randomUUID(), p_decision: "accept" }],
    ["profile_get", {}],
    ["profile_set", { p_input: { name: "x" } }],
    ["settings_get", {}],
    ["settings_set", { p_input: {} }],
    ["address_get", {}],
    ["contact_list", {}],
    ["contact_add", { p_input: { name: "x", phone: "0812345", type: "phone" } }],
    ["account_search", { p_phone: "+62811000001" }],
    ["push_token_store", { p_token: "x" }],
    ["account_recover", {}],
    ["purchase_list", { p_filter: {} }],
    ["purchase_recent", { p_type: "pulsa" }],
    ["deposit_list", { p_filter: {} }],
    ["deposit_channels", {}],
    ["deposit_request", { p_key: "k", p_amount: 50_000, p_channel: "manual.bca" }],
    ["idempotency_begin", { p_key: "k", p_fingerprint: "f" }],
  ];

  test("reaches no function of an account", async () => {
    const anna = await person();
    await signIn(anna, "phone");
    const waiting = await signIn(anna, "laptop");
    for (const [name, args] of CALLS) {
      expect([name, await refusal(db.rpc(waiting, name, args))]).toEqual([name, "403 device_pending"]);
    }
    for (const [name, args] of CALLS) {
      const unknown = { userId: anna.userId, sessionId: randomUUID() };
      expect([name, await refusal(db.rpc(unknown, name, args))]).toEqual([name, "401 unauthenticated"]);
    }
  });

  test("reads no row", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const waiting = await signIn(anna, "laptop");
    expect(await db.query(trusted, "select id from public.accounts")).toHaveLength(1);
    for (const table of ["accounts", "purchases", "deposits", "notifications"]) {
      expect([table, await db.query(waiting, `select 1 from public.${table}`)]).toEqual([table, []]);
    }
  });

  test("hears what becomes of it on its own channel, and nothing on the account's", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const waiting = await signIn(anna, "laptop");
    await decide(trusted, waiting, "accept");
    const { rows } = await db.owner.query(
      "select payload ->> 'status' as status from realtime.messages where topic = $1 and event = 'device' order by committed_by, inserted_at",
      [`device:${waiting.deviceId}`],
    );
    expect(rows.map(({ status }) => status)).toEqual(["new login attempt", "current session"]);
  });

  test("knows itself, and may leave", async () => {
    const anna = await person();
    await signIn(anna, "phone");
    const waiting = await signIn(anna, "laptop");
    expect(device.parse(await db.rpc(waiting, "device_current")).status).toBe("new login attempt");
    await db.rpc(waiting, "device_leave");
    expect(await statusOf(waiting)).toBe("logged out");
    expect(await refusal(db.rpc(waiting, "device_current"))).toBe("401 unauthenticated");
  });
});

describe("a trusted device", () => {
  test("accepts: the other is let in and trusted from then on", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const other = await signIn(anna, "laptop");
    expect(device.parse(await decide(trusted, other, "accept"))).toMatchObject({ status: "current session" });
    expect(await db.rpc(other, "account_get")).toMatchObject({ id: anna.userId });
    expect((await signIn(anna, "laptop")).answer.device.status).toBe("current session");
  });

  test("rejects: the other is blocked, until it is let in again by whoever rejected it", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const other = await signIn(anna, "laptop");
    await decide(trusted, other, "reject");
    expect(await refusal(db.rpc(other, "account_get"))).toBe("403 device_blocked");
    const again = await signIn(anna, "laptop");
    expect(again.answer).toMatchObject({ account: null, device: { status: "blocked" } });
    expect(await refusal(db.rpc(again, "account_get"))).toBe("401 unauthenticated");
    expect(await refusal(decide(trusted, other, "reject"))).toBe("409 device_not_changeable");
    expect(device.parse(await decide(trusted, other, "accept"))).toMatchObject({ status: "logged out", trusted: true });
    expect(await refusal(db.rpc(other, "account_get"))).toBe("401 unauthenticated");
    expect((await signIn(anna, "laptop")).answer.device.status).toBe("current session");
  });

  test("of a waiting device nothing is at Supabase Auth, and all is there again once it is let in", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const other = await signIn(anna, "laptop");
    const atAuth = async () => {
      const { rows } = await db.owner.query(
        `select to_jsonb(s) as session, (select jsonb_agg(to_jsonb(t)) from auth.refresh_tokens t where t.session_id = s.id) as tokens
         from auth.sessions s where s.id = $1`,
        [other.sessionId],
      );
      return rows;
    };
    expect(await atAuth()).toEqual([]);
    const parked = (await db.owner.query("select parked_session from private.devices where id = $1", [other.deviceId]))
      .rows[0].parked_session;
    expect(parked).toMatchObject({ session: { id: other.sessionId }, tokens: [{ session_id: other.sessionId }] });
    await decide(trusted, other, "accept");
    expect(await atAuth()).toEqual([{ session: parked.session, tokens: parked.tokens }]);
    const left = await db.owner.query("select from private.devices where user_id = $1 and parked_session is not null", [
      anna.userId,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test("revokes: the other is out at its next call and needs approval again", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const other = await signIn(anna, "laptop");
    await decide(trusted, other, "accept");
    await decide(trusted, other, "revoke");
    expect(await refusal(db.rpc(other, "account_get"))).toBe("401 unauthenticated");
    expect((await db.owner.query("select from auth.sessions where id = $1", [other.sessionId])).rowCount).toBe(0);
    // What private.session_state relies on: no token outlives its session.
    const left = await db.owner.query("select from auth.refresh_tokens where session_id = $1", [other.sessionId]);
    expect(left.rowCount).toBe(0);
    expect((await signIn(anna, "laptop")).answer.device.status).toBe("new login attempt");
  });

  test("loses a session whose refresh tokens were revoked, as the reuse of one of them does", async () => {
    const anna = await person();
    const stolen = await signIn(anna, "phone");
    await db.owner.query("update auth.refresh_tokens set revoked = true where session_id = $1", [stolen.sessionId]);
    expect(await refusal(db.rpc(stolen, "account_get"))).toBe("401 unauthenticated");
    expect(await db.rpc(stolen, "device_admitted")).toBe(false);
    const counted = await signIn(anna, "phone");
    await db.owner.query("update auth.refresh_tokens set revoked = true where session_id = $1", [counted.sessionId]);
    await db.owner.query("update auth.sessions set refresh_token_counter = 3 where id = $1", [counted.sessionId]);
    expect(await db.rpc(counted, "account_get")).toMatchObject({ id: anna.userId });
  });

  test("signs out and stays trusted", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    await db.rpc(trusted, "device_leave");
    expect(await statusOf(trusted)).toBe("logged out");
    expect((await signIn(anna, "phone")).answer.device.status).toBe("current session");
  });

  test("has no say over another account's devices", async () => {
    const [anna, budi] = [await person(), await person()];
    const hers = await signIn(anna, "phone");
    await signIn(budi, "phone");
    const his = await signIn(budi, "laptop");
    for (const word of ["accept", "reject", "revoke"]) {
      expect(await refusal(decide(hers, his, word))).toBe("404 not_found");
    }
    expect(JSON.stringify(await db.rpc(hers, "device_list"))).not.toContain(his.deviceId);
  });

  test("ends all the others' sessions when the password changes", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    const other = await signIn(anna, "laptop");
    await decide(trusted, other, "accept");
    await db.rpc("service_role", "sessions_end", { p_user: anna.userId, p_keep: trusted.sessionId });
    expect(await db.rpc(trusted, "account_get")).toMatchObject({ id: anna.userId });
    expect(await refusal(db.rpc(other, "account_get"))).toBe("401 unauthenticated");
  });
});

describe("device states", () => {
  test("are the same in SQL and in TypeScript, and so are their ways", async () => {
    const states = await db.owner.query("select unnest(enum_range(null::private.device_status))::text as value");
    expect(states.rows.map(({ value }) => value)).toEqual([...DEVICE_STATUSES]);
    const ways = await db.owner.query(
      "select from_status || ' → ' || to_status as way from private.device_transitions",
    );
    const inTypeScript = Object.entries(DEVICE_TRANSITIONS).flatMap(([from, to]) =>
      to.map((next) => `${from} → ${next}`),
    );
    expect(ways.rows.map(({ way }) => way).sort()).toEqual(inTypeScript.sort());
  });

  test("take no other way, not even by the owner's hand", async () => {
    const anna = await person();
    const trusted = await signIn(anna, "phone");
    for (const to of ["new login attempt", "blocked"]) {
      const change = db.owner.query("update private.devices set status = $2 where id = $1", [trusted.deviceId, to]);
      expect([to, await sqlStateOf(change)]).toEqual([to, "23514"]);
    }
  });
});
