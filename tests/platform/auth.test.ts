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
    const { data } = await fixture().admin().auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.map(({ email }) => email)).not.toContain("refused@gerai.test");
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

  it("that have expired are refused with PGRST303", async () => {
    const token = signToken(loadKeys(fixture().home), { ...claims(), exp: Math.floor(Date.now() / 1000) - 1 });
    const { error, status } = await bearing(token).rpc("whoami");
    expect({ status, code: error?.code }).toEqual({ status: 401, code: "PGRST303" });
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

  it("of the secret kind may create users with an id of their own, change and delete them", async () => {
    const id = crypto.randomUUID();
    const admin = fixture().admin();
    const created = await admin.auth.admin.createUser({
      id,
      email: "seeded@gerai.test",
      phone: "+62811000777",
      password: PASSWORD,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { name: "Seeded" },
    });
    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({ id, phone: "62811000777", user_metadata: { name: "Seeded" } });
    expect((await admin.auth.admin.createUser({ email: "seeded@gerai.test" })).error).toMatchObject({
      code: "email_exists",
    });
    const byPhone = await fixture().client().auth.signInWithPassword({ phone: "+62811000777", password: PASSWORD });
    expect(byPhone.data.user?.id).toBe(id);
    await admin.auth.admin.updateUserById(id, { app_metadata: { role: "admin" } });
    expect((await admin.auth.admin.getUserById(id)).data.user?.app_metadata.role).toBe("admin");
    expect((await admin.auth.admin.deleteUser(id)).error).toBeNull();
    expect((await admin.auth.admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  it("of the publishable kind may not", async () => {
    const { error } = await fixture().client().auth.admin.createUser({ email: "no@gerai.test" });
    expect(error).toMatchObject({ status: 403, code: "not_admin" });
  });
});

type Mail = { to: string; code: string; text: string };

async function newestMail(to: string): Promise<Mail | undefined> {
  const response = await fetch(`${fixture().gateway.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as Mail[])[0];
}

describe("a forgotten password", () => {
  it("is replaced with the code from the inbox, which works once and ends the other sessions", async () => {
    const { client: old, email, id } = await fixture().person("lupa");
    const client = fixture().client();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const mail = await newestMail(email);
    expect(mail?.code).toMatch(/^\d{6}$/);

    const wrong = mail?.code === "000000" ? "000001" : "000000";
    const failed = await client.auth.verifyOtp({ email, token: wrong, type: "recovery" });
    expect(failed.error).toMatchObject({ status: 403, code: "otp_expired" });
    const { data, error } = await client.auth.verifyOtp({ email, token: mail?.code ?? "", type: "recovery" });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const again = await fixture()
      .client()
      .auth.verifyOtp({ email, token: mail?.code ?? "", type: "recovery" });
    expect(again.error?.code).toBe("otp_expired");

    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
    expect((await client.auth.updateUser({ password: "rahasia-456" })).error).toBeNull();
    expect((await old.auth.getUser()).error?.name).toBe(ENDED);
    expect((await client.auth.getUser()).error).toBeNull();
    const before = await fixture().client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(before.error?.code).toBe("invalid_credentials");
    const after = await fixture().client().auth.signInWithPassword({ email, password: "rahasia-456" });
    expect(after.error).toBeNull();
  });

  it("can be replaced through the link, and a newer mail makes the older one void", async () => {
    const { email } = await fixture().person("tautan");
    const client = fixture().client();
    await client.auth.resetPasswordForEmail(email);
    const first = await newestMail(email);
    await client.auth.resetPasswordForEmail(email);
    const second = await newestMail(email);
    const hashIn = (mail?: Mail) => /token_hash=([0-9a-f]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const stale = await client.auth.verifyOtp({ token_hash: hashIn(first), type: "recovery" });
    expect(stale.error?.code).toBe("otp_expired");
    expect((await client.auth.verifyOtp({ token_hash: hashIn(second), type: "recovery" })).error).toBeNull();
  });

  it("sends nothing to an address without an account, and says nothing of it", async () => {
    const { error } = await fixture().client().auth.resetPasswordForEmail("nobody@gerai.test");
    expect(error).toBeNull();
    expect(await newestMail("nobody@gerai.test")).toBeUndefined();
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
