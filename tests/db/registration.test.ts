import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { unusedDigits } from "#tests/support/unused.ts";

let db: TestDatabase;
let known: Person;
beforeAll(async () => {
  db = await openDatabase();
  known = await createPerson(db);
});
afterAll(() => db.close());

const CONSENT = { persyaratan: "3", privasi: "4" };
type Answer = Record<string, unknown>;
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

function newcomer() {
  const digits = unusedDigits(9);
  return { email: `new${digits}@example.test`, phone: `+62813${digits}`, name: "Sari", client: `device ${digits}` };
}
type Newcomer = ReturnType<typeof newcomer>;

const begin = ({ client, ...person }: Newcomer, proof = "right", more: Answer = {}, from = digest(client)) =>
  db.rpc("service_role", "registration_begin", {
    p_client: client,
    p_from: from,
    p_person: { referral_code: null, invitation: null, consent: CONSENT, ...person, ...more },
    p_sealed: "sealed",
    p_proof: proof,
  }) as Promise<Answer>;
const take = ({ client, email }: Newcomer, proof = "right") =>
  db.rpc("service_role", "registration_take", { p_client: client, p_email: email, p_proof: proof }) as Promise<Answer>;
const resend = ({ client, email }: Newcomer, to = email, proof = "right") =>
  db.rpc("service_role", "registration_resend", {
    p_client: client,
    p_from: digest(client),
    p_email: email,
    p_to: to,
    p_proof: proof,
  }) as Promise<Answer>;
const waiting = ({ client }: Newcomer, from = digest(client)) =>
  db.rpc("service_role", "registration_waiting", { p_client: client, p_from: from });
const open = async ({ email, phone, name }: Newcomer) => {
  const id = randomUUID();
  await db.owner.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    id,
    email,
    { name, phone },
  ]);
  const { rows } = await db.owner.query("select * from public.accounts where id = $1", [id]);
  return rows[0] as Answer;
};

