import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestWorld, type TestWorld } from "#tests/support/world.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { Client, heard, type Reply } from "../support/client.ts";
import { examplePath } from "../support/example-path.ts";
import { allPages } from "../support/pages.ts";
import { type Newcomer, register } from "../support/people.ts";
import { joinChannel } from "../support/realtime.ts";
import { expectNoSecretTold } from "../support/secrets.ts";
import { claimsOf, forgeries, giveTokens, type SessionTokens, signedByUs, tokensOf } from "../support/tokens.ts";

const PASSWORD = "rahasia-123";

let world: TestWorld;
const tokens = new Set<string>();
beforeAll(async () => {
  heard.clear();
  world = await startTestWorld({
    workers: ["web", "api"],
    newDevicesWait: true,
  });
});
afterAll(async () => {
  try {
    console.log(`A7: ${expectNoSecretTold(world, [PASSWORD, ...tokens])} texts hold no password and no token`);
  } finally {
    await world.stop();
  }
});

const gateway = (path: string, init: RequestInit & { readonly token?: string } = {}) =>
  fetch(world.env["SUPABASE_URL"] + path, {
    method: "POST",
    body: "{}",
    ...init,
    headers: {
      apikey: world.env["SUPABASE_PUBLISHABLE_KEY"] ?? "",
      "content-type": "application/json",
      ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
    },
  });

const refresh = (refresh_token: string) =>
  gateway("/auth/v1/token?grant_type=refresh_token", { body: JSON.stringify({ refresh_token }) });

const idOf = async ({ email }: Newcomer) =>
  String((await world.sql.query("select id from public.accounts where email = $1", [email])).rows[0].id);

/** A second browser of a person, let in by their first. */
async function secondDevice({ client, email }: Newcomer): Promise<{ client: Client; deviceId: string }> {
  const second = new Client(world.url);
  const answer = await second.post<{ device: { id: string } }>("/auth/login", { login: email, password: PASSWORD });
  const deviceId = answer.data.device.id;
  expect((await client.post(`/account/device/${deviceId}/accept`)).status).toBe(200);
  return { client: second, deviceId };
}

const signInPage = ({ status, headers }: Reply) =>
  status === 302 && (headers.get("location") ?? "").startsWith("/auth/login");

/** Everywhere a session could still be worth something. Answers where it is. */
async function aliveAt(
  client: Client,
  { access_token, refresh_token }: SessionTokens,
  userId: string,
): Promise<string[]> {
  tokens.add(access_token);
  const alive: string[] = [];
  const withToken = client.copy();
  giveTokens(withToken, { access_token, refresh_token });
  if ((await withToken.get("/account")).status !== 401) alive.push("API");
  const again = client.copy();
  giveTokens(again, { access_token, refresh_token });
  if (!signInPage(await again.page("/account/profile"))) alive.push("page");
  if ((await gateway("/rest/v1/rpc/account_get", { token: access_token })).status !== 401) alive.push("rpc");
  const rows = await gateway("/rest/v1/purchases", { method: "GET", body: undefined, token: access_token });
  if (rows.status === 200 && ((await rows.json()) as unknown[]).length > 0) alive.push("rows");
  const channel = client.copy();
  giveTokens(channel, { access_token, refresh_token });
  if ((await channel.post("/broadcasting/auth", { channel: `user:${userId}` })).status !== 401)
    alive.push("channel token");
  const joined = await joinChannel(world, `user:${userId}`, access_token);
  joined.close();
  if (joined.answer === "ok") alive.push("realtime");
  if ((await refresh(refresh_token)).status === 200) alive.push("refresh token");
  return alive;
}

