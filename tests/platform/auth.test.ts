import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { loadKeys } from "#platform/keys.ts";
import { signToken } from "#platform/tokens.ts";
import { withFixture } from "./fixture.ts";

const SQL = `
  create table public.whoami_log (at timestamptz default now());
  create function public.whoami() returns uuid language sql stable as 'select auth.uid()';
`;
const fixture = withFixture(SQL, { auth: { refreshReuseSeconds: 0 } });
const PASSWORD = "rahasia-123";
/** How the client names a session that the server no longer knows. */
const ENDED = "AuthSessionMissingError";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Calls as somebody who holds this token, through the official client. */
function bearing(token: string) {
  return fixture().client(fixture().gateway.publishableKey, { Authorization: `Bearer ${token}` });
}

describe("signing up and in", () => {
  it("opens a session with an ES256 token that names its key, issuer, audience and session", async () => {
    const { client, id, email } = await fixture().person("siti");
    const { data } = await client.auth.getClaims();
    expect(data?.header).toMatchObject({ alg: "ES256", kid: fixture().gateway.jwks.keys[0]?.kid });
    expect(data?.claims).toMatchObject({
      iss: `${fixture().gateway.url}/auth/v1`,
      aud: "authenticated",
      role: "authenticated",
      sub: id,
      email,
      user_metadata: { name: "siti" },
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await client.rpc("whoami")).data).toBe(id);
  });

  it("refuses an address that is taken, a short password and one beyond what bcrypt reads", async () => {
    const { email } = await fixture().person("budi");
    const client = fixture().client();
    const taken = await client.auth.signUp({ email: email.toUpperCase(), password: PASSWORD });
    expect(taken.error).toMatchObject({ status: 422, code: "user_already_exists" });
    const short = await client.auth.signUp({ email: "short@gerai.test", password: "1234567" });
    expect(short.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    const long = await client.auth.signUp({ email: "long@gerai.test", password: "x".repeat(73) });
    expect(long.error).toMatchObject({ status: 422, code: "validation_failed" });
  });

  it("refuses what is no address, from whomever, and a sign-up without one", async () => {
    const person = { email: "xx:;x@x.x", password: "rahasia-123" };
    const message = "Unable to validate email address: invalid format";
    expect((await fixture().client().auth.signUp(person)).error).toMatchObject({ status: 400, message });
    expect((await fixture().admin().auth.admin.createUser(person)).error).toMatchObject({ status: 400, message });
    expect((await fixture().client().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: "anonymous_provider_disabled",
    });
  });

  it("gives one account to the one of twenty simultaneous sign-ups with the same address", async () => {
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture().client().auth.signUp({ email: "race@gerai.test", password: PASSWORD }),
      ),
    );
    expect(attempts.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(attempts.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
      new Set(["user_already_exists"]),
    );
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const { email } = await fixture().person("wati");
    const client = fixture().client();
    const wrong = await client.auth.signInWithPassword({ email, password: "rahasia-124" });
    const unknown = await client.auth.signInWithPassword({ email: "nobody@gerai.test", password: PASSWORD });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(unknown.error).toMatchObject({ status: 400, code: "invalid_credentials", message: wrong.error?.message });
  });

  it("refuses the right password of an address that was never confirmed", async () => {
    const email = "unconfirmed@gerai.test";
    await fixture().admin().auth.admin.createUser({ email, password: PASSWORD });
    const signIn = (password: string) => fixture().client().auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error).toMatchObject({ status: 400, code: "email_not_confirmed" });
    expect((await signIn("rahasia-124")).error?.code).toBe("invalid_credentials");
  });

  it("keeps a trigger's own refusal of a new user, and no half of that user", async () => {
    await fixture().sql(`
      create function public.refuse() returns trigger language plpgsql as $$ begin
        raise exception using errcode = 'PT422', message = 'phone_taken';
      end $$;
      create trigger refuse before insert on auth.users for each row
        when (new.raw_user_meta_data ->> 'name' = 'refused') execute function public.refuse();
    `);
    const options = { data: { name: "refused" } };
    const { error } = await fixture()
      .client()
      .auth.signUp({ email: "refused@gerai.test", password: PASSWORD, options });
    expect(error).toMatchObject({ status: 422, message: "phone_taken" });
    const again = await fixture().client().auth.signUp({ email: "refused@gerai.test", password: PASSWORD });
    expect(again.error).toBeNull();
  });
});

