import { afterAll, beforeAll, expect, test } from "vitest";
import { inFull } from "#tests/support/full-counts.ts";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { Client, type Reply } from "../support/client.ts";
import { compareTimes } from "../support/medians.ts";
import { register } from "../support/people.ts";

/** The most that two answers may differ in time, as a share of the slower one (quality A4). */
const TOLERANCE = 0.05;

/** Pairs of questions that `npm test` begins with, and adds up to four times where they do not agree. */
const FEW_PAIRS = 10;

const NOBODY = { email: "nobody-at-all@example.com", phone: "+62812999999999" };

let world: TestWorld;
let stranger: Client;
let agent: Client;
/** Accounts that are there, and ones that look like nobody to others. */
let known: { readonly email: string; readonly phone: string };
let inactive: { readonly email: string; readonly phone: string };
let deleted: { readonly email: string; readonly phone: string };

beforeAll(async () => {
  world = await startTestWorld({
    workers: ["api", "web"],
    // Nobody's password costs the same here as everybody's.
    auth: { passwordRounds: 10 },
  });
  stranger = new Client(world.url);
  agent = await Client.signedIn(world.url, "agen@gerai.test");
  // Whoever asks for a password's code gets the cookie of a device with the first answer.
  await stranger.post("/auth/password/forgot", { email: NOBODY.email });
  [known, inactive, deleted] = [await register(world), await register(world), await register(world)];
  await world.sql.query("update public.accounts set is_active = false where email = $1", [inactive.email]);
  await world.sql.query("update public.accounts set deleted_at = now() where email = $1", [deleted.email]);
});
afterAll(() => world.stop());

/** An answer without what differs from one request to the next. */
function shape({ status, headers, text }: Reply): string {
  const changing = /^(date|x-request-id|ratelimit-.*|content-length|connection|keep-alive)$/;
  return JSON.stringify([status, [...headers].filter(([name]) => !changing.test(name)), text.length, text]);
}

async function alike(
  name: string,
  one: () => Promise<Reply>,
  other: () => Promise<Reply>,
  batch: number,
): Promise<void> {
  expect(shape(await one())).toBe(shape(await other()));
  const pairsEach = inFull(FEW_PAIRS, batch);
  const { pairs, medians, apart, surelyApart } = await compareTimes(one, other, pairsEach, TOLERANCE);
  const told = medians.map((ms) => ms.toFixed(1)).join(" and ");
  const [percent, sure] = [apart, surelyApart].map((share) => (share * 100).toFixed(1));
  console.log(`A4: ${name}: ${pairs} pairs, medians ${told} ms, ${percent}% apart, ${sure}% of it surely`);
  expect(Math.min(apart, surelyApart)).toBeLessThanOrEqual(TOLERANCE);
}

const login = (name: string) => () => stranger.post("/auth/login", { login: name, password: "not-the-password" });
const reset = (email: string) => () =>
  stranger.post("/auth/password/reset", { email, code: "000000", password: "of-a-stranger" });
const forgot = (email: string) => () => stranger.post("/auth/password/forgot", { email });
/** Codes are counted by email, questions about people by who asks, so each try starts from none. */
const begun = () => world.sql.query("delete from private.places_taken; delete from private.registrations");
const search = (hp: string) => async () => {
  await begun();
  return agent.get(`/account/search?hp=${encodeURIComponent(hp)}`);
};
const join = (email: string, phone: string) => async () => {
  await begun();
  return masked(
    await stranger.post("/auth/register", {
      email,
      phone,
      name: "Orang Asing",
      password: "of-a-stranger",
      consent: true,
    }),
  );
};
const enter = (email: string) => async () => {
  await begun();
  await stranger.post("/auth/register", {
    email,
    phone: NOBODY.phone,
    name: "Orang Asing",
    password: "of-a-stranger",
    consent: true,
  });
  return stranger.post("/auth/register/verify", { email, code: "000000" });
};
/** The page of the code, loaded by the device that registered. */
const codePage = async (email: string) => {
  const guest = new Client(world.url);
  await guest.post("/auth/register", {
    email,
    phone: NOBODY.phone,
    name: "Orang Asing",
    password: "of-a-stranger",
    consent: true,
  });
  return async () => {
    const reply = await guest.page("/auth/register/verify");
    const text = (/<main[\s\S]*<\/main>/.exec(reply.text)?.[0] ?? "")
      .replaceAll(email, "EMAIL")
      .replace(/name="csrf" value="[^"]*"/g, "")
      .replace(/role="timer"[^<]*/, "");
    return { ...reply, headers: new Headers(), text };
  };
};
const invite = (email: string, phone: string) => async () => {
  await world.sql.query("delete from private.places_taken");
  return masked(await agent.post("/account/agen", { email, phone, name: "Orang Asing" }));
};

/** An answer without what was sent and the moment it ends. */
function masked(reply: Reply): Reply {
  const text = reply.text
    .replace(/"(to|email|hp)":"[^"]*"/g, '"$1":""')
    .replace(/"expires_at":"[^"]*"/, '"expires_at":""');
  return { ...reply, text };
}

test("A4: signing in tells no email and no phone from an unknown one", async () => {
  await alike("login by email", login(known.email), login(NOBODY.email), 40);
  await alike("login by phone", login(known.phone), login(NOBODY.phone), 40);
  await alike("login of a deleted account", login(deleted.email), login(NOBODY.email), 40);
});

test("A4: a forgotten password tells no email from an unknown one", async () => {
  await alike("forgot", forgot(known.email), forgot(NOBODY.email), 100);
  await alike("reset", reset(known.email), reset(NOBODY.email), 100);
});

test("A4: registering does not say whether the email or the phone is taken", async () => {
  await alike("register, a known email", join(known.email, NOBODY.phone), join(NOBODY.email, NOBODY.phone), 60);
  await alike("register, a known phone", join(NOBODY.email, known.phone), join(NOBODY.email, NOBODY.phone), 60);
  await alike("register of a deleted account", join(deleted.email, NOBODY.phone), join(NOBODY.email, NOBODY.phone), 60);
  await alike("the code of a registration", enter(known.email), enter(NOBODY.email), 40);
});

test("A4: the page of a registration's code does not say whether the email is taken", async () => {
  await begun();
  const [ofKnown, ofUnknown] = [await codePage(known.email), await codePage(NOBODY.email)];
  expect((await ofKnown()).text).toContain("EMAIL");
  await alike("the page of the code", ofKnown, ofUnknown, 60);
});

test("A4: an agent's invitation does not say whether the email or the phone is taken", async () => {
  await alike("invite, a known email", invite(known.email, NOBODY.phone), invite(NOBODY.email, NOBODY.phone), 60);
  await alike("invite, a known phone", invite(NOBODY.email, known.phone), invite(NOBODY.email, NOBODY.phone), 60);
});

test("A4: looking for people tells no inactive or deleted account from an unknown one", async () => {
  await alike("search of an inactive account", search(inactive.phone), search(NOBODY.phone), 100);
  await alike("search of a deleted account", search(deleted.phone), search(NOBODY.phone), 100);
});

test("A4: a transfer's recipient tells no inactive or deleted account from an unknown one", async () => {
  const find = (recipient: string) => async () => {
    await world.sql.query("delete from private.places_taken");
    return agent.post("/deposit/transfer/recipient", { recipient });
  };
  await alike("recipient that is inactive", find(inactive.phone), find(NOBODY.phone), 60);
  await alike("recipient that is deleted", find(deleted.email), find(NOBODY.email), 60);
});
