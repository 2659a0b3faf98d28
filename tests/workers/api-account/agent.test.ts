import { describe, expect, it } from "vitest";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { codeSentTo } from "./inbox.ts";

const shop = openShop({ workers: ["api"] });
const DEWI = { email: "dewi@contoh.test", phone: "0812 3456 7891", name: "Dewi Lestari" };

describe("an agent who registers another", () => {
  it("opens an agent's account under their own, whose password only the newcomer chooses", async () => {
    const agent = await shop().user("agen@gerai.test");
    const opened = await agent.post("/account/agen", DEWI);
    expect(opened.data).toMatchObject({ name: DEWI.name, hp: "+6281234567891", email: DEWI.email, category: 2 });
    const { by } = await shop().one<{ by: string }>(
      `select b.email as by from public.accounts a join public.accounts b on b.id = a.referred_by
       where a.email = 'dewi@contoh.test'`,
    );
    expect(by).toBe("agen@gerai.test");

    const dewi = new ApiUser(shop().url);
    await dewi.post("/auth/password/forgot", { email: DEWI.email });
    const code = await codeSentTo(shop(), DEWI.email);
    const reset = await dewi.post("/auth/password/reset", { email: DEWI.email, code, password: "pilihan-dewi-1" });
    expect(reset.status).toBe(200);
    const signedIn = await dewi.post("/auth/login", { login: "081234567891", password: "pilihan-dewi-1" });
    expect(signedIn.data).toMatchObject({ account: { category: 2, deposit: 0, phone_verified_at: null } });
  });

  it("is refused a person who has an account, without hearing what was taken, and nonsense field by field", async () => {
    const agent = await shop().user("master@gerai.test");
    for (const taken of [
      { ...DEWI, email: "lain@contoh.test", phone: "0811000004" },
      { ...DEWI, email: "member@gerai.test", phone: "0812 9999 0001" },
    ]) {
      const answer = await agent.post("/account/agen", taken);
      expect([answer.status, answer.error, answer.body["errors"]]).toEqual([422, "account_taken", undefined]);
    }
    const nonsense = await agent.post("/account/agen", { email: "bukan", phone: "12", name: " " });
    expect(Object.keys(nonsense.body["errors"] as object).sort()).toEqual(["email", "name", "phone"]);
  });

  it("must be one: a member is refused, and so is a category sent along", async () => {
    const member = await shop().user("member@gerai.test");
    const refused = await member.post("/account/agen", { ...DEWI, email: "x@contoh.test", phone: "0812 9999 0002" });
    expect([refused.status, refused.error]).toEqual([403, "forbidden"]);
    const agent = await shop().user("agen@gerai.test");
    const person = { ...DEWI, email: "y@contoh.test", phone: "0812 9999 0003", category: 3, role: "admin" };
    expect((await agent.post("/account/agen", person)).data).toMatchObject({ category: 2 });
    const { role } = await shop().one<{ role: string }>(
      "select role::text from public.accounts where email = 'y@contoh.test'",
    );
    expect(role).toBe("user");
  });
});
