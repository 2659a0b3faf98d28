import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person, UNPROVED } from "#tests/factories/people.ts";
import { unusedDigits } from "#tests/support/unused.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const asker = ({ userId }: Person) => ({ p_user: userId, p_session: userId });
const newcomer = () => createPerson(db, UNPROVED);
const newPhone = () => `+62813${unusedDigits(9)}`;

async function emailVerified({ userId }: Person): Promise<boolean> {
  const { rows } = await db.owner.query<{ verified: boolean }>(
    "select email_verified_at is not null as verified from public.accounts where id = $1",
    [userId],
  );
  return rows[0]?.verified === true;
}

describe("an email", () => {
  test("is nobody's word for it at first, and proved by a code that was mailed there", async () => {
    const person = await newcomer();
    expect(await emailVerified(person)).toBe(false);
    const proof = randomUUID();
    const asked = { p_email: person.email, p_proof: proof, p_client: "a device", p_from: "0".repeat(64) };
    await db.rpc("service_role", "password_code_issue", asked);
    await db.rpc("service_role", "password_code_take", { ...asked, p_proof: "wrong" });
    expect(await emailVerified(person)).toBe(false);
    await db.rpc("service_role", "password_code_take", asked);
    expect(await emailVerified(person)).toBe(true);
  });

  test("is not proved by a code that went to the phone", async () => {
    const person = await newcomer();
    const p_proof = randomUUID();
    await db.rpc("service_role", "code_issue", { ...asker(person), p_purpose: "phone", p_proof });
    expect(await db.rpc("service_role", "phone_verify", { ...asker(person), p_proof })).toMatchObject({
      email_verified_at: null,
      phone_verified_at: expect.any(String),
    });
  });

  test("that was changed by its code is a verified one", async () => {
    const person = await newcomer();
    const p_proof = randomUUID();
    const change = { ...asker(person), p_purpose: "email_change", p_proof };
    await db.rpc("service_role", "login_change_issue", { ...change, p_target: `new-${person.email}` });
    await db.rpc("service_role", "login_change_take", change);
    expect(await emailVerified(person)).toBe(true);
  });
});

