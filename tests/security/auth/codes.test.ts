import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inFull } from "#tests/support/full-counts.ts";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { Client, heard, newAddress, type Reply } from "../support/client.ts";
import { codesTo, newestCode } from "../support/inbox.ts";
import { type Newcomer, register } from "../support/people.ts";
import { expectNoSecretTold } from "../support/secrets.ts";

const AT_ONCE = 50;
const PASSWORD = "rahasia-123";
const NEW_PASSWORD = "kata-sandi-lain";
const PIN = "804317";

let world: TestWorld;
const typed = new Set([PASSWORD, NEW_PASSWORD, PIN]);
beforeAll(async () => {
  heard.clear();
  world = await startTestWorld({
    workers: ["web", "api"],
    newDevicesWait: true,
  });
});
afterAll(async () => {
  try {
    // Codes are six digits, and so are parts of other numbers: only those that no other text holds are looked for.
    console.log(`A7: ${expectNoSecretTold(world, typed)} texts hold none of ${typed.size} passwords and PINs`);
  } finally {
    await world.stop();
  }
});

/** One purpose of a code: how it is asked for, and what it opens. */
interface Purpose {
  readonly name: string;
  /** Somebody who is about to need a code. */
  readonly begin: () => Promise<Newcomer>;
  readonly send: (who: Newcomer) => Promise<Reply>;
  readonly to: (who: Newcomer) => string;
  readonly enter: (who: Newcomer, code: string) => Promise<Reply>;
}

const PURPOSES: readonly Purpose[] = [
  {
    name: "phone",
    begin: () => register(world),
    send: ({ client }) => client.post("/account/phone/send-code"),
    to: ({ phone }) => phone,
    enter: ({ client }, code) => client.post("/account/phone/verify", { code }),
  },
  {
    name: "device",
    begin: async () => {
      const made = await register(world);
      return { ...made, client: await Client.signedIn(world.url, made.email) };
    },
    send: ({ client }) => client.post("/account/device/send-code"),
    to: ({ email }) => email,
    enter: ({ client }, code) => client.post("/account/device/verify-code", { code }),
  },
  {
    name: "PIN",
    begin: async () => {
      const made = await register(world);
      await made.client.post("/account/pin/store", { new_pin: PIN, new_pin_confirmation: PIN });
      return made;
    },
    send: ({ client }) => client.post("/account/pin/send-code"),
    to: ({ email }) => email,
    enter: ({ client }, code) => client.post("/account/pin/unlock", { password: PASSWORD, code }),
  },
  {
    name: "password",
    begin: () => register(world),
    send: ({ client, email }) => client.post("/auth/password/forgot", { email }),
    to: ({ email }) => email,
    enter: ({ client, email }, code) => client.post("/auth/password/reset", { email, code, password: NEW_PASSWORD }),
  },
];

const wrongFor = (code: string) => (code === "111111" ? "222222" : "111111");
const age = (seconds: number) =>
  world.sql.query(
    "update private.one_time_codes set sent_at = sent_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)",
    [seconds],
  );

/** Sends a code and reads it in the inbox. */
async function sent({ send, to }: Purpose, who: Newcomer): Promise<string> {
  const before = (await codesTo(world, to(who))).length;
  const answer = await send(who);
  expect([answer.status, answer.error]).toEqual([200, null]);
  return newestCode(world, to(who), before + 1);
}

describe.each(PURPOSES)("A2: a code of purpose $name", (purpose) => {
  const refused =
    purpose.name === "password" ? ["code_invalid"] : ["code_expired", "code_incorrect", "code_tries_exceeded"];

  test(`entered ${AT_ONCE} times at once opens once, and never again`, async () => {
    const who = await purpose.begin();
    const code = await sent(purpose, who);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => purpose.enter(who, code)));
    const opened = answers.filter(({ status }) => status === 200);
    // A device that is let in is let in: saying so again uses no code.
    if (purpose.name !== "device") {
      expect(opened).toHaveLength(1);
      const rest = answers.filter(({ status }) => status !== 200).map(({ error }) => error);
      // Resetting the password ends the sessions; the answer stays the same for everybody.
      expect(rest.every((error) => refused.includes(error ?? ""))).toBe(true);
      expect(refused).toContain((await purpose.enter(who, code)).error);
    }
    const { rows } = await world.sql.query(
      "select count(*)::int as n from private.one_time_codes where target = $1 and closed_at is null",
      [purpose.to(who)],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("is late after 60 seconds, and good just before", async () => {
    const who = await purpose.begin();
    const late = await sent(purpose, who);
    await age(60);
    expect(refused).toContain((await purpose.enter(who, late)).error);
    const timely = await sent(purpose, who);
    await age(30);
    expect((await purpose.enter(who, timely)).status).toBe(200);
  });

  test("is guessed five times, all at once or one by one", async () => {
    const who = await purpose.begin();
    const code = await sent(purpose, who);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => purpose.enter(who, wrongFor(code))));
    expect(guesses.filter(({ status }) => status === 200)).toEqual([]);
    expect(refused).toContain((await purpose.enter(who, code)).error);
    const next = await sent(purpose, who);
    for (let i = 0; i < 4; i++) expect(refused).toContain((await purpose.enter(who, wrongFor(next))).error);
    expect((await purpose.enter(who, next)).status).toBe(200);
  });
});

test("A2: a phone is sent three codes a day in Jakarta, an email five an hour, however many ask at once", async () => {
  for (const purpose of PURPOSES.filter(({ name }) => name !== "password")) {
    const who = await purpose.begin();
    const answers = await Promise.all(Array.from({ length: 12 }, () => purpose.send(who)));
    const most = purpose.name === "phone" ? 3 : 5;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(refusals.map(({ status, error }) => `${status} ${error}`))).toEqual(
      new Set(["429 code_sends_exceeded"]),
    );
    expect(await codesTo(world, purpose.to(who))).toHaveLength(most);
  }
});

test("A2: nobody keeps an owner from a new password: not by asking, not by guessing", async () => {
  const owner = await register(world);
  const ask = (client: Client) => client.post("/auth/password/forgot", { email: owner.email });
  const guess = (client: Client, code: string) =>
    client.post("/auth/password/reset", { email: owner.email, code, password: "of-the-stranger" });
  const home = new Client(world.url);
  await ask(home);
  const code = await newestCode(world, owner.email);
  const strangers = Array.from({ length: inFull(15, 60) }, () => new Client(world.url, newAddress()));
  for (const stranger of strangers) {
    expect((await ask(stranger)).status).toBe(200);
    expect((await guess(stranger, code)).error).toBe("code_invalid");
    expect((await guess(stranger, wrongFor(code))).error).toBe("code_invalid");
  }
  const reset = await home.post("/auth/password/reset", { email: owner.email, code, password: NEW_PASSWORD });
  expect([reset.status, reset.error]).toEqual([200, null]);
  // Strangers have used up their share; the owner's own device has another.
  const again = await sent(PURPOSES[3] as Purpose, owner);
  expect((await guess(owner.client, again)).status).toBe(200);
  expect((await codesTo(world, owner.email)).length).toBeLessThanOrEqual(11);
});
