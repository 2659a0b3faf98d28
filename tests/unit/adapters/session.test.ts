import { generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSession, type SessionEnv } from "#adapters/supabase/session.ts";
import { sessionSetCookie } from "#adapters/supabase/session-cookies.ts";
import { base64url } from "#core/shared/crypto.ts";
import { type AuthServer, startAuthServer, USER } from "./auth-server.ts";

let auth: AuthServer;
beforeAll(async () => {
  auth = await startAuthServer();
});
afterAll(() => auth.stop());
beforeEach(() => {
  auth.refreshStatus = 200;
  Object.assign(auth.calls, { jwks: 0, refresh: 0 });
});

const env = (): SessionEnv => ({
  SUPABASE_URL: auth.url,
  SUPABASE_SECRET_KEY: "sb_secret_x",
  PUBLIC_URL: "http://site.test",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
});
const ADDRESS = "198.51.100.7";

async function cookieOf(accessToken: string, refreshToken: string, sealedBy = env()): Promise<string> {
  const line = await sessionSetCookie({ access_token: accessToken, refresh_token: refreshToken }, sealedBy);
  return line.split(";")[0] ?? "";
}

const requestWith = (cookie: string) =>
  new Request("http://site.test/", { headers: { Cookie: `theme=dark; ${cookie}` } });

async function read(token: string, refresh: string = crypto.randomUUID()) {
  return readSession(requestWith(await cookieOf(token, refresh)), env(), ADDRESS);
}

describe("a good session", () => {
  it("is verified without asking anybody once the keys are known", async () => {
    const token = await auth.sign();
    await read(await auth.sign());
    auth.calls.jwks = 0;
    expect(await read(token)).toMatchObject({
      userId: USER,
      sessionId: "session-1",
      accessToken: token,
      setCookies: [],
    });
    expect(await read(token)).toMatchObject({ userId: USER });
    expect(auth.calls).toEqual({ jwks: 0, refresh: 0 });
  });

  it("travels sealed: its cookie holds neither token, and whoever changes or reseals it has none", async () => {
    const token = await auth.sign();
    const cookie = await cookieOf(token, "the-refresh-token");
    const value = cookie.slice("gerai_session=".length);
    for (const part of value.split(".")) {
      const bytes = Buffer.from(part, "base64url").toString("latin1");
      expect(bytes).not.toContain("the-refresh-token");
      expect(bytes).not.toContain(token.slice(0, 12));
    }
    const changed = `${cookie.slice(0, -2)}${cookie.endsWith("AA") ? "BB" : "AA"}`;
    const foreign = await cookieOf(token, "r", { ...env(), SESSION_SECRET: "another-secret-another-secret-ab" });
    const open = `gerai_session=base64-${base64url(JSON.stringify({ access_token: token, refresh_token: "r" }))}`;
    for (const none of [changed, foreign, open]) {
      expect(await readSession(requestWith(none), env(), ADDRESS)).toBeNull();
    }
  });
});

describe("no session", () => {
  it("is a request without our cookie, or with another text in it", async () => {
    for (const cookie of [
      "",
      "a=b",
      "gerai_session=",
      "gerai_session=base64-e30",
      "gerai_session=base64-!!",
      "gerai_session=x",
    ]) {
      expect(await readSession(requestWith(cookie), env(), ADDRESS)).toBeNull();
    }
  });

  it("is a token of a foreign key, whatever key id it claims", async () => {
    const foreign = (await generateKeyPair("ES256")).privateKey;
    expect(await read(await auth.sign({}, { key: foreign }))).toBeNull();
    expect(await read(await auth.sign({}, { key: foreign, kid: "unknown" }))).toBeNull();
    expect(auth.calls.refresh).toBe(0);
  });

  it("is an unsigned or a changed token", async () => {
    const [head, body, signature] = (await auth.sign()).split(".") as [string, string, string];
    const none = base64url(JSON.stringify({ alg: "none" }));
    const hs256 = base64url(JSON.stringify({ alg: "HS256", kid: "current" }));
    const other = base64url(JSON.stringify({ ...JSON.parse(atob(body)), sub: USER.replace(/1$/, "2") }));
    for (const token of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${hs256}.${body}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${body}`,
      `${head}.${body}.${signature}.x`,
    ]) {
      expect(await read(token)).toBeNull();
    }
  });

  it.each([
    ["another issuer", { iss: "https://elsewhere.test/auth/v1" }],
    ["another audience", { aud: "anon" }],
    ["the channel reader's role", { role: "channel_reader" }],
    ["the service's role", { role: "service_role" }],
    ["no session id", { session_id: "" }],
    ["a subject that is no user", { sub: "me" }],
  ])("is a token with %s", async (_, claims) => {
    expect(await read(await auth.sign(claims))).toBeNull();
    expect(await read(await auth.sign(claims, { expiresIn: -60 }))).toBeNull();
    expect(auth.calls.refresh).toBe(0);
  });
});

describe("an expired session", () => {
  it("is refreshed, and the answer carries the new cookie, out of scripts' reach", async () => {
    const session = await read(await auth.sign({}, { expiresIn: -60 }));
    expect(session?.userId).toBe(USER);
    expect(session?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3_000);
    expect(session?.setCookies[0]).toMatch(/^gerai_session=[\w.-]+; .*HttpOnly; SameSite=Lax$/);
    expect(session?.setCookies[0]).toContain("Path=/");
  });

  it("is refreshed once for parallel requests", async () => {
    const token = await auth.sign({}, { expiresIn: -60 });
    const sessions = await Promise.all(Array.from({ length: 20 }, () => read(token, "shared")));
    expect(new Set(sessions.map((session) => session?.accessToken)).size).toBe(1);
    expect(auth.calls.refresh).toBe(1);
  });

  it("is none when the auth server will not refresh it, and is not asked for again at once", async () => {
    auth.refreshStatus = 400;
    const token = await auth.sign({}, { expiresIn: -60 });
    expect(await read(token, "used-up")).toBeNull();
    expect(await read(token, "used-up")).toBeNull();
    expect(auth.calls.refresh).toBe(1);
  });

  it("is not taken for signed out when the auth server asks to wait, which it may do by the caller's own address", async () => {
    auth.refreshStatus = 429;
    const refused = read(await auth.sign({}, { expiresIn: -60 }));
    await expect(refused).rejects.toMatchObject({ code: "rate_limited", details: { retry_after: 60 } });
    expect(auth.forwardedFor).toBe(ADDRESS);
  });

  it("is not taken for signed out while the auth server is down", async () => {
    auth.refreshStatus = 500;
    await expect(read(await auth.sign({}, { expiresIn: -60 }))).rejects.toMatchObject({ code: "maintenance" });
  });
});
