import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { Client, newAddress } from "../support/client.ts";
import { register } from "../support/people.ts";
import { claimsOf, giveTokens, signedByUs, tokensOf } from "../support/tokens.ts";

const PASSWORD = "rahasia-123";
const BURST = 6;

/** Supabase Auth that lets six calls of one address through and then hardly any. */
let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({
    workers: ["web", "api"],
    auth: { limits: { token: 1, verify: 1, otp: 1, factor: 1, burst: BURST } },
  });
});
afterAll(() => world.stop());

/** Uses up what Auth grants an address. */
async function exhaust(address: string): Promise<void> {
  for (let n = 0; n < BURST; n++) {
    await new Client(world.url, address).post("/auth/login", { login: `nobody${n}@example.com`, password: "x" });
  }
}

test("where Supabase Auth asks to wait, signing in says so in plain words, and nobody elsewhere waits", async () => {
  const { email } = await register(world);
  const address = newAddress();
  await exhaust(address);
  const crowded = new Client(world.url, address);
  const refused = await crowded.post("/auth/login", { login: email, password: PASSWORD });
  expect([refused.status, refused.error]).toEqual([429, "rate_limited"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  await crowded.page("/auth/login");
  const form = await crowded.form("/auth/login", { login: email, password: PASSWORD });
  expect(form.status).toBe(429);
  expect(form.text).toContain("Coba Dalam Waktu 1 Menit");
  expect((await new Client(world.url).post("/auth/login", { login: email, password: PASSWORD })).status).toBe(200);
});

test("a session whose refresh has to wait is not taken for signed out", async () => {
  const who = await register(world);
  const session = tokensOf(who.client);
  await exhaust(who.client.address);
  const expired = signedByUs(world, { ...claimsOf(session.access_token), exp: Math.floor(Date.now() / 1000) - 60 });
  giveTokens(who.client, { access_token: expired, refresh_token: session.refresh_token });
  const api = await who.client.copy().get("/account");
  expect([api.status, api.error, api.headers.get("retry-after")]).toEqual([429, "rate_limited", "60"]);
  const page = await who.client.copy().page("/account/profile");
  expect(page.status).toBe(429);
  expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith("gerai_session"))).toEqual([]);
  giveTokens(who.client, session);
  expect((await who.client.get("/account")).status).toBe(200);
});
