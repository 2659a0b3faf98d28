import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FaultProxy, startFaultProxy } from "#tests/faults/fault-proxy.ts";
import { inFull } from "#tests/support/full-counts.ts";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { Client, heard, newAddress } from "../support/client.ts";
import { newestCode } from "../support/inbox.ts";
import { register } from "../support/people.ts";
import { expectNoSecretTold } from "../support/secrets.ts";

const PIN = "804317";
const GUESSES = inFull(75, 350);
const OWNERS = inFull(3, 10);
const AT_ONCE = 25;
const LOCKED = "maximum pin attempts reached";

let proxy: FaultProxy;
let world: TestWorld;
beforeAll(async () => {
  heard.clear();
  proxy = await startFaultProxy();
  world = await startTestWorld({
    workers: ["web", "api"],
    env: {
      UPSTASH_REDIS_REST_URL: proxy.url,
    },
  });
  proxy.target = world.platform.redisUrl;
});
afterAll(async () => {
  try {
    expectNoSecretTold(world, [PIN]);
  } finally {
    await world.stop();
    await proxy.stop();
  }
});

/** A wrong PIN, each another one. */
const wrong = (n: number) => String(100_000 + n);

type Guess = (client: Client, n: number) => Promise<"counted" | "locked">;

const byApi: Guess = async (client, n) => told(await client.post("/account/pin/verify", { pin: wrong(n) }));
const byPurchase: Guess = async (client, n) =>
  told(
    await client.post("/prabayar/purchase", {
      product_code: "xld10",
      destination: `0878${String(10_000_000 + n)}`,
      price: 10_500,
      pin: wrong(n),
    }),
  );
const byPage: Guess = async (client, n) => {
  const answer = await client.form("/account/pin", {
    pin: wrong(n),
    new_pin: "705291",
    new_pin_confirmation: "705291",
  });
  if (answer.status === 429 && answer.text.includes("PIN dikunci sampai")) return "locked";
  expect([answer.status, answer.text.includes("PIN salah")]).toEqual([422, true]);
  return "counted";
};

function told({ status, error }: { status: number; error: string | null }): "counted" | "locked" {
  if (status === 429 && error === LOCKED) return "locked";
  expect([status, error]).toEqual([422, "pin_incorrect"]);
  return "counted";
}

/** Guesses many times, `AT_ONCE` together, and answers how many guesses were looked at: the rest met the lock. */
async function storm(clients: readonly Client[], guess: Guess): Promise<number> {
  let counted = 0;
  for (let n = 0; n < GUESSES; n += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, i) => guess(clients[(n + i) % clients.length] as Client, n + i));
    counted += (await Promise.all(wave)).filter((answer) => answer === "counted").length;
  }
  return counted;
}

/** One person in one browser, or with the same cookies at a hundred addresses. */
async function person(addresses: number): Promise<{ clients: Client[]; email: string }> {
  const { client, email } = await register(world);
  await client.post("/account/pin/store", { new_pin: PIN, new_pin_confirmation: PIN });
  const clients = Array.from({ length: addresses }, () => {
    const twin = client.copy();
    twin.address = newAddress();
    return twin;
  });
  return { clients, email };
}

describe.each(["on", "off"] as const)("A1: with Redis %s", (redis) => {
  beforeAll(() => {
    proxy.fault = redis === "on" ? "none" : "hang up";
  });
  afterAll(() => {
    proxy.fault = "none";
  });

  test.each<[string, number, Guess]>([
    ["the API, from one address", 1, byApi],
    ["purchases, from a hundred addresses", 100, byPurchase],
    ["a page, from a hundred addresses", 100, byPage],
  ])(`${GUESSES} wrong PINs by %s: four are counted, the fifth locks`, async (_, addresses, guess) => {
    const { clients } = await person(addresses);
    expect(await storm(clients, guess)).toBe(4);
    const right = await (clients[0] as Client).post("/account/pin/verify", { pin: PIN });
    expect([right.status, right.error]).toEqual([429, LOCKED]);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
    expect(Number(right.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    console.log(`A1: Redis ${redis}, ${addresses} addresses: ${GUESSES} guesses, 0 extra`);
  });
});

test("A1: a day allows twenty wrong PINs, however often the lock ends", async () => {
  const { clients, email } = await person(1);
  const client = clients[0] as Client;
  let counted = 0;
  for (let round = 0; round < 8; round++) {
    for (let n = 0; n < 6; n++) counted += (await byApi(client, n)) === "counted" ? 1 : 0;
    // A quarter of an hour passes, and with it a lock of that length. The day's lock may be no longer just before
    // midnight, and the day would have to pass with it.
    await world.sql.query(
      `update private.account_secrets set pin_locked_until = pin_locked_until - interval '15 minutes'
       where pin_day_failures < 20`,
    );
  }
  const { rows } = await world.sql.query(
    `select s.pin_locked_until >= (s.pin_day + 1)::timestamp at time zone 'Asia/Jakarta' as day_is_over
     from private.account_secrets s join public.accounts a on a.id = s.user_id where a.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ day_is_over: true }]);
  // Four of each five are told how many are left; the fifth is told of the lock.
  expect(counted).toBe(16);
});

test(`A3: the owner of a PIN that an intruder locks gets it back on their own device, each of ${OWNERS} times`, async () => {
  for (let n = 0; n < OWNERS; n++) {
    const { clients, email } = await person(1);
    const owner = clients[0] as Client;
    const intruder = await Client.signedIn(world.url, email);
    for (let i = 0; i < 6; i++) await byApi(intruder, i);
    expect((await owner.post("/account/pin/verify", { pin: PIN })).error).toBe(LOCKED);
    for (let i = 0; i < 12; i++)
      await intruder.post("/account/pin/unlock", { password: "a-guess-at-it", code: "000000" });
    expect((await owner.post("/account/pin/send-code")).status).toBe(200);
    const code = await newestCode(world, email);
    const opened = await owner.post("/account/pin/unlock", { password: "rahasia-123", code });
    expect([opened.status, opened.error]).toEqual([200, null]);
    expect((await owner.post("/account/pin/verify", { pin: PIN })).status).toBe(200);
  }
});
