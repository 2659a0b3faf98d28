import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, openSession, type Person, UNPROVED } from "#tests/factories/people.ts";
import { crowding } from "#tests/support/machine.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

type Answer = Record<string, unknown>;
const asker = ({ userId }: Person) => ({ p_user: userId, p_session: userId });
const send = (person: Person, purpose: string, proof = randomUUID()) =>
  db
    .rpc("service_role", "code_issue", { ...asker(person), p_purpose: purpose, p_proof: proof })
    .then((answer) => ({ proof, answer: answer as Answer }));
const verify = (person: Person, proof: string) =>
  db.rpc("service_role", "phone_verify", { ...asker(person), p_proof: proof }) as Promise<Answer>;
const age = (person: Person, interval: string) =>
  db.owner.query(
    "update private.one_time_codes set sent_at = sent_at - $2::interval, expires_at = expires_at - $2::interval where user_id = $1",
    [person.userId, interval],
  );

describe("a code", () => {
  test("goes to the phone, is good for 60 seconds and verifies it once", async () => {
    const person = await createPerson(db, UNPROVED);
    const { proof, answer } = await send(person, "phone");
    expect(answer).toMatchObject({ to: person.phone, channel: "whatsapp", sends_left: 2 });
    expect(Math.abs(Date.parse(answer["expires_at"] as string) - Date.now() - 60_000)).toBeLessThan(3_000 * crowding());
    expect((await verify(person, proof))["phone_verified_at"]).not.toBeNull();
    expect(await verify(person, proof)).toMatchObject({ error: "code_expired" });
    expect((await refusalOf(send(person, "phone"))).code).toBe("phone_already_verified");
  });

  test("entered 50 times at once counts once", async () => {
    const person = await createPerson(db, UNPROVED);
    const { proof } = await send(person, "phone");
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(person, proof)));
    expect(answers.filter((answer) => !("error" in answer))).toHaveLength(1);
  });

  test("ends with the fifth wrong try, however many come at once", async () => {
    const person = await createPerson(db, UNPROVED);
    const { proof } = await send(person, "phone");
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => verify(person, `wrong ${i}`)));
    const told = answers.map((answer) => answer["error"]);
    expect(told.filter((error) => error === "code_incorrect")).toHaveLength(4);
    expect(told.filter((error) => error === "code_tries_exceeded")).toHaveLength(46);
    expect(await verify(person, proof)).toMatchObject({ error: "code_tries_exceeded" });
    const fresh = await send(person, "phone");
    expect(await verify(person, fresh.proof)).toHaveProperty("phone_verified_at");
  });

  test("is late after 60 seconds, and replaced by the next", async () => {
    const person = await createPerson(db, UNPROVED);
    const late = await send(person, "phone");
    await age(person, "61 seconds");
    expect(await verify(person, late.proof)).toMatchObject({ error: "code_expired" });
    const first = await send(person, "phone");
    const second = await send(person, "phone");
    expect(await verify(person, first.proof)).toMatchObject({ error: "code_incorrect" });
    expect(await verify(person, second.proof)).toHaveProperty("phone_verified_at");
  });

  test("is good for its own purpose and person only", async () => {
    const [anna, budi] = [await createPerson(db, UNPROVED), await createPerson(db, UNPROVED)];
    const hers = await send(anna, "pin");
    await send(anna, "phone");
    await send(budi, "phone");
    expect(await verify(anna, hers.proof)).toMatchObject({ error: "code_incorrect" });
    expect(await verify(budi, hers.proof)).toMatchObject({ error: "code_incorrect" });
  });

  test("is stored as a hash of its proof only", async () => {
    const person = await createPerson(db, UNPROVED);
    const { proof } = await send(person, "pin");
    const { rows } = await db.owner.query("select c::text as row from private.one_time_codes c where user_id = $1", [
      person.userId,
    ]);
    expect(rows[0].row).not.toContain(proof);
  });
});

describe("sending", () => {
  test("to one phone stops after three a Jakarta day, also when all come at once", async () => {
    const person = await createPerson(db, UNPROVED);
    const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(person, "phone")));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const refused = await refusalOf(send(person, "phone"));
    expect([refused.status, refused.code]).toEqual([429, "code_sends_exceeded"]);
    expect(refused.details["retry_after"]).toBeLessThanOrEqual(86_400);
    await age(person, "1 day");
    expect((await send(person, "phone")).answer).toMatchObject({ sends_left: 2 });
  });

  test("to one phone counts over accounts", async () => {
    const [anna, budi] = [await createPerson(db, UNPROVED), await createPerson(db, UNPROVED)];
    for (let i = 0; i < 3; i++) await send(anna, "phone");
    await db.owner.query("update public.accounts set phone = null where id = $1", [anna.userId]);
    await db.owner.query("update public.accounts set phone = $2 where id = $1", [budi.userId, anna.phone]);
    expect((await refusalOf(send(budi, "phone"))).code).toBe("code_sends_exceeded");
  });

  test("by email stops after five an hour for one purpose, and a withdrawn one costs no place", async () => {
    const person = await createPerson(db, UNPROVED);
    const first = await send(person, "pin");
    await db.rpc("service_role", "code_withdraw", { p_proof: first.proof });
    for (let i = 0; i < 5; i++) await send(person, "pin");
    expect((await refusalOf(send(person, "pin"))).code).toBe("code_sends_exceeded");
    expect((await send(person, "device")).answer).toMatchObject({ to: person.email, channel: "email" });
  });
});