describe("a registration", () => {
  test("asks consent to both legal pages, and keeps which version was agreed to, and when", async () => {
    const person = newcomer();
    for (const consent of [null, {}, { persyaratan: "3" }, { privasi: "4" }]) {
      const refused = await refusalOf(begin(person, "right", { consent }));
      expect([refused.code, refused.details["field"]]).toEqual(["validation_failed", "consent"]);
    }
    await begin(person);
    await db.owner.query(
      "update private.registrations set created_at = created_at - interval '5 minutes' where email = $1",
      [person.email],
    );
    await take(person);
    const { id } = await open(person);
    const { rows } = await db.owner.query(
      `select c.document, c.version, c.agreed_at < now() - interval '4 minutes' as before
       from private.account_consents c where c.user_id = $1 order by c.document`,
      [id],
    );
    expect(rows).toEqual([
      { document: "persyaratan", version: "3", before: true },
      { document: "privasi", version: "4", before: true },
    ]);
  });

  test("without consent, from before it was asked, takes no code", async () => {
    const person = newcomer();
    await begin(person);
    await db.owner.query("update private.registrations set terms_version = null where email = $1", [person.email]);
    expect(await take(person)).toMatchObject({ error: "code_expired" });
  });

  test("becomes an account with a verified email by its code, once", async () => {
    const person = newcomer();
    expect(await begin(person)).toMatchObject({ to: person.email, sends_left: 4, taken: false, known: [] });
    expect(await take(person, "wrong")).toEqual({ error: "code_incorrect", details: { attempts_left: 4 } });
    expect(await take(person)).toEqual({ name: "Sari", phone: person.phone, referral_code: null, sealed: "sealed" });
    expect(await open(person)).toMatchObject({ phone: person.phone, category: 1, email_verified_at: expect.any(Date) });
    expect(await take(person)).toMatchObject({ error: "code_expired" });
    expect((await refusalOf(resend(person))).code).toBe("registration_over");
  });

  test("gives one taker the code, of two at once", async () => {
    const person = newcomer();
    await begin(person);
    const taken = await Promise.all([take(person), take(person), take(person)]);
    expect(taken.filter((one) => "sealed" in one)).toHaveLength(1);
  });

  test("is of the device that began it, and ends with five wrong codes, a minute or an hour", async () => {
    const person = newcomer();
    await begin(person);
    expect(await take({ ...person, client: "another device" })).toMatchObject({ error: "code_expired" });
    for (let i = 0; i < 4; i++) await take(person, "wrong");
    expect(await take(person, "wrong")).toMatchObject({ error: "code_tries_exceeded" });
    expect(await take(person)).toMatchObject({ error: "code_tries_exceeded" });
    await resend(person, person.email, "another");
    expect(await take(person)).toMatchObject({ error: "code_incorrect" });
    await db.owner.query(
      `update private.one_time_codes set expires_at = now() - interval '1 second' where target = $1`,
      [person.email],
    );
    expect(await take(person, "another")).toMatchObject({ error: "code_expired" });
    await db.owner.query(
      "update private.registrations set created_at = now() - interval '61 minutes' where email = $1",
      [person.email],
    );
    expect((await refusalOf(resend(person))).code).toBe("registration_over");
  });

  test("of a known email or phone answers as any other, says whom to tell, and no code is right for the email", async () => {
    const [stranger, byEmail, byPhone] = [newcomer(), newcomer(), newcomer()];
    const sameEmail = { ...byEmail, email: known.email };
    const answers = [await begin(stranger), await begin(sameEmail), await begin({ ...byPhone, phone: known.phone })];
    for (const answer of answers) {
      expect(Object.keys(answer).toSorted()).toEqual(Object.keys(answers[0] ?? {}).toSorted());
      expect([answer["channel"], answer["sends_left"]]).toEqual(["email", 4]);
    }
    expect(answers.map(({ taken }) => taken)).toEqual([false, true, false]);
    expect(answers[1]?.["known"]).toEqual([{ user: known.userId, what: known.email }]);
    expect(answers[2]?.["known"]).toEqual([{ user: known.userId, what: known.phone }]);
    expect(await take(sameEmail)).toMatchObject({ error: "code_incorrect", details: { attempts_left: 4 } });
  });

  test("with somebody else's phone opens an account without one", async () => {
    const person = { ...newcomer(), phone: known.phone };
    await begin(person);
    await take(person);
    expect(await open(person)).toMatchObject({ phone: null, email_verified_at: expect.any(Date) });
    const { rows } = await db.owner.query("select phone from public.accounts where id = $1", [known.userId]);
    expect(rows).toEqual([{ phone: known.phone }]);
  });

  test("follows a mistyped email to the right one, whose code alone counts", async () => {
    const person = newcomer();
    await begin(person, "to the wrong one");
    const right = { ...person, email: `right-${person.email}` };
    expect(await resend(person, right.email)).toMatchObject({ to: right.email, sends_left: 4 });
    expect(await take(person, "to the wrong one")).toMatchObject({ error: "code_expired" });
    expect(await take(right)).toMatchObject({ sealed: "sealed" });
  });

  test("waits on its device, with what is left, until it is an account or an hour old; the newest of several", async () => {
    const person = newcomer();
    expect(await waiting(person)).toBeNull();
    const { expires_at } = await begin(person);
    expect(await waiting(person)).toEqual({ email: person.email, expires_at, sends_left: 4 });
    expect(await waiting({ ...person, client: "another device" })).toBeNull();
    const right = { ...person, email: `right-${person.email}` };
    await resend(person, right.email);
    const again = await resend(right);
    expect(await waiting(person)).toEqual({ email: right.email, expires_at: again["expires_at"], sends_left: 3 });
    await take(right);
    await open(right);
    expect(await waiting(person)).toBeNull();
    const later = { ...newcomer(), client: person.client };
    await begin(later);
    await db.owner.query(
      "update private.registrations set created_at = now() - interval '61 minutes' where email = $1",
      [later.email],
    );
    expect(await waiting(person)).toBeNull();
  });

  test("of a known email or phone waits as any other, without a look at the accounts", async () => {
    const [stranger, byEmail, byPhone] = [newcomer(), newcomer(), newcomer()];
    await db.owner.query("delete from private.one_time_codes where target = $1", [known.email]);
    for (const person of [stranger, { ...byEmail, email: known.email }, { ...byPhone, phone: known.phone }]) {
      const { expires_at } = await begin(person);
      expect(await waiting(person)).toEqual({ email: person.email, expires_at, sends_left: 4 });
    }
    for (let i = 0; i < 4; i++) await resend({ ...byEmail, email: known.email });
    expect(await waiting(byEmail)).toMatchObject({ sends_left: 0 });
    expect(await waiting(byEmail, digest("elsewhere"))).toMatchObject({ sends_left: 0 });
  });

  test("tells who proved the email that it has got an account meanwhile", async () => {
    const person = newcomer();
    await begin(person);
    await open(person);
    const later = newcomer();
    await db.owner.query("update private.registrations set sealed_secret = 'sealed' where email = $1", [person.email]);
    expect(later.email).not.toBe(person.email);
    expect(await take(person)).toMatchObject({ error: "account_taken" });
  });

  test("is mailed five codes an hour for a device or address and ten for all, known or not", async () => {
    for (const email of [newcomer().email, known.email.replace("@", "+limit@")]) {
      const from = (client: string) => ({ ...newcomer(), email, client });
      for (let i = 0; i < 5; i++) await begin(from("one device"), "p", {}, digest("one address"));
      expect((await refusalOf(begin(from("one device"), "p", {}, digest("x")))).code).toBe("code_sends_exceeded");
      expect((await refusalOf(begin(from("other"), "p", {}, digest("one address")))).code).toBe("code_sends_exceeded");
      for (let i = 0; i < 5; i++) await begin(from(`device ${i}`), "p", {}, digest(`address ${i}`));
      const refused = await refusalOf(begin(from("eleventh"), "p", {}, digest("eleventh")));
      expect([refused.code, Number(refused.details["retry_after"]) > 0]).toEqual(["code_sends_exceeded", true]);
    }
  });

  test("is begun a hundred times an hour from one address", async () => {
    const from = digest("a flood");
    await db.owner.query(
      "insert into private.places_taken (kind, subject, since, count) values ('registration', $1, now(), 99)",
      [from],
    );
    expect(await begin(newcomer(), "p", {}, from)).toHaveProperty("to");
    expect(await begin(newcomer(), "p", {}, from)).toMatchObject({ error: "rate_limited" });
  });

  test("is forgotten after two hours", async () => {
    const person = newcomer();
    await begin(person);
    await db.owner.query("update private.registrations set created_at = now() - interval '3 hours' where email = $1", [
      person.email,
    ]);
    await db.rpc("service_role", "lifetimes_sweep", {});
    const left = await db.owner.query("select from private.one_time_codes where target = $1", [person.email]);
    expect(left.rowCount).toBe(0);
  });
});

