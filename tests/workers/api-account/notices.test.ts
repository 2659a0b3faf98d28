import { describe, expect, it } from "vitest";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register as registerByMail } from "#tests/workers/jobs-support/register.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";
import { codeSentTo, mailsTo } from "./inbox.ts";

const shop = openShop({
  workers: ["api", "jobs", "sandbox"],
  newDevicesWait: true,
});
const PASSWORD = "rahasia-123";
let made = 0;

async function register(language = "id") {
  made += 1;
  const email = `told${made}@example.com`;
  const phone = `+6281255300${String(made).padStart(3, "0")}`;
  const user = new ApiUser(shop().url);
  const person = { email, phone, name: "Orang Uji", password: PASSWORD };
  expect((await registerByMail(shop(), user, person)).status).toBe(200);
  if (language !== "id") await user.post("/account/setting", { language });
  return { user, email, phone };
}

/** The mails that carry no code, newest first, once there are `count`. */
async function notices(email: string, count: number): Promise<string[]> {
  const told = async () => (await mailsTo(shop(), email)).flatMap(({ text, code }) => (code ? [] : text));
  await until(
    `${count} notices for ${email}`,
    async () => (await told()).length,
    (n) => n >= count,
  );
  return told();
}

describe("the owner is told by mail", () => {
  it("of another password and PIN, what to do about it, and no secret", async () => {
    const { user, email } = await register();
    const twice = (new_pin: string) => ({ new_pin, new_pin_confirmation: new_pin });
    await user.post("/account/pin/store", twice("274951"));
    expect((await notices(email, 1))[0]).toMatch(
      /^PIN akun Anda dibuat pada \d{1,2} \S+ \d{4}, \d\d\.\d\d WIB\. Bukan Anda\?/,
    );
    await user.post("/account/pin/update", { pin: "274951", ...twice("618402") });
    expect((await notices(email, 2))[0]).toMatch(/^PIN akun Anda diganti/);
    await user.post("/account/pin/send-code", {});
    const code = await codeSentTo(shop(), email);
    await user.post("/account/pin/reset", { password: PASSWORD, code, ...twice("395716") });
    expect((await notices(email, 3))[0]).toMatch(/^PIN akun Anda dibuat baru/);
    const changed = { old_password: PASSWORD, password: "another-one", password_confirmation: "another-one" };
    expect((await user.post("/account/password", changed)).status).toBe(200);
    const all = await notices(email, 4);
    expect(all[0]).toMatch(/^Kata sandi akun Anda diganti .* Bukan Anda\? Buat kata sandi baru/);
    expect(all.join()).not.toMatch(/274951|618402|395716|another-one|rahasia/);
  });

  it("of another phone and of the account's deletion and its undoing, in the owner's language", async () => {
    const { user, email } = await register("en");
    await user.post("/account/profile", { hp: "081255309999" });
    expect((await notices(email, 1))[0]).toMatch(/^Your account now uses the phone number 081••••999/);
    await user.post("/account/profile", { name: "Orang Lain" });
    expect((await user.remove("/account/delete", { password: PASSWORD })).status).toBe(200);
    const all = await notices(email, 2);
    expect(all).toHaveLength(2);
    expect(all[0]).toMatch(
      /^Your account was asked to be deleted on \d{1,2} \S+ \d{4}, \d\d:\d\d WIB\. Until \d{1,2} \S+ \d{4}, \d\d:\d\d WIB you can sign in and take it back/,
    );
    await user.post("/auth/login", { login: email, password: PASSWORD });
    expect((await user.post("/account/recovery", {})).status).toBe(200);
    expect((await notices(email, 3))[0]).toMatch(/^Your account was taken back on .* and will not be deleted/);
  });

  it("of a new device that waits, once in ten minutes, and of no device that is let in", async () => {
    const { user, email, phone } = await register("zh");
    await user.post("/auth/login", { login: email, password: PASSWORD });
    for (let device = 0; device < 3; device++) {
      const other = new ApiUser(shop().url);
      await other.post("/auth/login", { login: phone, password: PASSWORD });
      await other.post("/auth/login", { login: phone, password: "wrong-password" });
    }
    const all = await notices(email, 1);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(/输入了正确的密码。在您允许之前/);
  });
});

describe("a forgotten password", () => {
  it("is not set to the old one, and the code stays good for another", async () => {
    const { email } = await register();
    const guest = new ApiUser(shop().url);
    await guest.post("/auth/password/forgot", { email });
    const code = await codeSentTo(shop(), email);
    const reset = (password: string, typed = code) =>
      guest.post("/auth/password/reset", { email, code: typed, password });
    expect((await reset(PASSWORD, code === "111111" ? "222222" : "111111")).error).toBe("code_invalid");
    const same = await reset(PASSWORD);
    expect([same.status, same.body["errors"]]).toEqual([
      422,
      { password: ["Kata sandi baru harus berbeda dari yang lama"] },
    ]);
    expect((await reset("quite-another")).status).toBe(200);
    expect((await notices(email, 1))[0]).toMatch(/^Kata sandi akun Anda dibuat baru dengan kode dari email ini/);
    expect((await reset("quite-a-third")).error).toBe("code_invalid");
  });
});

describe("a referral code", () => {
  it("that nobody has is said in its field; one that somebody has is kept", async () => {
    const { user } = await register();
    const { data } = await user.get<{ id: string; referal_code: string }>("/account");
    const sent = (referral_code: string, email: string, phone: string) =>
      registerByMail(shop(), new ApiUser(shop().url), {
        email,
        phone,
        name: "Sari",
        password: PASSWORD,
        referral_code,
      });
    const refused = await sent("NOBODY99", "ref1@example.com", "081255310001");
    expect([refused.status, refused.error, Object.keys(refused.body["errors"] ?? {})]).toEqual([
      422,
      "validation_failed",
      ["referral_code"],
    ]);
    expect((await sent(` ${data.referal_code.toLowerCase()} `, "ref2@example.com", "081255310002")).status).toBe(200);
    expect(await shop().count(`public.accounts where referred_by = '${data.id}'`)).toBe(1);
  });
});
