import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loginSecret } from "#core/shared/login-secret.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { inFull, inTurn } from "#tests/support/full-counts.ts";
import { isOfRegistration } from "#tests/support/registration-mail.ts";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { Client, heard } from "../support/client.ts";
import { examplePath } from "../support/example-path.ts";
import { allPages } from "../support/pages.ts";
import { type Newcomer, register } from "../support/people.ts";
import { expectNoSecretTold } from "../support/secrets.ts";
import { tokensOf } from "../support/tokens.ts";

const PASSWORD = "rahasia-123";

let world: TestWorld;
beforeAll(async () => {
  heard.clear();
  world = await startTestWorld({
    workers: ["web", "api"],
    newDevicesWait: true,
    env: {
      RATE_LIMITS:
        '{"guest":100000,"session":100000,"sign_in_address":100000,"account_search":100000,"sign_in_account":10}',
    },
  });
});
afterAll(() => world.stop());

/** A call of Supabase itself by somebody who has found out the publishable key. */
async function direct(
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(world.platform.supabaseUrl + path, {
    method,
    headers: {
      apikey: world.platform.publishableKey,
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** All that Supabase Auth knows of an account, and that the product knows of its devices. */
async function stateOf({ email }: Newcomer): Promise<unknown> {
  const { rows } = await world.sql.query(
    `select to_jsonb(u) - '{last_sign_in_at,updated_at}'::text[] as login, to_jsonb(a) as account,
       (select jsonb_agg(to_jsonb(s) - '{updated_at,refreshed_at}'::text[] order by s.id) from auth.sessions s where s.user_id = u.id) as sessions,
       (select jsonb_agg(jsonb_build_array(d.status, d.trusted, d.session_id) order by d.id) from private.devices d where d.user_id = u.id) as devices,
       (select count(*) from auth.one_time_tokens t where t.user_id = u.id) as codes,
       (select count(*) from auth.mfa_factors f where f.user_id = u.id) as factors
     from auth.users u join public.accounts a on a.id = u.id where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

/** Every call of Supabase Auth by which an account could be changed, taken over or shut, or somebody told of it. */
const takeovers = (email: string): readonly (readonly [string, string, unknown?])[] => [
  ["PUT", "/user", { password: "of-a-thief-1" }],
  ["PUT", "/user", { password: "of-a-thief-1", current_password: PASSWORD }],
  ["PUT", "/user", { password: "of-a-thief-1", current_password: PASSWORD, nonce: "123456" }],
  ["PUT", "/user", { email: "thief@example.com" }],
  ["PUT", "/user", { phone: "+62899" }],
  ["PUT", "/user", { data: { name: "x".repeat(10_000) } }],
  ["GET", "/user"],
  ["GET", "/reauthenticate"],
  ["POST", "/recover", { email }],
  ["POST", "/otp", { email, create_user: false }],
  ["POST", "/magiclink", { email }],
  ["POST", "/resend", { type: "signup", email }],
  ["POST", "/verify", { type: "recovery", email, token: "123456" }],
  ["POST", "/signup", { email: `second-${email}`, password: "of-a-thief-1" }],
  ["POST", "/token?grant_type=password", { email, password: PASSWORD }],
  ["POST", "/factors", { factor_type: "totp", friendly_name: "thief" }],
  ["POST", "/logout?scope=local"],
  ["POST", "/logout?scope=others"],
  ["POST", "/logout?scope=global"],
  ["GET", "/admin/users"],
  ["POST", "/admin/users", { email: "made@example.com", password: "of-a-thief-1" }],
  ["POST", "/admin/generate_link", { type: "recovery", email }],
];

describe("somebody who has found out the publishable key", () => {
  test("changes, takes over and shuts no account by the token of a device that waits", async () => {
    const owner = await register(world);
    const waiting = await Client.signedIn(world.url, owner.email);
    const { access_token, refresh_token } = tokensOf(waiting);
    const before = await stateOf(owner);
    const let_through: string[] = [];
    for (const [method, path, body] of takeovers(owner.email)) {
      const { status } = await direct(method, `/auth/v1${path}`, body ?? {}, access_token);
      // Auth says no word about who is known to whoever asks for a code: none is kept and none is sent.
      const silent = /^\/(recover|otp)$/.test(path);
      if (status < 400 && !silent) let_through.push(`${method} ${path} ${status}`);
    }
    const refreshed = await direct("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
    expect(refreshed.status).toBe(400);
    expect(let_through).toEqual([]);
    expect(await stateOf(owner)).toEqual(before);
    const inbox = await fetch(`${world.platform.supabaseUrl}/dev/inbox.json?to=${encodeURIComponent(owner.email)}`);
    // Nothing of Auth's: our own word that a device waits is the jobs Worker's, which is not here.
    const told = ((await inbox.json()) as { subject: string }[]).filter((mail) => !isOfRegistration(mail));
    expect(told).toEqual([]);
    expect((await owner.client.get("/account")).status).toBe(200);
    expect((await Client.signedIn(world.url, owner.email)).cookie).toContain("gerai_session");
  });

  test("changes no login by the token of a device that was let in, not even with the right proof", async () => {
    const owner = await register(world);
    const { access_token } = tokensOf(owner.client);
    const before = (await stateOf(owner)) as { login: unknown; codes: unknown; factors: unknown };
    const current_password = await loginSecret(PASSWORD, world.env["PIN_PEPPER"] ?? "");
    for (const body of [
      { password: "of-a-thief-1" },
      { password: "of-a-thief-1", current_password },
      { email: "thief@example.com" },
      { data: { name: "thief" } },
    ]) {
      await direct("PUT", "/auth/v1/user", body, access_token);
    }
    await direct("GET", "/auth/v1/reauthenticate", {}, access_token);
    await direct("POST", "/auth/v1/factors", { factor_type: "totp" }, access_token);
    expect(await stateOf(owner)).toMatchObject({ login: before.login, codes: before.codes, factors: before.factors });
  });

  test("signs in with no password, right or wrong: none is good past our Workers", async () => {
    const owner = await register(world);
    const tries = await Promise.all(
      [PASSWORD, "wrong", ...Array.from({ length: 20 }, (_, n) => `guess-${n}`)].map((password) =>
        direct("POST", "/auth/v1/token?grant_type=password", { email: owner.email, password }),
      ),
    );
    expect(tries.map(({ status }) => status).filter((status) => status !== 400)).toEqual([]);
  });

  test("looks up sixty phones an hour with the own token, by whatever way", async () => {
    const { client } = await register(world);
    const { access_token } = tokensOf(client);
    const ways = await Promise.all([
      ...Array.from({ length: 100 }, (_, n) =>
        direct("POST", "/rest/v1/rpc/account_search", { p_phone: `+6281100000${n}` }, access_token),
      ),
      ...Array.from({ length: 30 }, (_, n) => client.get(`/account/search?hp=081100000${n}`)),
    ]);
    expect(ways.filter(({ status }) => status !== 429)).toHaveLength(60);
  });
});

test("guesses by strangers do not keep the owner out on the own device", async () => {
  const owner = await register(world);
  await owner.client.post("/auth/logout");
  await roomInMinute();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => new Client(world.url).post("/auth/login", { login: owner.email, password: "no" })),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const stranger = await new Client(world.url).post("/auth/login", { login: owner.email, password: PASSWORD });
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await owner.client.post("/auth/login", { login: owner.email, password: PASSWORD })).status).toBe(200);
});

test("no page, script, cookie and answer holds a key or a token of Supabase", async () => {
  const owner = await register(world);
  const waiting = await Client.signedIn(world.url, owner.email);
  const clients = [new Client(world.url), owner.client, waiting, await Client.signedIn(world.url, "admin@gerai.test")];
  let asked = 0;
  for (const [n, { id, path: pattern }] of (await allPages()).entries()) {
    if (pattern === null || id === "routes/auth/logout") continue;
    const path = examplePath(pattern);
    for (const client of inTurn(clients, n, 1)) {
      await client.page(path);
      await client.page(`${path === "/" ? "/_root" : path}.data`);
      asked += 2;
    }
  }
  for (const [n, { path }] of ENDPOINTS.filter(({ method }) => method === "get").entries()) {
    for (const client of inTurn(clients, n, 2)) {
      await client.get(path.replace(/\{\w+\}/g, "019aa000-0000-7000-8000-000000000001"));
      asked += 1;
    }
  }
  await owner.client.page("/realtime/v1/websocket");
  console.log(`A2: ${asked} answers`);
  expect(asked).toBeGreaterThan(inFull(120, 300));
  const tokens = clients.slice(1).flatMap((client) => Object.values(tokensOf(client)));
  expectNoSecretTold(world, tokens);
  const { publishableKey, secretKey } = world.platform;
  const kept = [publishableKey, secretKey, ...tokens];
  const folder = join(ROOT, "build", "client");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(50);
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), "latin1");
    expect(/sb_(publishable|secret)_|SUPABASE_/.exec(text)?.[0], name).toBeUndefined();
  }
  for (const client of clients) {
    for (const [name, value] of client.cookies) {
      const plain =
        value +
        value
          .split(".")
          .map((part) => Buffer.from(part, "base64url").toString("latin1"))
          .join(" ");
      for (const secret of kept) expect(plain.includes(secret), `${name} holds a key or a token`).toBe(false);
    }
  }
});
