import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { dueMail } from "#core/result-mails/schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

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
  await db.owner.query("truncate private.result_mail_outbox");
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
const take = async (limit = 10) =>
  z.array(dueMail).parse(await db.rpc("service_role", "result_mails_take", { p_limit: limit }));
const sent = (ids: readonly string[]) => db.query("service_role", "select public.result_mails_sent($1::uuid[])", [ids]);
const dueAgain = () => db.owner.query("update private.result_mail_outbox set due_at = now()");
const waiting = async () =>
  Number((await db.owner.query("select count(*) as n from private.result_mail_outbox")).rows[0]?.n);
const codes = (mails: readonly z.infer<typeof dueMail>[]) => mails.map((m) => m.results.map(({ data }) => data.code));

test("nobody is mailed who did not ask for it, and nothing but results", async () => {
  await ends(silent, "DEP1");
  await ends(ani, "DEP2", "loan_due");
  expect(await waiting()).toBe(0);
  expect(await take()).toEqual([]);
});

test("what waits for a person is one mail, in their language and in order, and nobody else's", async () => {
  for (const code of ["DEP1", "DEP2", "DEP3"]) await ends(ani, code);
  await ends(budi, "DEP4");
  const mails = await take();
  expect(codes(mails).sort()).toEqual([["DEP1", "DEP2", "DEP3"], ["DEP4"]]);
  expect(mails.find(({ results }) => results.length === 3)).toMatchObject({ to: ani.email, locale: "en" });
});

test("a mail has at most fifty results; the others are in the next", async () => {
  for (let n = 0; n < 51; n++) await ends(ani, `DEP${n}`);
  const [first] = await take();
  expect(first?.results).toHaveLength(50);
  await sent(first?.ids ?? []);
  expect(codes(await take())).toEqual([["DEP50"]]);
});

test("results are held by one worker, come again until they are sent, and are given up after five tries", async () => {
  await ends(ani, "DEP1");
  const [one, two] = await Promise.all([take(), take()]);
  expect(one.length + two.length).toBe(1);
  expect(await take()).toEqual([]);
  await dueAgain();
  const [again] = await take();
  await sent(again?.ids ?? []);
  expect(await waiting()).toBe(0);
  await ends(ani, "DEP2");
  for (let tries = 0; tries < 5; tries++) {
    expect(await take()).toHaveLength(1);
    await dueAgain();
  }
  expect(await take()).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("a result that is a day old is no news, and one that its person no longer wants is not sent", async () => {
  await ends(ani, "DEP1");
  await db.owner.query("update private.result_mail_outbox set created_at = now() - interval '25 hours'");
  await ends(budi, "DEP2");
  await wants(budi, false);
  expect(await take()).toEqual([]);
  expect(await waiting()).toBe(0);
});
