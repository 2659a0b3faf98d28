import { describe, expect, it } from "vitest";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register as registerByMail } from "#tests/workers/jobs-support/register.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";
import { codeSentTo, mailsTo } from "./inbox.ts";

const shop = openSharedShop();
const PASSWORD = "rahasia-123";
let made = 0;

/** A new person, signed in on their first device. */
async function register(): Promise<{ user: ApiUser; email: string; phone: string }> {
  made += 1;
  const email = `person${made}@example.com`;
  const phone = `08125500${String(made).padStart(4, "0")}`;
  const user = new ApiUser(shop().url);
  const answer = await registerByMail(shop(), user, { email, phone, name: "Orang Uji", password: PASSWORD });
  expect([answer.status, answer.error]).toEqual([200, null]);
  return { user, email, phone: `+62${phone.slice(1)}` };
}

describe("the phone", () => {
  it("is verified by the code sent to it, three sends a day", async () => {
    const { user, phone } = await register();
    expect((await user.get("/account")).data).toMatchObject({ phone_verified_at: null, has_pin: false });
    const sent = await user.post("/account/phone/send-code", {});
    expect(sent.data).toMatchObject({ channel: "whatsapp", sends_left: 2 });
    expect(JSON.stringify(sent.body)).not.toContain(phone);
    const code = await codeSentTo(shop(), phone);
    expect((await user.post("/account/phone/verify", { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(
      200,
    );
    expect((await user.get<{ phone_verified_at: string | null }>("/account")).data.phone_verified_at).not.toBeNull();
    const other = await register();
    for (let i = 0; i < 3; i++) expect((await other.user.post("/account/phone/send-code", {})).status).toBe(200);
    const refused = await other.user.post("/account/phone/send-code", {});
    expect([refused.status, refused.error]).toEqual([429, "code_sends_exceeded"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the PIN", () => {
  it("is chosen, and weak ones are not taken", async () => {
    const { user } = await register();
    const choose = (new_pin: string) => user.post("/account/pin/store", { new_pin, new_pin_confirmation: new_pin });
    for (const weak of [
      "123456",
      "000000",
      "654321",
      "121212",
      "123123",
      "170845",
      "450817",
      "081745",
      "12345",
      "abcdef",
    ]) {
      const answer = await choose(weak);
      expect([weak, answer.status, answer.error]).toEqual([weak, 422, "validation_failed"]);
      expect(answer.body["errors"]).toHaveProperty("new_pin");
    }
    const differs = await user.post("/account/pin/store", { new_pin: "804317", new_pin_confirmation: "804318" });
    expect(differs.body["errors"]).toHaveProperty("new_pin_confirmation");
    expect((await choose("804317")).data).toEqual({ has_pin: true, locked_until: null });
    expect((await choose("904317")).error).toBe("pin_already_set");
    expect((await user.post("/account/pin/verify", { pin: "804317" })).status).toBe(200);
  });

  it("locks after five wrong tries and opens by password and emailed code", async () => {
    const { user, email } = await register();
    await user.post("/account/pin/store", { new_pin: "804317", new_pin_confirmation: "804317" });
    for (const left of [4, 3, 2, 1]) {
      const answer = await user.post("/account/pin/verify", { pin: "111111" });
      expect([answer.error, answer.body["attempts_left"]]).toEqual(["pin_incorrect", left]);
    }
    const locked = await user.post("/account/pin/verify", { pin: "111111" });
    expect([locked.status, locked.error]).toEqual([429, "maximum pin attempts reached"]);
    expect((await user.post("/account/pin/verify", { pin: "804317" })).status).toBe(429);
    expect((await user.post("/account/pin/send-code", {})).status).toBe(200);
    const code = await codeSentTo(shop(), email);
    expect((await user.post("/account/pin/unlock", { password: "wrong", code })).error).toBe("password_wrong");
    expect((await user.post("/account/pin/unlock", { password: PASSWORD, code })).status).toBe(200);
    expect((await user.post("/account/pin/verify", { pin: "804317" })).status).toBe(200);
    const replayed = await user.post("/account/pin/unlock", { password: PASSWORD, code });
    expect([replayed.status, replayed.error]).toEqual([422, "code_expired"]);
  });

  it("is reset by password and emailed code", async () => {
    const { user, email } = await register();
    await user.post("/account/pin/store", { new_pin: "804317", new_pin_confirmation: "804317" });
    await user.post("/account/pin/send-code", {});
    const code = await codeSentTo(shop(), email);
    const chosen = { password: PASSWORD, code, new_pin: "705291", new_pin_confirmation: "705291" };
    expect((await user.post("/account/pin/reset", chosen)).status).toBe(200);
    expect((await user.post("/account/pin/verify", { pin: "705291" })).status).toBe(200);
  });
});

describe("a password", () => {
  const login = (email: string, password: string) =>
    new ApiUser(shop().url).post("/auth/login", { login: email, password });

  it("is changed for the old one; every other session ends", async () => {
    const { user, email } = await register();
    const elsewhere = await ApiUser.signedIn(shop().url, email);
    const change = (old_password: string, password: string) =>
      user.post("/account/password", { old_password, password });
    const wrong = await change("not-the-old-one", "another-password");
    expect([wrong.error, Object.keys(wrong.body["errors"] as object)]).toEqual(["password_wrong", ["old_password"]]);
    expect((await change(PASSWORD, PASSWORD)).error).toBe("validation_failed");
    expect((await change(PASSWORD, "another-password")).status).toBe(200);
    expect((await user.get("/account")).status).toBe(200);
    expect((await elsewhere.get("/account")).status).toBe(401);
    expect((await login(email, PASSWORD)).error).toBe("credentials_invalid");
    expect((await login(email, "another-password")).status).toBe(200);
  });

  it("that is forgotten is set by the emailed code, once; every session ends", async () => {
    const { user, email } = await register();
    const guest = new ApiUser(shop().url);
    const reset = (code: string, to = email) =>
      guest.post("/auth/password/reset", { email: to, code, password: "a-fresh-password" });
    await guest.post("/auth/password/forgot", { email });
    const code = await codeSentTo(shop(), email);
    const refusals = [await reset("000000" === code ? "000001" : "000000"), await reset(code, "nobody@example.com")];
    for (const { status, error } of refusals) expect([status, error]).toEqual([422, "code_invalid"]);
    expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    expect((await reset(code)).status).toBe(200);
    expect((await user.get("/account")).status).toBe(401);
    expect((await reset(code)).error).toBe("code_invalid");
    expect((await login(email, "a-fresh-password")).status).toBe(200);
  });

  it("that is forgotten says nothing about who is known", async () => {
    const { email } = await register();
    const ask = async (to: string) => {
      const answer = await documentedFetch(shop().url, "/auth/password/forgot", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: to }),
      });
      return [answer.status, await answer.text()];
    };
    expect(await ask("stranger@example.com")).toEqual(await ask(email));
    await codeSentTo(shop(), email);
    expect(await mailsTo(shop(), "stranger@example.com")).toEqual([]);
  });
});

describe("signing out", () => {
  it("ends this session, or everywhere every one", async () => {
    const { user, email } = await register();
    const [second, third] = [await ApiUser.signedIn(shop().url, email), await ApiUser.signedIn(shop().url, email)];
    await second.post("/auth/logout", {});
    expect([(await second.get("/account")).status, (await user.get("/account")).status]).toEqual([401, 200]);
    expect((await user.post("/auth/logout", { everywhere: true })).status).toBe(200);
    for (const one of [user, third]) expect((await one.get("/account")).status).toBe(401);
  });
});

describe("deleting an account", () => {
  it("asks password and PIN, ends the session, and signing in offers to take it back", async () => {
    const { user, email } = await register();
    await user.post("/account/pin/store", { new_pin: "804317", new_pin_confirmation: "804317" });
    expect((await user.remove("/account/delete", { password: "wrong", pin: "804317" })).error).toBe("password_wrong");
    expect((await user.remove("/account/delete", { password: PASSWORD })).error).toBe("validation_failed");
    expect((await user.remove("/account/delete", { password: PASSWORD, pin: "804317" })).status).toBe(200);
    expect((await user.get("/account")).status).toBe(401);
    const again = await user.post("/auth/login", { login: email, password: PASSWORD });
    expect(again.data).toMatchObject({ account: null, recoverable_until: expect.stringContaining("+07:00") });
    expect((await user.get("/account")).error).toBe("account_deleted");
    expect((await user.post("/account/recovery", {})).data).toMatchObject({ email });
    expect((await user.get("/account")).status).toBe(200);
  });
});
