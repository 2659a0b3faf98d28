import { describe, expect, it } from "vitest";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register } from "#tests/workers/jobs-support/register.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";
import { mailsTo, registrationCode } from "./inbox.ts";

const shop = openShop({
  workers: ["api", "web", "jobs", "sandbox"],
});
const PASSWORD = "rahasia-123";
let made = 0;

function newcomer() {
  made += 1;
  const phone = `+6281255400${String(made).padStart(3, "0")}`;
  return { email: `daftar${made}@example.com`, phone, name: "Orang Uji", password: PASSWORD, consent: true };
}

async function somebody() {
  const person = newcomer();
  const user = new ApiUser(shop().url);
  expect((await register(shop(), user, person)).status).toBe(200);
  return { ...person, user };
}

/** What an owner was told of tries to register, once something has come. */
async function told(email: string): Promise<string[]> {
  const tries = async () => (await mailsTo(shop(), email)).filter(({ text }) => text.startsWith("Seseorang mencoba"));
  await until(
    `a notice for ${email}`,
    async () => (await tries()).length,
    (n) => n > 0,
  );
  return (await tries()).map(({ text }) => text);
}

/** An answer without what differs between any two. */
function alike({ status, headers, body }: { status: number; headers: Headers; body: object }) {
  const names = [...headers].map(([name]) => name).filter((name) => !/^(date|connection|keep-alive)$/.test(name));
  const { to, expires_at, ...data } = (body as { data: Record<string, unknown> }).data;
  return { status, names, data, keys: [...Object.keys(body), typeof to, typeof expires_at] };
}

describe("registering", () => {
  it("answers a known email and phone as an unknown one, and mails the owner once an hour", async () => {
    const owner = await somebody();
    const ask = async (person: object) => alike(await new ApiUser(shop().url).post("/auth/register", person));
    const unknown = await ask(newcomer());
    expect(unknown).toMatchObject({ status: 200, data: { account: null, channel: "email", sends_left: 4 } });
    expect(await ask({ ...newcomer(), phone: owner.phone })).toEqual(unknown);
    expect(await told(owner.email)).toEqual([
      expect.stringMatching(/dengan 081••••\d+ pada \d{1,2} \S+ \d{4}, \d\d\.\d\d WIB\./),
    ]);
    // One email and one address: the code that opened the account counts too.
    const again = await ask({ ...newcomer(), email: owner.email.toUpperCase() });
    expect(again).toEqual({ ...unknown, data: { ...unknown.data, sends_left: 3 } });
    expect(await told(owner.email)).toHaveLength(1);
    expect(await shop().count("public.accounts where phone = $1", [owner.phone])).toBe(1);
  });

  it("of a known email ends at the code, whose refusals are those of any other", async () => {
    const [owner, free] = [await somebody(), newcomer()];
    const tries = async (email: string) => {
      const guest = new ApiUser(shop().url);
      await guest.post("/auth/register", { ...newcomer(), email });
      const answers: unknown[] = [];
      for (let i = 0; i < 6; i++) {
        const { status, body } = await guest.post("/auth/register/verify", { email, code: "000000" });
        answers.push([status, body]);
      }
      return answers;
    };
    expect(await tries(owner.email)).toEqual(await tries(free.email));
  });

  it("makes one account of a code that is entered twice at once, and none of a wrong one", async () => {
    const person = newcomer();
    const guest = new ApiUser(shop().url);
    await guest.post("/auth/register", person);
    const code = await registrationCode(shop(), person.email);
    const enter = (typed: string) => guest.post("/auth/register/verify", { email: person.email, code: typed });
    const wrong = await enter(code === "111111" ? "222222" : "111111");
    expect([wrong.status, wrong.error, wrong.body["errors"]]).toMatchObject([
      422,
      "code_incorrect",
      { code: expect.anything() },
    ]);
    expect(await shop().count("public.accounts where email = $1", [person.email])).toBe(0);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await shop().count("public.accounts where email = $1", [person.email])).toBe(1);
    expect(
      await shop().count("public.accounts where email = $1 and email_verified_at is not null", [person.email]),
    ).toBe(1);
    expect((await enter(code)).error).toBe("code_expired");
  });

  it("sends the code again, and to the right email where the first was mistyped", async () => {
    const person = newcomer();
    const guest = new ApiUser(shop().url);
    await guest.post("/auth/register", person);
    const first = await registrationCode(shop(), person.email);
    const again = await guest.post("/auth/register/send-code", { email: person.email });
    expect(again.data).toMatchObject({ account: null, sends_left: 3 });
    await registrationCode(shop(), person.email, 2);
    const right = `benar-${person.email}`;
    const moved = await guest.post("/auth/register/send-code", { email: person.email, new_email: right });
    expect(moved.data).toMatchObject({ sends_left: 4 });
    const code = await registrationCode(shop(), right);
    expect((await guest.post("/auth/register/verify", { email: person.email, code: first })).error).toBe(
      "code_expired",
    );
    const opened = await guest.post("/auth/register/verify", { email: right, code });
    expect(opened.data).toMatchObject({ email: right, hp: person.phone });
    expect((await guest.post("/auth/register/send-code", { email: right })).error).toBe("registration_over");
    expect((await new ApiUser(shop().url).post("/auth/register/send-code", { email: right })).error).toBe(
      "registration_over",
    );
  });

  it("with somebody else's phone opens an account without one, which its owner adds by a code", async () => {
    const owner = await somebody();
    const user = new ApiUser(shop().url);
    const person = { ...newcomer(), phone: owner.phone };
    const opened = await register(shop(), user, person);
    expect(opened.data).toMatchObject({ hp: "", email: person.email, phone_verified_at: null });
    expect((await owner.user.get("/account")).data).toMatchObject({ hp: owner.phone });
    expect((await user.page("/account/phone")).headers.get("location")).toBe("/account/phone/change");
    expect((await user.page("/account/phone/change?notKept=1")).text).toContain("belum punya nomor HP");
    expect((await user.page("/account")).status).toBe(200);
  });
});

