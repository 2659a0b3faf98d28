import { describe, expect, it } from "vitest";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { register } from "#tests/workers/jobs-support/register.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";
import { mailsTo } from "./inbox.ts";

const shop = openShop({ workers: ["api", "web", "jobs"] });
const DEWI = { email: "dewi@contoh.test", phone: "0812 3456 7891", name: "Dewi Lestari" };

/** The mails there, newest first, once one has come. */
async function mails(email: string): Promise<string[]> {
  await until(
    `a mail for ${email}`,
    async () => (await mailsTo(shop(), email)).length,
    (n) => n > 0,
  );
  return (await mailsTo(shop(), email)).map(({ text }) => text);
}

describe("an agent who invites another", () => {
  it("gets them as an agent of theirs once they have registered by the link in the mail", async () => {
    const agent = await shop().user("agen@gerai.test");
    const invited = await agent.post("/account/agen", DEWI);
    expect([invited.status, invited.data]).toMatchObject([
      200,
      { name: DEWI.name, hp: "+6281234567891", email: DEWI.email, expires_at: expect.any(String) },
    ]);
    expect(await shop().count("public.accounts where email = $1", [DEWI.email])).toBe(0);
    const [mail = ""] = await mails(DEWI.email);
    const invitation = /invitation=([\w-]+)/.exec(mail)?.[1] ?? "";
    const page = await new ApiUser(shop().url).page(`/auth/register?invitation=${invitation}`);
    for (const text of ["mengundang Anda menjadi agen", DEWI.name, DEWI.email, "0812 3456 7891"]) {
      expect(page.text).toContain(text);
    }

    const dewi = new ApiUser(shop().url);
    const password = "pilihan-dewi-1";
    const other = await dewi.post("/auth/register", {
      ...DEWI,
      email: "lain@contoh.test",
      password,
      invitation,
      consent: true,
    });
    expect([other.status, Object.keys(other.body["errors"] as object)]).toEqual([422, ["email"]]);
    const opened = await register(shop(), dewi, { ...DEWI, password, invitation });
    expect(opened.data).toMatchObject({ category: 2, deposit: 0, phone_verified_at: null });
    const { by } = await shop().one<{ by: string }>(
      `select b.email as by from public.accounts a join public.accounts b on b.id = a.referred_by
       where a.email = 'dewi@contoh.test'`,
    );
    expect(by).toBe("agen@gerai.test");
    const late = await new ApiUser(shop().url).page(`/auth/register?invitation=${invitation}`);
    expect(late.text).toContain("Undangan ini sudah dipakai");
  });

  it("hears the same of a person who has an account, who is told, and nonsense field by field", async () => {
    const agent = await shop().user("master@gerai.test");
    const ask = async (person: object) => {
      const { status, body, headers } = await agent.post<Record<string, unknown>>("/account/agen", person);
      const { data, ...rest } = body as { data: Record<string, unknown> };
      return [status, Object.keys(data), Object.keys(rest), [...headers.keys()]];
    };
    const unknown = await ask({ ...DEWI, email: "baru@contoh.test", phone: "0812 9999 0009" });
    expect(unknown[0]).toBe(200);
    expect(await ask({ ...DEWI, email: "lain@contoh.test", phone: "0811000004" })).toEqual(unknown);
    expect(await ask({ ...DEWI, email: "member@gerai.test", phone: "0812 9999 0001" })).toEqual(unknown);
    expect((await mails("member@gerai.test")).join()).toMatch(/^Seseorang mencoba membuat akun baru/);
    expect((await mails("member@gerai.test")).join()).not.toContain("invitation=");
    const nonsense = await agent.post("/account/agen", { email: "bukan", phone: "12", name: " " });
    expect(Object.keys(nonsense.body["errors"] as object).sort()).toEqual(["email", "name", "phone"]);
  });

  it("must be one: a member is refused, and a category sent along is nobody's", async () => {
    const member = await shop().user("member@gerai.test");
    const refused = await member.post("/account/agen", { ...DEWI, email: "x@contoh.test", phone: "0812 9999 0002" });
    expect([refused.status, refused.error]).toEqual([403, "forbidden"]);
    const agent = await shop().user("agen@gerai.test");
    const person = { ...DEWI, email: "y@contoh.test", phone: "0812 9999 0003", category: 3, role: "admin" };
    expect((await agent.post("/account/agen", person)).data).not.toHaveProperty("category");
  });
});
