import { describe, expect, it } from "vitest";
import { isOfRegistration } from "#tests/support/registration-mail.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register as registerByMail } from "#tests/workers/jobs-support/register.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";
import { codeSentTo, mailsTo, registrationCode } from "./inbox.ts";

const shop = openSharedShop();
const PASSWORD = "rahasia-123";
let made = 0;

async function register() {
  made += 1;
  const email = `old${made}@example.com`;
  const phone = `+6281255100${String(made).padStart(3, "0")}`;
  const user = new ApiUser(shop().url);
  expect((await registerByMail(shop(), user, { email, phone, name: "Orang Uji", password: PASSWORD })).status).toBe(
    200,
  );
  return { user, email, phone, newEmail: `new${made}@example.com`, newPhone: phone.replace("5100", "5200") };
}

/** What the owner is told, once it has come. */
async function notice(email: string): Promise<string> {
  const told = async () => (await mailsTo(shop(), email)).find(({ code }) => !code)?.text ?? "";
  await until(`a notice for ${email}`, told, (text) => text !== "");
  return told();
}

const signIn = async (login: string) =>
  (await new ApiUser(shop().url).post("/auth/login", { login, password: PASSWORD })).status;

describe("another email", () => {
  it("is the account's once its code is entered, signs in, and the old one is told", async () => {
    const { user, email, newEmail } = await register();
    const sent = await user.post("/account/email/send-code", {
      email: ` ${newEmail.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(sent.data).toMatchObject({ to: "n•••@example.com", channel: "email", sends_left: 4 });
    expect((await user.get("/account")).data).toMatchObject({ email });
    const code = await codeSentTo(shop(), newEmail);
    const changed = await user.post("/account/email/verify", { code });
    expect([changed.status, changed.data]).toMatchObject([200, { email: newEmail }]);
    expect(await notice(email)).toMatch(/sekarang memakai email n•••@example\.com \(.* WIB\)\. Bukan Anda\?/);
    expect(await signIn(newEmail)).toBe(200);
    expect(await signIn(email)).toBe(401);
    expect((await user.post("/account/email/verify", { code })).error).toBe("code_expired");
    expect((await user.get("/account")).status).toBe(200);
  });

  it("asks the password, and for another one than there is", async () => {
    const { user, email, newEmail } = await register();
    const ask = (body: object) => user.post("/account/email/send-code", body);
    const wrong = await ask({ email: newEmail, password: "wrong-password" });
    expect([wrong.status, wrong.error, wrong.body["errors"]]).toMatchObject([
      422,
      "password_wrong",
      { password: expect.anything() },
    ]);
    const same = await ask({ email: email.toUpperCase(), password: PASSWORD });
    expect([same.error, same.body["errors"]]).toMatchObject(["validation_failed", { email: expect.anything() }]);
    for (const body of [{}, { email: "no address", password: PASSWORD }, { email: newEmail }]) {
      expect((await ask(body)).error).toBe("validation_failed");
    }
    expect(await mailsTo(shop(), newEmail)).toEqual([]);
    expect((await new ApiUser(shop().url).post("/account/email/send-code", { email, password: PASSWORD })).status).toBe(
      401,
    );
  });

  it("of another account is asked for like any other: same answer, no right code; its owner is told once", async () => {
    const [{ user, email }, other] = [await register(), await register()];
    const free = await user.post("/account/email/send-code", { email: "frei@example.com", password: PASSWORD });
    const taken = await user.post("/account/email/send-code", { email: other.email, password: PASSWORD });
    const shape = ({ status, data }: { status: number; data: Record<string, unknown> }) => [status, Object.keys(data)];
    expect(shape(taken)).toEqual(shape(free));
    const right = await codeSentTo(shop(), "frei@example.com");
    expect(await notice(other.email)).toMatch(/seseorang ingin memakai o•••@example\.com untuk akun lain/);
    const sent = await mailsTo(shop(), other.email);
    expect(sent.filter((mail) => !isOfRegistration(mail)).map(({ code }) => code)).toEqual([undefined]);
    for (let tries = 4; tries > 0; tries--) {
      const answer = await user.post("/account/email/verify", { code: right });
      expect([answer.error, String(answer.body["message"])]).toEqual([
        "code_incorrect",
        expect.stringContaining(String(tries)),
      ]);
    }
    expect((await user.post("/account/email/verify", { code: right })).error).toBe("code_tries_exceeded");
    expect((await user.get("/account")).data).toMatchObject({ email });
  });

  it("that somebody else gets meanwhile stays theirs", async () => {
    const { user, email, newEmail } = await register();
    await user.post("/account/email/send-code", { email: newEmail, password: PASSWORD });
    const code = await codeSentTo(shop(), newEmail);
    const quick = new ApiUser(shop().url);
    const person = { email: newEmail, phone: "081255330001", name: "Cepat", password: PASSWORD, consent: true };
    expect((await quick.post("/auth/register", person)).status).toBe(200);
    const ofRegistration = await registrationCode(shop(), newEmail);
    const opened = await quick.post("/auth/register/verify", { email: newEmail, code: ofRegistration });
    expect(opened.status).toBe(200);
    const answer = await user.post("/account/email/verify", { code });
    expect([answer.status, answer.error]).toEqual([422, "account_taken"]);
    expect((await user.get("/account")).data).toMatchObject({ email });
    expect(await signIn(email)).toBe(200);
  });

  it("is sent five codes an hour, and a code opens nothing else", async () => {
    const { user, newEmail } = await register();
    for (let i = 0; i < 5; i++) {
      expect((await user.post("/account/email/send-code", { email: newEmail, password: PASSWORD })).status).toBe(200);
    }
    const refused = await user.post("/account/email/send-code", { email: newEmail, password: PASSWORD });
    expect([refused.status, refused.error]).toEqual([429, "code_sends_exceeded"]);
    const code = await codeSentTo(shop(), newEmail, 5);
    expect((await user.post("/account/phone/change/verify", { code })).error).toBe("code_expired");
    expect((await user.post("/account/phone/verify", { code })).error).toBe("code_expired");
  });
});

describe("another phone", () => {
  it("counts only once its code is entered, and is a verified one then", async () => {
    const { user, email, phone, newPhone } = await register();
    await user.post("/account/phone/send-code", {});
    await user.post("/account/phone/verify", { code: await codeSentTo(shop(), phone) });
    expect((await user.post("/account/profile", { hp: newPhone })).error).toBe("phone_already_verified");
    const sent = await user.post("/account/phone/change/send-code", { hp: newPhone, password: PASSWORD });
    expect(sent.data).toMatchObject({ channel: "whatsapp", sends_left: 1 });
    const code = await codeSentTo(shop(), newPhone);
    expect((await user.get("/account")).data).toMatchObject({ hp: phone });
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await user.post("/account/phone/change/verify", { code: wrong })).error).toBe("code_incorrect");
    const changed = await user.post<{ hp: string; phone_verified_at: string | null }>("/account/phone/change/verify", {
      code,
    });
    expect(changed.data.hp).toBe(newPhone);
    expect(changed.data.phone_verified_at).not.toBeNull();
    expect(await notice(email)).toContain("nomor HP");
    expect([await signIn(newPhone), await signIn(phone)]).toEqual([200, 401]);
  });

  it("shares the three sends a day with verification, and a code ends after 60 seconds", async () => {
    const { user, newPhone } = await register();
    await user.post("/account/phone/send-code", {});
    for (let i = 0; i < 2; i++) {
      expect((await user.post("/account/phone/change/send-code", { hp: newPhone, password: PASSWORD })).status).toBe(
        200,
      );
    }
    const code = await codeSentTo(shop(), newPhone, 2);
    const refused = await user.post("/account/phone/change/send-code", { hp: newPhone, password: PASSWORD });
    expect(refused.error).toBe("code_sends_exceeded");
    expect((await user.post("/account/phone/send-code", {})).error).toBe("code_sends_exceeded");
    await shop().world.sql.query(
      "update private.one_time_codes set expires_at = now() - interval '1 s' where target = $1",
      [newPhone],
    );
    expect((await user.post("/account/phone/change/verify", { code })).error).toBe("code_expired");
  });
});

describe("before it happens", () => {
  it("a locked PIN says until when, and an account that may not go says why", async () => {
    const { user } = await register();
    const none = {
      deposit: 0,
      loan: 0,
      loan_requests: 0,
      purchases: 0,
      deposits: 0,
      payouts: 0,
      batches: 0,
      cashback: 0,
      commission: 0,
    };
    expect((await user.get("/account/pin")).data).toEqual({ has_pin: false, locked_until: null });
    expect((await user.get("/account/delete")).data).toEqual(none);
    await user.post("/account/pin/store", { new_pin: "804317", new_pin_confirmation: "804317" });
    for (let i = 0; i < 5; i++) await user.post("/account/pin/verify", { pin: "111112" });
    const { locked_until } = (await user.get<{ locked_until: string }>("/account/pin")).data;
    expect(Date.parse(locked_until) - Date.now()).toBeGreaterThan(14 * 60_000);

    const agent = await shop().own("agen");
    const before = (await agent.get<typeof none>("/account/delete")).data;
    const deposit = await agent.topUp(50_000, "manual.bca");
    const after = (await agent.get<typeof none>("/account/delete")).data;
    expect(after).toEqual({ ...before, deposits: before.deposits + 1 });
    expect(after.deposit).toBe(await agent.balance());
    await agent.post(`/deposit/${deposit.code}/cancel`, {});
    expect((await agent.get("/account/delete")).data).toEqual(before);
  });
});

describe("a phone that is written down in the profile", () => {
  it("of another account reads like a free one, gets no code, and its owner is told", async () => {
    const [asker, other] = [await register(), await register()];
    await other.user.post("/account/phone/send-code", {});
    const code = await codeSentTo(shop(), other.phone);
    expect((await other.user.post("/account/phone/verify", { code })).status).toBe(200);
    const write = async (hp: string) => {
      const { status, data } = await asker.user.post("/account/profile", { hp });
      const sent = await asker.user.post("/account/phone/send-code", {});
      return [status, data["hp"] === hp, data["phone_verified_at"], sent.status, Object.keys(sent.data)];
    };
    const free = await write(asker.newPhone);
    await codeSentTo(shop(), asker.newPhone);
    expect(await write(other.phone)).toEqual(free);
    expect(await notice(other.email)).toMatch(/seseorang ingin memakai 081••••\d+ untuk akun lain/);
    expect((await mailsTo(shop(), other.phone)).length).toBe(1);
    expect(await signIn(other.phone)).toBe(200);
    expect((await other.user.get("/account")).data).toMatchObject({ hp: other.phone });
  });
});