describe("the page, without JavaScript", () => {
  const fields = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );

  const CODE_PAGE = "/auth/register/verify?redirectTo=%2Fpricelist";
  const shown = (text: string, email: string) =>
    (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "")
      .replaceAll(email, "EMAIL")
      .replace(/name="csrf" value="[^"]*"/g, "")
      .replace(/Berlaku sampai(<!-- -->| )*\d\d\.\d\d WIB/, "Berlaku sampai JAM WIB");
  const begin = async (guest: Browser, { consent: _given, ...person }: ReturnType<typeof newcomer>) => {
    const csrf = fields(await guest.get("/auth/register?redirectTo=/pricelist"))["csrf"] ?? "";
    return guest.post("/auth/register", { ...person, consent: "on", csrf, redirectTo: "/pricelist" });
  };

  it("leads to a page that looks the same for a known and an unknown email, takes the code and leads on", async () => {
    const person = newcomer();
    const guest = new Browser(shop().url);
    const known = await begin(new Browser(shop().url), { ...person, email: "member@gerai.test" });
    const unknown = await begin(guest, person);
    for (const { status, location } of [known, unknown]) expect([status, location]).toEqual([303, CODE_PAGE]);
    const page = await guest.get(CODE_PAGE);
    expect(shown(page, person.email)).toContain("Kami mengirim kode 6 angka ke EMAIL");
    expect(shown(page, person.email)).toContain("Berlaku sampai JAM WIB");
    const knowns = new Browser(shop().url);
    await begin(knowns, { ...person, email: "agen@gerai.test" });
    const newcomers = new Browser(shop().url);
    const other = newcomer();
    await begin(newcomers, other);
    expect(shown(await knowns.get(CODE_PAGE), "agen@gerai.test")).toBe(
      shown(await newcomers.get(CODE_PAGE), other.email),
    );

    const kept = fields(page);
    expect(kept).toMatchObject({ email: person.email, redirectTo: "/pricelist" });
    const code = await registrationCode(shop(), person.email);
    const wrong = await guest.post(CODE_PAGE, { ...kept, intent: "", code: "1" });
    expect([wrong.status, wrong.text.includes("Kode harus 6 angka")]).toEqual([422, true]);
    const opened = await guest.post(CODE_PAGE, { ...fields(wrong.text), intent: "", code });
    expect([opened.status, opened.location]).toEqual([302, "/pricelist"]);
  });

  it("comes back by its address as often as it is loaded, sends nothing again by that, and follows another email", async () => {
    const person = newcomer();
    const guest = new Browser(shop().url);
    expect(await guest.get("/auth/register/verify")).toContain(
      "Tidak ada pendaftaran yang menunggu kode di perangkat ini",
    );
    await begin(guest, person);
    const first = await guest.get("/auth/register/verify");
    expect(shown(first, person.email)).toBe(shown(await guest.get("/auth/register/verify"), person.email));
    expect(await new Browser(shop().url).get("/auth/register/verify")).toContain(
      "Tidak ada pendaftaran yang menunggu kode di perangkat ini",
    );
    await registrationCode(shop(), person.email);
    expect(await mailsTo(shop(), person.email)).toHaveLength(1);

    const right = `benar-${person.email}`;
    const moved = await guest.post("/auth/register/verify", { ...fields(first), intent: "send", new_email: right });
    expect([moved.status, moved.location]).toEqual([303, "/auth/register/verify"]);
    const second = await guest.get("/auth/register/verify");
    expect(fields(second)["email"]).toBe(right);
    await shop().rows("update private.one_time_codes set expires_at = now() - interval '1 second' where target = $1", [
      right,
    ]);
    expect(await guest.get("/auth/register/verify")).toContain("Kode ini sudah tidak berlaku");
    await shop().rows("update private.registrations set created_at = now() - interval '61 minutes' where email = $1", [
      right,
    ]);
    const late = await guest.post("/auth/register/verify", { ...fields(second), intent: "send" });
    expect(late.status).toBe(422);
    expect(late.text).toContain("Tidak ada pendaftaran yang menunggu kode di perangkat ini");
  });
});

/** A browser without JavaScript: cookies and forms. */
class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string): Promise<string> {
    return (await this.#send(path, undefined)).text;
  }

  post(path: string, form: Readonly<Record<string, string>>) {
    return this.#send(path, form);
  }

  async #send(path: string, form: Readonly<Record<string, string>> | undefined) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(this.#origin + path, {
      method: form === undefined ? "GET" : "POST",
      headers: { cookie, accept: "text/html", origin: this.#origin },
      body: form === undefined ? undefined : new URLSearchParams(form),
      redirect: "manual",
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
  }
}