describe("a phone number", () => {
  const put = (person: Person, hp: string) => db.rpc(person, "profile_set", { p_input: { hp } });
  const age = (person: Person, days: number) =>
    db.owner.query(
      "update private.phone_changes set changed_at = changed_at - make_interval(days => $2) where user_id = $1",
      [person.userId, days],
    );
  const tooMany = { status: 429, code: "phone_changes_exceeded" };

  test("is changed three times a day and six in thirty days, also by direct calls", async () => {
    const person = await newcomer();
    for (let change = 0; change < 3; change++) await put(person, newPhone());
    expect(await refusalOf(put(person, newPhone()))).toMatchObject(tooMany);
    const { hp } = z.object({ hp: z.string() }).parse(await db.rpc(person, "profile_get"));
    await put(person, hp);
    await age(person, 1);
    for (let change = 0; change < 3; change++) await put(person, newPhone());
    await age(person, 1);
    const refused = await refusalOf(put(person, newPhone()));
    expect(refused).toMatchObject(tooMany);
    await age(person, 27);
    expect(await refusalOf(put(person, newPhone()))).toMatchObject(tooMany);
    await age(person, 1);
    await put(person, newPhone());
  });

  test("is changed by its code within the same count, which is asked before anything is sent", async () => {
    const person = await newcomer();
    for (let change = 0; change < 2; change++) await put(person, newPhone());
    const p_proof = randomUUID();
    const change = { ...asker(person), p_purpose: "phone_change", p_proof };
    await db.rpc("service_role", "login_change_issue", { ...change, p_target: newPhone() });
    await db.rpc("service_role", "login_change_take", change);
    const more = db.rpc("service_role", "login_change_issue", { ...change, p_target: newPhone() });
    expect(await refusalOf(more)).toMatchObject(tooMany);
  });

  test("that is somebody else's counts too, so that nobody walks through numbers", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    for (const hp of [other.phone, newPhone(), other.phone]) {
      expect(await put(person, hp)).toMatchObject({ hp, phone_verified_at: null });
    }
    expect(await refusalOf(put(person, newPhone()))).toMatchObject(tooMany);
  });

  test("that is written down is nobody's until its code was entered, and one signs in with the old one meanwhile", async () => {
    const [person, unproved, owner] = [await newcomer(), await newcomer(), await newcomer()];
    await db.owner.query("update public.accounts set phone_verified_at = now() where id = $1", [owner.userId]);
    const phoneOf = async ({ userId }: Person) =>
      (await db.owner.query("select phone from public.accounts where id = $1", [userId])).rows[0].phone;
    const code = async (p_proof: string) =>
      db.rpc("service_role", "code_issue", { ...asker(person), p_purpose: "phone", p_proof });
    const verify = (p_proof: string) => db.rpc("service_role", "phone_verify", { ...asker(person), p_proof });

    await put(person, owner.phone);
    expect(await phoneOf(person)).toBe(person.phone);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await code(first)).toMatchObject({ to: owner.phone, owner: owner.userId, sends_left: 2 });
    expect(await verify(first)).toMatchObject({ error: "code_incorrect" });
    expect([await phoneOf(person), await phoneOf(owner)]).toEqual([person.phone, owner.phone]);

    await put(person, unproved.phone);
    expect(await code(second)).toMatchObject({ to: unproved.phone, owner: null, sends_left: 1 });
    expect(await verify(second)).toMatchObject({ hp: unproved.phone, phone_verified_at: expect.any(String) });
    expect([await phoneOf(person), await phoneOf(unproved)]).toEqual([unproved.phone, null]);
  });

  test("that is written down and taken back is the one there was", async () => {
    const person = await newcomer();
    await put(person, newPhone());
    expect(await put(person, person.phone)).toMatchObject({ hp: person.phone });
    expect(await put(person, person.phone)).toMatchObject({ hp: person.phone });
  });

  test("of somebody else is asked about at the asker's cost: its owner may still be sent a code", async () => {
    const [person, owner] = [await newcomer(), await newcomer()];
    await db.owner.query("update public.accounts set phone_verified_at = now() where id = $1", [owner.userId]);
    const change = { ...asker(person), p_purpose: "phone_change", p_target: owner.phone };
    const left = [];
    for (let asked = 0; asked < 3; asked++) {
      left.push(await db.rpc("service_role", "login_change_issue", { ...change, p_proof: randomUUID() }));
    }
    expect(left).toMatchObject([2, 1, 0].map((sends_left) => ({ owner: owner.userId, sends_left })));
    await db.owner.query("update public.accounts set phone_verified_at = null where id = $1", [owner.userId]);
    const own = { ...asker(owner), p_purpose: "phone", p_proof: randomUUID() };
    expect(await db.rpc("service_role", "code_issue", own)).toMatchObject({ sends_left: 2 });
  });

  test("that nobody proved is whose proves it", async () => {
    const [squatter, owner] = [await newcomer(), await newcomer()];
    const change = { ...asker(owner), p_purpose: "phone_change", p_proof: randomUUID() };
    const issued = await db.rpc("service_role", "login_change_issue", { ...change, p_target: squatter.phone });
    expect(issued).toMatchObject({ owner: null });
    expect(await db.rpc("service_role", "login_change_take", change)).toMatchObject({ new: squatter.phone });
    const { rows } = await db.owner.query("select id, phone from public.accounts where id in ($1, $2)", [
      squatter.userId,
      owner.userId,
    ]);
    expect(new Map(rows.map(({ id, phone }) => [id, phone]))).toEqual(
      new Map([
        [squatter.userId, null],
        [owner.userId, squatter.phone],
      ]),
    );
  });

  test("is changed no oftener by fifty calls at once", async () => {
    const person = await newcomer();
    const done = await Promise.allSettled(Array.from({ length: 50 }, () => put(person, newPhone())));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});