describe("A5: a session", () => {
  test("is alive where this suite looks for it, and refreshed as it should be", async () => {
    const who = await register(world);
    const alive = await aliveAt(who.client, tokensOf(who.client), await idOf(who));
    expect(alive).toEqual(["API", "page", "rpc", "channel token", "realtime", "refresh token"]);
  });

  test("begins anew with every sign-in: cookies that were planted before are worth nothing to who planted them", async () => {
    const thief = await register(world);
    const victim = await register(world);
    const planted = thief.client.copy();
    const before = tokensOf(planted);
    const answer = await planted.post("/auth/login", { login: victim.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    const after = tokensOf(planted);
    expect(claimsOf(after.access_token)["session_id"]).not.toBe(claimsOf(before.access_token)["session_id"]);
    expect(claimsOf(after.access_token)["sub"]).toBe(await idOf(victim));
    expect((await thief.client.get<{ email: string }>("/account")).data.email).toBe(thief.email);
    const invented = new Client(world.url);
    invented.cookies.set("gerai_session", "chosen-by-a-thief");
    invented.cookies.set("gerai_device", "chosen-by-a-thief.x");
    await invented.post("/auth/login", { login: victim.email, password: PASSWORD });
    expect([...invented.cookies.values()].filter((value) => value.includes("chosen-by-a-thief"))).toEqual([]);
  });

  test("that is signed out is dead everywhere, for a thief of its cookies too", async () => {
    const who = await register(world);
    const stolen = tokensOf(who.client);
    const thief = who.client.copy();
    expect((await who.client.form("/auth/logout", {})).status).toBe(302);
    expect(await aliveAt(thief, stolen, await idOf(who))).toEqual([]);
  });

  test("ends on every device when one signs out everywhere, or resets the password", async () => {
    for (const end of ["everywhere", "reset"] as const) {
      const who = await register(world);
      const others = [await secondDevice(who), await secondDevice(who)];
      const all = [who.client, ...others.map(({ client }) => client)].map((client) => ({
        client: client.copy(),
        session: tokensOf(client),
      }));
      if (end === "everywhere") expect((await who.client.post("/auth/logout", { everywhere: true })).status).toBe(200);
      else await world.sql.query("select public.sessions_end($1)", [await idOf(who)]);
      for (const { client, session } of all) expect(await aliveAt(client, session, await idOf(who))).toEqual([]);
    }
  });

  test("of a revoked device is dead at once, and hears nothing after a minute", async () => {
    const who = await register(world);
    const userId = await idOf(who);
    const second = await secondDevice(who);
    const channel = await second.client.post<{ token: string; expires_at: string }>("/broadcasting/auth", {
      channel: `user:${userId}`,
    });
    expect(Date.parse(channel.data.expires_at) - Date.now()).toBeLessThanOrEqual(60_000);
    const { iat, exp } = claimsOf(channel.data.token) as { iat: number; exp: number };
    expect(exp - iat).toBeLessThanOrEqual(60);
    const session = tokensOf(second.client);
    expect((await who.client.post(`/account/device/${second.deviceId}/revoke`)).status).toBe(200);
    expect(await aliveAt(second.client, session, userId)).toEqual([]);
    expect((await who.client.get("/account")).status).toBe(200);
  });

  test("dies with its whole family when a refresh token is used twice, live access tokens included", async () => {
    const who = await register(world);
    const userId = await idOf(who);
    const first = tokensOf(who.client);
    const second = (await (await refresh(first.refresh_token)).json()) as SessionTokens;
    const third = (await (await refresh(second.refresh_token)).json()) as SessionTokens;
    await world.sql.query("update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'");
    // The thief comes through the site's own page, with a cookie whose access token has run out.
    const thief = who.client.copy();
    const expired = signedByUs(world, { ...claimsOf(first.access_token), exp: Math.floor(Date.now() / 1000) - 60 });
    giveTokens(thief, { access_token: expired, refresh_token: first.refresh_token });
    expect((await thief.get("/account")).status).toBe(401);
    for (const session of [first, second, third]) expect(await aliveAt(who.client, session, userId)).toEqual([]);
  });

  test("goes on through two tabs that refresh at once", async () => {
    const who = await register(world);
    const session = tokensOf(who.client);
    const expired = signedByUs(world, { ...claimsOf(session.access_token), exp: Math.floor(Date.now() / 1000) - 60 });
    const tabs = Array.from({ length: 5 }, () => {
      const tab = who.client.copy();
      giveTokens(tab, { access_token: expired, refresh_token: session.refresh_token });
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.get("/account")));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});

test("A6: a device that nobody let in reaches no page, no call, no row and no channel", async () => {
  const who = await register(world);
  const userId = await idOf(who);
  const waiting = await Client.signedIn(world.url, who.email);
  const reached: string[] = [];
  let asked = 0;
  const note = (where: string, refused: boolean) => {
    asked += 1;
    if (!refused) reached.push(where);
  };
  for (const { id, path: pattern, needs } of await allPages()) {
    if (pattern === null || needs === "guest" || id.startsWith("routes/auth/")) continue;
    const path = examplePath(pattern);
    for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
      const { status, headers, text } = await waiting.page(address);
      // A way on shows nothing, wherever it leads.
      const sentAway = headers.has("location") || (status === 202 && text.includes("/auth/device"));
      note(`${id} ${address} ${status}`, sentAway || (status === 404 && address.endsWith(".data")));
    }
  }
  const own = /^\/(account\/device\/(current|send-code|verify-code)|auth\/|broadcasting)/;
  for (const { method, path, access, bodyExample, file } of ENDPOINTS) {
    if (access !== "session" || own.test(path)) continue;
    const url = path.replace(/\{\w+\}/g, "019aa000-0000-7000-8000-000000000001");
    const json = { "content-type": "application/json" };
    const form = { "content-type": "multipart/form-data; boundary=x" };
    const part = `--x\r\ncontent-disposition: form-data; name="${file?.field}"; filename="a.png"\r\n\r\nx\r\n--x--\r\n`;
    const sent = file ? part : JSON.stringify(bodyExample ?? {});
    const answer = await waiting.send(
      method.toUpperCase(),
      `/api/v1${url}${path.endsWith("/search") ? "?hp=0811000004" : ""}`,
      {
        headers: { "x-csrf-token": waiting.csrf, ...(file ? form : json) },
        body: method === "get" ? undefined : sent,
      },
    );
    note(
      `${method} ${path} ${answer.status} ${answer.error}`,
      answer.status === 403 && answer.error === "device_pending",
    );
  }
  const { access_token } = tokensOf(waiting);
  const { rows: functions } = await world.sql.query<{ name: string; args: string[] | null }>(
    `select p.proname as name, p.proargnames[1:p.pronargs] as args from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
       and not has_function_privilege('anon', p.oid, 'execute')`,
  );
  const forAll = /^(device_(current|leave|admitted)|deposit_channels)/;
  for (const { name, args } of functions.filter((fn) => !forAll.test(fn.name))) {
    const body = JSON.stringify(Object.fromEntries((args ?? []).map((arg) => [arg, null])));
    const answer = await gateway(`/rest/v1/rpc/${name}`, { token: access_token, body });
    note(`rpc ${name} ${answer.status}`, answer.status === 403 && (await answer.text()).includes("device_pending"));
  }
  const { rows: tables } = await world.sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables) {
    const answer = await gateway(`/rest/v1/${name}`, { method: "GET", body: undefined, token: access_token });
    note(`table ${name} ${answer.status}`, answer.status === 403 || (await answer.text()) === "[]");
  }
  const joined = await joinChannel(world, `user:${userId}`, access_token);
  joined.close();
  note("realtime", joined.answer !== "ok");
  console.log(`A6: a waiting device was refused at ${asked} places`);
  expect(asked).toBeGreaterThan(100);
  expect(reached).toEqual([]);
});

test("A8: forged and foreign tokens are nobody's: API, pages, Data API and realtime", async () => {
  const who = await register(world);
  const userId = await idOf(who);
  const good = tokensOf(who.client).access_token;
  const claims = claimsOf(good);
  // Whom the auth server would never sign for.
  const bySite = new Map([
    [
      "expired for longer than clocks may differ",
      signedByUs(world, { ...claims, exp: Math.floor(Date.now() / 1000) - 31 }),
    ],
    ["of another role", signedByUs(world, { ...claims, role: "anon" })],
    ["without a session", signedByUs(world, { ...claims, session_id: undefined })],
    ["of another person's session", signedByUs(world, { ...claims, sub: "019aa000-0000-7000-8000-000000000001" })],
  ]);
  // Only a holder of the site's own key could make these, and PostgREST knows no issuer: the Workers refuse them.
  const ofOurKey = new Map([
    ["of another issuer", signedByUs(world, { ...claims, iss: "https://other.supabase.co/auth/v1" })],
    ["for another audience", signedByUs(world, { ...claims, aud: "somebody-else" })],
  ]);
  const accepted: string[] = [];
  let asked = 0;
  for (const [name, token] of [...ofOurKey, ...forgeries(world, good), ...bySite]) {
    const forger = new Client(world.url);
    giveTokens(forger, { access_token: token, refresh_token: "not-a-refresh-token" });
    const checks: [string, boolean][] = [
      ["API", (await forger.copy().get("/account")).status === 401],
      ["page", signInPage(await forger.copy().page("/account/profile"))],
      [
        "bearer",
        (await fetch(`${world.url}/api/v1/account`, { headers: { authorization: `Bearer ${token}` } })).status === 401,
      ],
    ];
    if (ofOurKey.has(name)) {
      asked += checks.length;
      accepted.push(...checks.filter(([, refused]) => !refused).map(([where]) => `${name}: ${where}`));
      continue;
    }
    checks.push(["rpc", (await gateway("/rest/v1/rpc/account_get", { token })).status === 401]);
    const joined = await joinChannel(world, `user:${userId}`, token);
    joined.close();
    checks.push(["realtime", joined.answer !== "ok"]);
    asked += checks.length;
    accepted.push(...checks.filter(([, refused]) => !refused).map(([where]) => `${name}: ${where}`));
  }
  console.log(`A8: ${asked} forged tokens`);
  expect(asked).toBeGreaterThanOrEqual(50);
  expect(accepted).toEqual([]);
});