describe("a forgotten password", () => {
  /** Who asks: a device and an address. */
  type Asker = { readonly device: string; readonly address: number };
  const OWNER: Asker = { device: "owner's new phone", address: 1 };
  const asked = (email: string, proof: string, { device, address }: Asker) => ({
    p_email: email,
    p_proof: proof,
    p_client: device,
    p_from: address.toString(16).padStart(64, "0"),
  });
  const issue = (email: string, proof: string, asker = OWNER) =>
    db.rpc("service_role", "password_code_issue", asked(email, proof, asker)) as Promise<Answer>;
  const take = (email: string, proof: string, asker = OWNER) =>
    db.rpc("service_role", "password_code_take", asked(email, proof, asker)) as Promise<Answer>;
  const stranger = (n: number): Asker => ({ device: `stranger ${n}`, address: 1_000 + n });

  test("answers an unknown email and every wrong code alike", async () => {
    const person = await createPerson(db, UNPROVED);
    const refused = { error: "code_invalid", details: {} };
    expect(await take("nobody@example.test", "x")).toEqual(refused);
    expect(await take(person.email, "x")).toEqual(refused);
    expect(await issue("nobody@example.test", "x")).toEqual({ issued: false, locale: null });
    expect(await issue(person.email.toUpperCase(), "right")).toMatchObject({ issued: true });
    for (let i = 0; i < 4; i++) expect(await take(person.email, "x")).toEqual(refused);
    expect(await take(person.email, "right")).toEqual({ user: person.userId });
    expect(await take(person.email, "right")).toEqual(refused);
  });

  test("is guessed five times at most, and mails end quietly", async () => {
    const person = await createPerson(db, UNPROVED);
    await issue(person.email, "right");
    for (let i = 0; i < 5; i++) await take(person.email, "x");
    expect(await take(person.email, "right")).toMatchObject({ error: "code_invalid" });
    for (let i = 0; i < 4; i++) expect(await issue(person.email, `p${i}`)).toMatchObject({ issued: true });
    expect(await issue(person.email, "more")).toEqual({ issued: false, locale: null });
  });

  test("is the asker's own: a stranger neither uses, replaces nor uses up the owner's code", async () => {
    const person = await createPerson(db, UNPROVED);
    await issue(person.email, "owner's");
    for (let n = 0; n < 9; n++) await issue(person.email, `stranger's ${n}`, stranger(n));
    for (let n = 0; n < 9; n++) {
      expect(await take(person.email, "owner's", stranger(n))).toMatchObject({ error: "code_invalid" });
      for (let i = 0; i < 6; i++) await take(person.email, "guess", stranger(n));
    }
    expect(await take(person.email, "owner's")).toEqual({ user: person.userId });
    expect(await take(person.email, "stranger's 8", stranger(8))).toMatchObject({ error: "code_invalid" });
  });

  test("works without the cookie from the same address, and with it from another one", async () => {
    const person = await createPerson(db, UNPROVED);
    await issue(person.email, "first");
    expect(await take(person.email, "first", { ...OWNER, device: "no cookie" })).toHaveProperty("user");
    await issue(person.email, "second");
    expect(await take(person.email, "second", { ...OWNER, address: 2 })).toHaveProperty("user");
  });

  test("is sent ten times an hour to all strangers together, five to one address, and to a trusted device still", async () => {
    const person = await createPerson(db, UNPROVED);
    const sent = async (asker: Asker) => (await issue(person.email, randomUUID(), asker))["issued"];
    const sameAddress = (n: number) => sent({ device: `cookie ${n}`, address: 7 });
    expect(await Promise.all(Array.from({ length: 7 }, (_, n) => sameAddress(n)))).toSatisfy(
      (answers: boolean[]) => answers.filter(Boolean).length === 5,
    );
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => sent(stranger(n))));
    expect(many.filter(Boolean)).toHaveLength(5);
    const trusted = { device: `device of ${person.userId}`, address: 7 };
    for (let i = 0; i < 5; i++) expect(await sent(trusted)).toBe(true);
    expect(await sent(trusted)).toBe(false);
  });
});

describe("letting a device in by code", () => {
  test("works for the waiting session, once", async () => {
    const person = await createPerson(db, UNPROVED);
    const sessionId = randomUUID();
    const waiting = { p_user: person.userId, p_session: sessionId };
    await openSession(db, person.userId, sessionId);
    await db.rpc("service_role", "device_bind", { ...waiting, p_client: "laptop", p_name: "laptop" });
    const proof = randomUUID();
    await db.rpc("service_role", "code_issue", { ...waiting, p_purpose: "device", p_proof: proof });
    for (const purpose of ["phone", "pin"]) {
      const other = db.rpc("service_role", "code_issue", { ...waiting, p_purpose: purpose, p_proof: randomUUID() });
      expect((await refusalOf(other)).code).toBe("device_pending");
    }
    const letIn = (p_proof: string) =>
      db.rpc("service_role", "device_let_in", { ...waiting, p_proof }) as Promise<Answer>;
    expect(await letIn("wrong")).toEqual({ error: "code_incorrect", details: { attempts_left: 4 } });
    expect(await letIn(proof)).toMatchObject({ status: "current session", trusted: true });
    expect(await db.rpc({ userId: person.userId, sessionId }, "account_get")).toMatchObject({ id: person.userId });
  });
});