describe("an agent's invitation", () => {
  const invite = (by: Person, person: Newcomer, token: string) =>
    db.rpc("service_role", "agent_invite", {
      p_by: by.userId,
      p_email: person.email,
      p_phone: person.phone,
      p_name: person.name,
      p_token: token,
    }) as Promise<Answer>;
  const getInvitation = (token: string) => db.rpc("service_role", "invitation_get", { p_token: token });

  test("makes who registers by it an agent of the agent's, once", async () => {
    const agent = await createPerson(db, { category: 2 });
    const person = newcomer();
    expect(await invite(agent, person, "token-a")).toMatchObject({ taken: false, known: [] });
    expect(await getInvitation("token-a")).toEqual({
      email: person.email,
      phone: person.phone,
      name: "Sari",
      by: "Orang Uji",
    });
    expect((await refusalOf(begin(newcomer(), "right", { invitation: "token-a" }))).code).toBe("validation_failed");
    await begin(person, "right", { invitation: "token-a" });
    await take(person);
    expect(await open(person)).toMatchObject({ category: 2, referred_by: agent.userId });
    expect(await getInvitation("token-a")).toBeNull();
  });

  test("by who is no agent any more makes a member; nobody else may invite", async () => {
    const agent = await createPerson(db, { category: 2 });
    const person = newcomer();
    await invite(agent, person, "token-b");
    await db.owner.query("update public.accounts set category = 1 where id = $1", [agent.userId]);
    expect((await refusalOf(invite(agent, newcomer(), "token-c"))).code).toBe("forbidden");
    await begin(person, "right", { invitation: "token-b" });
    await take(person);
    expect(await open(person)).toMatchObject({ category: 1, referred_by: agent.userId });
  });

  test("to a known email answers as any other, says whom to tell, and its link is nobody's", async () => {
    const agent = await createPerson(db, { category: 3 });
    const answer = await invite(agent, { ...newcomer(), email: known.email }, "token-d");
    expect(answer).toMatchObject({ taken: true, known: [{ user: known.userId, what: known.email }] });
    expect(Object.keys(answer)).toEqual(Object.keys(await invite(agent, newcomer(), "token-e")));
    expect(await getInvitation("token-d")).toBeNull();
  });

  test("knows a mailbox by whichever of its addresses is written, and counts them together", async () => {
    const [agent, name] = [await createPerson(db, { category: 2 }), `sari${unusedDigits(9)}`];
    const owner = await createPerson(db);
    await db.owner.query("update public.accounts set email = $1 where id = $2", [`${name}@gmail.com`, owner.userId]);
    const spelled = ["", "+undangan", "+lagi"].map((note) => `${name.replace("sari", "s.ari")}${note}@googlemail.com`);
    for (const email of spelled) {
      expect(await invite(agent, { ...newcomer(), email }, `token ${email}`)).toMatchObject({
        taken: true,
        known: [{ user: owner.userId, what: `${name}@gmail.com` }],
      });
      expect(await getInvitation(`token ${email}`)).toBeNull();
    }
    const fourth = invite(agent, { ...newcomer(), email: `${name}@gmail.com` }, "token-f");
    expect(await fourth).toMatchObject({ error: "rate_limited" });
  });

  test("goes three times a day to one email and thirty times a day from one agent", async () => {
    const [agent, person] = [await createPerson(db, { category: 2 }), newcomer()];
    for (let i = 0; i < 3; i++) expect(await invite(agent, person, `t${i}`)).toHaveProperty("expires_at");
    expect(await invite(agent, person, "t4")).toMatchObject({ error: "rate_limited" });
    for (let i = 0; i < 26; i++) await invite(agent, newcomer(), `u${i}`);
    expect(await invite(agent, newcomer(), "u27")).toMatchObject({ error: "rate_limited" });
  });
});

test("an owner is told of a try once an hour", async () => {
  const told = () =>
    db.rpc("service_role", "owner_notify", { p_user: known.userId, p_kind: "registration_tried", p_data: {} });
  expect([await told(), await told()]).toEqual([true, false]);
  await db.owner.query("update private.notices_sent set sent_at = now() - interval '61 minutes' where user_id = $1", [
    known.userId,
  ]);
  expect(await told()).toBe(true);
});
