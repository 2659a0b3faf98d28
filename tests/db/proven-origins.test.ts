import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { originHeaders, originKey } from "#adapters/supabase/origin-proof.ts";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

const SECRET = "a session secret that only Workers have";
const ORIGIN = { requestId: "req-1", address: "203.0.113.9" };

let db: TestDatabase;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
  person = await createPerson(db);
  await store(SECRET);
});
afterAll(() => db.close());

const store = async (secret: string) => db.rpc("service_role", "origin_key_store", { p_key: await originKey(secret) });

type Headers = Readonly<Record<string, string>>;
const lower = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** What SQL takes for the origin of a call of this session with these headers. */
async function originOf(headers: Headers, sessionId = person.userId): Promise<unknown> {
  const client = await db.owner.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('request.headers', $1, true), set_config('request.jwt.claims', $2, true)", [
      JSON.stringify(lower(headers)),
      JSON.stringify({ sub: person.userId, session_id: sessionId }),
    ]);
    return (await client.query("select private.request_origin() as origin")).rows[0].origin;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const said = () => originHeaders({ ...ORIGIN, sessionId: person.userId }, SECRET);
const UNPROVEN = { request_id: null, address: null, device: "Test", proven: false };

describe("where a request comes from", () => {
  test("is what one of our Workers proves", async () => {
    expect(await originOf(await said())).toEqual({
      request_id: "req-1",
      address: "203.0.113.9",
      device: "Test",
      proven: true,
    });
  });

  test("is believed from nobody else: no proof, another key, session, address, request or time", async () => {
    const good = await said();
    const proof = good["X-Origin-Proof"] ?? "";
    const [seconds = "", mac = ""] = proof.split(".");
    const forged: Headers[] = [
      { "X-Request-Id": "req-1", "X-Client-Address": "203.0.113.9" },
      {},
      await originHeaders({ ...ORIGIN, sessionId: person.userId }, "another secret"),
      await originHeaders({ ...ORIGIN, sessionId: randomUUID() }, SECRET),
      await originHeaders({ ...ORIGIN, sessionId: null }, SECRET),
      { ...good, "X-Client-Address": "198.51.100.1" },
      { ...good, "X-Request-Id": "req-2" },
      { ...good, "X-Origin-Proof": `${Number(seconds) + 1}.${mac}` },
      { ...good, "X-Origin-Proof": mac },
      { ...good, "X-Origin-Proof": `${seconds}.` },
      { ...good, "X-Origin-Proof": `${seconds}.${"0".repeat(64)}` },
      { ...good, "X-Origin-Proof": `999999999999999999999.${mac}` },
      { ...good, "X-Origin-Proof": `${proof}.${mac}` },
    ];
    for (const headers of forged) expect(await originOf(headers), JSON.stringify(headers)).toEqual(UNPROVEN);
  });

  test("is proven for five minutes", async () => {
    const real = Date.now;
    try {
      Date.now = () => real() - 280_000;
      expect(await originOf(await said())).toMatchObject({ proven: true });
      Date.now = () => real() - 320_000;
      expect(await originOf(await said())).toEqual(UNPROVEN);
      Date.now = () => real() + 320_000;
      expect(await originOf(await said())).toEqual(UNPROVEN);
    } finally {
      Date.now = real;
    }
  });

  test("is proven by the key of before for a day, and by no older one", async () => {
    const old = await said();
    await store("the next secret");
    expect(await originOf(old)).toMatchObject({ proven: true });
    expect(
      await originOf(await originHeaders({ ...ORIGIN, sessionId: person.userId }, "the next secret")),
    ).toMatchObject({ proven: true });
    await db.owner.query(
      "update private.origin_keys set good_until = now() - interval '1 second' where good_until is not null",
    );
    expect(await originOf(old)).toEqual(UNPROVEN);
    await store("the next secret");
    expect((await db.owner.query("select from private.origin_keys")).rowCount).toBe(1);
    await store(SECRET);
  });

  test("has a key that nobody reads or sets but our Workers", async () => {
    for (const caller of ["anon", person] as const) {
      expect(await sqlStateOf(db.query(caller, "select * from private.origin_keys"))).toBe("42501");
      expect(await sqlStateOf(db.rpc(caller, "origin_key_store", { p_key: "0".repeat(64) }))).toBe("42501");
    }
    expect(await sqlStateOf(db.query("service_role", "select * from private.origin_keys"))).toBe("42501");
  });
});
