import { describe, expect, it } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register } from "#tests/workers/jobs-support/register.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["api"], env: { RATE_LIMITS: '{"sign_in_account":10}' } });
const PASSWORD = "rahasia-123";

/** A request without cookies or token, as another site or a script would send it. */
function bare(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return documentedFetch(shop().url, path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("signing in", () => {
  it.each(["agen@gerai.test", " AGEN@Gerai.TEST ", "0811000003", "+62 811-000-003", "62811000003"])(
    "knows the agent as %j",
    async (login) => {
      const user = new ApiUser(shop().url);
      const answer = await user.post<{ account: unknown; device: unknown }>("/auth/login", {
        login,
        password: PASSWORD,
      });
      expect(answer.status).toBe(200);
      expect(account.parse(answer.data.account)).toMatchObject({ email: "agen@gerai.test", deposit: 1_000_000 });
      expect(answer.data.device).toMatchObject({ status: "current session" });
      expect((await user.get("/account")).data).toEqual(answer.data.account);
    },
  );

  it("keeps session and CSRF id out of scripts' reach and nothing in a cache", async () => {
    const answer = await bare("/auth/login", { login: "master@gerai.test", password: PASSWORD });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["gerai_session", "gerai_device", "gerai_csrf"]);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/;.* HttpOnly; SameSite=Lax/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("answers a wrong password, an unknown email and an unknown phone alike", async () => {
    const answers = await Promise.all(
      ["member@gerai.test", "nobody@gerai.test", "081299999999", "nonsense"].map(async (login) => {
        const answer = await bare("/auth/login", { login, password: "not-the-password" });
        return [answer.status, await answer.text(), answer.headers.getSetCookie()];
      }),
    );
    expect(answers[0]).toEqual([
      401,
      JSON.stringify({ message: "Email, nomor HP, atau kata sandi salah.", error: "credentials_invalid" }),
      [],
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("is refused after ten tries a minute for one login, right or wrong, and for no other", async () => {
    await roomInMinute();
    const attempt = (login: string) => bare("/auth/login", { login, password: "x" });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await attempt("flooded@gerai.test")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await attempt("FLOODED@gerai.test");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: "rate_limited" });
    expect((await attempt("other@gerai.test")).status).toBe(401);
  });
});

describe("a session", () => {
  it("is needed: without one, or with a forged one, everything private is 401", async () => {
    const forged = `gerai_session=base64-${btoa(JSON.stringify({ access_token: "a.b.c", refresh_token: "x" }))}`;
    for (const headers of [{}, { cookie: forged }, { cookie: "gerai_session=x" }, { authorization: "Bearer x" }]) {
      for (const path of ["/account", "/prabayar/transactions", "/deposit", "/deposit/channels"]) {
        const answer = await documentedFetch(shop().url, path, { headers: headers as Record<string, string> });
        expect([path, answer.status]).toEqual([path, 401]);
        expect(await answer.json()).toMatchObject({ error: "unauthenticated" });
      }
    }
  });

  it("ends at logout, for this device's cookies", async () => {
    const user = await ApiUser.signedIn(shop().url, "admin@gerai.test");
    expect((await user.get("/account")).status).toBe(200);
    const out = await user.post("/auth/logout", {});
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().find((cookie) => cookie.startsWith("gerai_session="))).toContain("Max-Age=0");
    expect((await user.get("/account")).status).toBe(401);
    expect((await user.post("/auth/logout", {})).status).toBe(200);
  });
});

describe("the CSRF token", () => {
  const paths = [
    "/prabayar/purchase",
    "/deposit/topup",
    "/deposit/X/cancel",
    "/report/transaksi",
    "/broadcasting/auth",
    "/auth/logout",
  ];

  it.each(paths)("guards POST %s", async (path) => {
    const user = await shop().user("agen@gerai.test");
    const other = await shop().user("master@gerai.test");
    for (const token of ["", "wrong", other.csrf]) {
      const answer = await user.post(path, {}, { "x-csrf-token": token });
      expect([answer.status, answer.error]).toEqual([403, "csrf_failed"]);
    }
  });

  it.each(paths)("does not open POST %s to another site", async (path) => {
    const user = await shop().user("agen@gerai.test");
    for (const origin of ["https://evil.test", "null", "http://127.0.0.1:1"]) {
      const answer = await user.post(path, {}, { origin });
      expect([answer.status, answer.error]).toEqual([403, "csrf_failed"]);
    }
  });

  it("is not needed to sign in, but another site cannot sign anybody in", async () => {
    const wanted = { login: "agen@gerai.test", password: PASSWORD };
    expect((await bare("/auth/login", wanted, { origin: shop().url })).status).toBe(200);
    const foreign = await bare("/auth/login", wanted, { origin: "https://evil.test" });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  });

  it("stays good through a second sign-in of the same browser", async () => {
    const user = await ApiUser.signedIn(shop().url, "master@gerai.test");
    const before = user.csrf;
    await user.post("/auth/login", { login: "master@gerai.test", password: PASSWORD });
    expect(user.csrf).toBe(before);
    await user.post("/auth/logout", {});
    expect(user.csrf).not.toBe(before);
  });
});

describe("registering", () => {
  const person = { email: "sari@example.com", phone: "0812 3456 7890", name: "Sari <b>", password: "a-good-password" };

  it("makes an account that is signed in, has nothing, and is a member", async () => {
    const user = new ApiUser(shop().url);
    const answer = await register(shop(), user, person);
    expect([answer.status, answer.error]).toEqual([200, null]);
    expect(account.parse(answer.data)).toMatchObject({
      email: "sari@example.com",
      hp: "+6281234567890",
      name: "Sari <b>",
      category: 1,
      role: "user",
      deposit: 0,
      has_pin: false,
      phone_verified_at: null,
      email_verified_at: expect.any(String),
    });
    expect((await user.get("/account")).data).toEqual(answer.data);
  });

  it("takes no role, category or balance from what is sent", async () => {
    const sly = { role: "admin", category: 3, deposit: 1_000_000, data: { category: 3 } };
    const answer = await register(shop(), new ApiUser(shop().url), {
      ...person,
      ...sly,
      email: "sly@example.com",
      phone: "081234567892",
    });
    expect(answer.data).toMatchObject({ role: "user", category: 1, deposit: 0 });
  });

  it("says what is wrong, field by field, in the caller's language", async () => {
    const answer = await bare(
      "/auth/register",
      { email: "x", phone: "1", name: "", password: "short" },
      { "accept-language": "en" },
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      message: "Please check what you entered.",
      error: "validation_failed",
      errors: {
        email: ["Email must be a valid email address"],
        phone: ["Not a valid phone number. Example: 0812 3456 7890"],
        name: ["Name is required"],
        password: ["Password must be 8 to 72 characters"],
        consent: ["Tick that you agree to the terms and conditions and the privacy policy"],
      },
    });
  });

  it.each([
    [{ login: 5 }, { login: ["Email atau nomor HP harus berupa teks"], password: ["Kata sandi harus diisi"] }],
    [{ login: "a", password: ["x"] }, { password: ["Kata sandi harus berupa teks"] }],
  ])("tells a value of the wrong type from one that is missing: %j", async (body, errors) => {
    const answer = await bare("/auth/login", body);
    expect(await answer.json()).toMatchObject({ error: "validation_failed", errors });
  });
});