describe("sessions", () => {
  it("are refreshed with a token that works once", async () => {
    const { client } = await fixture().person("rina");
    const first = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("keep how and when they began, however often they are refreshed", async () => {
    const { client, token } = await fixture().person("amr");
    const amr = async (jwt: string) => (await client.auth.getClaims(jwt)).data?.claims.amr;
    const began = await amr(token);
    expect(began).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
    await new Promise((later) => setTimeout(later, 1_100));
    expect(await amr((await client.auth.refreshSession()).data.session?.access_token ?? "")).toEqual(began);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("answer a lost refresh again while its successor is unused", async () => {
    const { client } = await fixture().person("lost");
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const once = await fixture().client().auth.refreshSession({ refresh_token });
    const again = await fixture().client().auth.refreshSession({ refresh_token });
    expect(again.data.session?.refresh_token).toBe(once.data.session?.refresh_token);
  });

  it("end altogether when a refresh token comes back after its successor was used", async () => {
    const { client, email } = await fixture().person("thief");
    const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const second = (await client.auth.refreshSession()).data.session?.refresh_token ?? "";
    const third = (await client.auth.refreshSession({ refresh_token: second })).data.session?.refresh_token ?? "";
    const reuse = await fixture().client().auth.refreshSession({ refresh_token: stolen });
    expect(reuse.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    const victim = await fixture().client().auth.refreshSession({ refresh_token: third });
    expect(victim.error?.status).toBe(400);
    expect((await fixture().client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("refuse a refresh token nobody was given", async () => {
    const { error } = await fixture().client().auth.refreshSession({ refresh_token: "AAAAAAAAAAAA" });
    expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });

  it("end here, elsewhere or everywhere", async () => {
    const { client: here, email } = await fixture().person("dewi");
    const signIn = async () => {
      const other = fixture().client();
      await other.auth.signInWithPassword({ email, password: PASSWORD });
      return other;
    };
    const [second, third] = [await signIn(), await signIn()];
    const thirdToken = (await third.auth.getSession()).data.session?.access_token ?? "";
    await third.auth.signOut({ scope: "local" });
    expect((await fixture().client().auth.getUser(thirdToken)).error?.name).toBe(ENDED);
    expect((await second.auth.getUser()).error).toBeNull();

    await here.auth.signOut({ scope: "others" });
    expect((await second.auth.getUser()).error?.name).toBe(ENDED);
    expect((await here.auth.getUser()).error).toBeNull();

    const fourth = await signIn();
    await here.auth.signOut();
    expect((await fourth.auth.getUser()).error?.name).toBe(ENDED);
  });

  it("outlive a restart of the platform, because its key does", async () => {
    const { client, id } = await fixture().person("lama");
    await fixture().stopGateway();
    await fixture().restartGateway();
    const { data, error } = await client.rpc("whoami");
    expect({ data, error }).toEqual({ data: id, error: null });
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
});

describe("tokens", () => {
  const claims = () => ({ sub: crypto.randomUUID(), role: "authenticated", exp: Math.floor(Date.now() / 1000) + 600 });

  it("that are too early or too late by more than 30 s are refused with PGRST303", async () => {
    const now = Math.floor(Date.now() / 1000);
    const answered = async (times: Record<string, unknown>) => {
      const token = signToken(loadKeys(fixture().home), { ...claims(), ...times });
      const { error, status } = await bearing(token).rpc("whoami");
      return [status, error?.code, error?.message];
    };
    const fine = [200, undefined, undefined];
    expect(await answered({ exp: now - 20 })).toEqual(fine);
    expect(await answered({ exp: now - 40 })).toEqual([401, "PGRST303", "JWT expired"]);
    expect(await answered({ nbf: now + 20, iat: now + 20 })).toEqual(fine);
    expect(await answered({ nbf: now + 40 })).toEqual([401, "PGRST303", "JWT not yet valid"]);
    expect(await answered({ iat: now + 40 })).toEqual([401, "PGRST303", "JWT issued at future"]);
    expect(await answered({ exp: "soon" })).toEqual([401, "PGRST303", "The JWT 'exp' claim must be a number"]);
  });

  it("are refused by Auth as soon as they have expired", async () => {
    const { token, client } = await fixture().person("late");
    const session = (await client.auth.getClaims(token)).data?.claims;
    const late = signToken(loadKeys(fixture().home), { ...session, exp: Math.floor(Date.now() / 1000) - 1 });
    expect((await fixture().client().auth.getUser(late)).error).toMatchObject({ status: 403, code: "bad_jwt" });
  });

  it("of a foreign key are refused, even under our key's name", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const input = `${encode({ alg: "ES256", typ: "JWT", kid: fixture().gateway.signingJwk.kid })}.${encode(claims())}`;
    const signature = sign("sha256", Buffer.from(input), { key: privateKey, dsaEncoding: "ieee-p1363" });
    const { error, status } = await bearing(`${input}.${signature.toString("base64url")}`).rpc("whoami");
    expect({ status, code: error?.code }).toEqual({ status: 401, code: "PGRST301" });
  });

  it("without a signature, or signed with our public key as a secret, are refused", async () => {
    const { kid } = fixture().gateway.signingJwk;
    const unsigned = `${encode({ alg: "none", kid })}.${encode({ ...claims(), role: "service_role" })}.`;
    const input = `${encode({ alg: "HS256", kid })}.${encode({ ...claims(), role: "service_role" })}`;
    const secret = JSON.stringify(fixture().gateway.jwks.keys[0]);
    const confused = `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
    for (const token of [unsigned, confused]) expect((await bearing(token).rpc("whoami")).status).toBe(401);
  });

  it("whose role the Data API may not take reach nothing", async () => {
    await fixture().sql("create role channel_reader nologin");
    const token = signToken(loadKeys(fixture().home), { ...claims(), role: "channel_reader" });
    const { error, status } = await bearing(token).rpc("whoami");
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });

  it("are verified by getClaims from the key set, without a call for each", async () => {
    const { token, id } = await fixture().person("hemat");
    const jwks = fixture().gateway.jwks;
    const asked: string[] = [];
    // An origin that has nothing but the key set, and counts.
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(jwks));
    });
    await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    // Clients of one storage key share their key sets: this one begins without.
    const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() };
    const client = createClient(`http://127.0.0.1:${port}`, fixture().gateway.publishableKey, { auth });
    for (let call = 0; call < 5; call++) expect((await client.auth.getClaims(token)).data?.claims.sub).toBe(id);
    expect(asked).toEqual(["/auth/v1/.well-known/jwks.json"]);
    const forged = `${token.slice(0, -8)}AAAAAAAA`;
    expect((await client.auth.getClaims(forged)).error).not.toBeNull();
    server.closeAllConnections();
    server.close();
  });
});

describe("API keys", () => {
  it("are needed for every call", async () => {
    const { url } = fixture().gateway;
    for (const path of ["/rest/v1/whoami_log", "/rest/v1/rpc/whoami", "/auth/v1/user", "/realtime/v1/api/broadcast"]) {
      expect((await fetch(url + path, { method: path.includes("broadcast") ? "POST" : "GET" })).status).toBe(401);
    }
    const { token } = await fixture().person("keyless");
    const bare = await fetch(`${url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(bare.status).toBe(401);
    expect((await fixture().client("sb_publishable_wrong").rpc("whoami")).status).toBe(401);
  });

  it("of the secret kind may create users with an id of their own", async () => {
    const id = crypto.randomUUID();
    const admin = fixture().admin().auth.admin;
    const created = await admin.createUser({
      id,
      email: "seeded@gerai.test",
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: "Seeded" },
    });
    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({ id, email: "seeded@gerai.test", user_metadata: { name: "Seeded" } });
    expect((await admin.createUser({ email: "seeded@gerai.test" })).error).toMatchObject({ code: "email_exists" });
    const signedIn = await fixture()
      .client()
      .auth.signInWithPassword({ email: "seeded@gerai.test", password: PASSWORD });
    expect(signedIn.data.user?.id).toBe(id);
  });

  it("of the secret kind may do nothing that the product does not: it is refused with 501 and a sentence", async () => {
    const id = crypto.randomUUID();
    const { admin } = fixture().admin().auth;
    const email = "more@gerai.test";
    const refusals: Array<[string, Promise<{ error: unknown }>]> = [
      ["GET /admin/users", admin.listUsers()],
      ["POST /admin/generate_link", admin.generateLink({ type: "magiclink", email })],
      ["POST /invite", admin.inviteUserByEmail(email)],
      [`PUT /admin/users/${id}`, admin.updateUserById(id, { password: "rahasia-456" })],
      ["the field ban_duration of an admin's call", admin.createUser({ email, ban_duration: "1h" })],
      ["the field app_metadata of an admin's call", admin.createUser({ email, app_metadata: { role: "admin" } })],
      ["the field role of an admin's call", admin.createUser({ email, role: "service_role" })],
      ["the field phone of an admin's call", admin.createUser({ email, phone: "62899" })],
      ["the grant type id_token", fixture().client().auth.signInWithIdToken({ provider: "google", token: "x" })],
      ["the field phone of POST /token", fixture().client().auth.signInWithPassword({ phone: "62899", password: "x" })],
      ["the field phone of POST /signup", fixture().client().auth.signUp({ phone: "62899", password: PASSWORD })],
      ["POST /resend", fixture().client().auth.resend({ type: "signup", email })],
    ];
    for (const [what, asked] of refusals) {
      const { error } = await asked;
      expect(error, what).toMatchObject({ status: 501, message: expect.stringContaining(what) });
    }
  });

  it("of the publishable kind may not", async () => {
    const { error } = await fixture().client().auth.admin.createUser({ email: "no@gerai.test" });
    expect(error).toMatchObject({ status: 403, code: "not_admin" });
  });
});

describe("a part of Supabase that the product has no use for", () => {
  it("is refused with 501 and a sentence", async () => {
    expect((await fixture().admin().storage.listBuckets()).error).toMatchObject({ status: 501 });
    expect((await fixture().admin().storage.listBuckets()).error?.message).toContain("is not served here");
  });
});

describe("a field that hosted Auth acts on and nobody here does", () => {
  const ask = (method: string, path: string, body: object, token?: string) =>
    fetch(`${fixture().gateway.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: fixture().gateway.publishableKey,
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });

  it.each(["app_metadata", "channel", "code_challenge", "code_challenge_method"])(
    "is refused aloud in a person's own change: %s",
    async (field) => {
      const { token, client } = await fixture().person("ubah");
      const value = field === "app_metadata" ? { role: "admin" } : "s256";
      const answer = await ask("PUT", "/user", { data: { name: "Lain" }, [field]: value }, token);
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        501,
        expect.stringContaining(`the field ${field} of PUT /user`),
      ]);
      expect((await client.auth.getUser()).data.user?.user_metadata["name"]).toBe("ubah");
    },
  );

  it.each(["phone", "channel", "code_challenge"])("is refused aloud in a sign-up: %s", async (field) => {
    const email = `${crypto.randomUUID()}@gerai.test`;
    const answer = await ask("POST", "/signup", { email, password: PASSWORD, [field]: "sms" });
    expect(answer.status).toBe(501);
    expect((await fixture().client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("is nothing where it says nothing, and one that hosted Auth does not know is ignored", async () => {
    const email = `${crypto.randomUUID()}@gerai.test`;
    const silent = { code_challenge: null, channel: "", gotrue_meta_security: { captcha_token: "x" }, colour: "red" };
    expect((await ask("POST", "/signup", { email, password: PASSWORD, ...silent })).status).toBe(200);
    const { token } = await fixture().person("diam");
    expect((await ask("PUT", "/user", { ...silent, app_metadata: {}, data: { name: "Baru" } }, token)).status).toBe(
      200,
    );
  });
});

describe("a forgotten password", () => {
  /** What hosted Auth would hand to the hook that sends mails; here nobody is told. */
  const keptFor = async (email: string) => {
    const rows = await fixture().sql<{ token_hash: string }>(
      "select token_hash from auth.one_time_tokens where relates_to = $1",
      [email],
    );
    return rows[0]?.token_hash;
  };

  it("is replaced by the code that is kept, which works once, and ends the other sessions", async () => {
    const { client: old, email, id } = await fixture().person("lupa");
    const client = fixture().client();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const failed = await client.auth.verifyOtp({ email, token: "000000", type: "recovery" });
    expect(failed.error).toMatchObject({ status: 403, code: "otp_expired" });
    const proof = { token_hash: (await keptFor(email)) ?? "", type: "recovery" } as const;
    const { data, error } = await client.auth.verifyOtp(proof);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await fixture().client().auth.verifyOtp(proof)).error?.code).toBe("otp_expired");

    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
    expect((await client.auth.updateUser({ password: "" })).error?.code).toBe("weak_password");
    expect((await client.auth.updateUser({ password: "rahasia-456" })).error).toBeNull();
    expect((await old.auth.getUser()).error?.name).toBe(ENDED);
    expect((await client.auth.getUser()).error).toBeNull();
    const signIn = (password: string) => fixture().client().auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error?.code).toBe("invalid_credentials");
    expect((await signIn("rahasia-456")).error).toBeNull();
  });

  it("asked for again makes the older code void, and an address without an account is answered alike", async () => {
    const { email } = await fixture().person("tautan");
    const client = fixture().client();
    await client.auth.resetPasswordForEmail(email);
    const first = (await keptFor(email)) ?? "";
    await client.auth.resetPasswordForEmail(email);
    const stale = await client.auth.verifyOtp({ token_hash: first, type: "recovery" });
    expect(stale.error?.code).toBe("otp_expired");
    expect((await client.auth.resetPasswordForEmail("nobody@gerai.test")).error).toBeNull();
    expect(await keptFor("nobody@gerai.test")).toBeUndefined();
  });
});

describe("the inbox", () => {
  it("takes messages with the secret key only, and shows them escaped", async () => {
    const { url, publishableKey, secretKey } = fixture().gateway;
    const post = (apikey: string) =>
      fetch(`${url}/dev/inbox`, {
        method: "POST",
        headers: { apikey },
        body: JSON.stringify({ channel: "whatsapp", to: "+62811000001", text: "<script>1</script>", code: "123456" }),
      });
    expect((await post(publishableKey)).status).toBe(403);
    expect((await post(secretKey)).status).toBe(201);
    const page = await (await fetch(`${url}/dev/inbox`)).text();
    expect(page).toContain("123456");
    expect(page).not.toContain("<script>");
  });
});
