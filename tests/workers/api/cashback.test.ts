import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type CashbackPage, type Redemption, redemption } from "#core/cashback/schema.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();
const agent = () => shop().own("agen");

describe("cashback", () => {
  it("is redeemed once, however often the same key comes", async () => {
    const user = await agent();
    const before = await user.balance();
    const key = randomUUID();
    const ask = () =>
      user.post<Redemption>("/cashback/redeem", { amount: 5_000, pin: "123456" }, { "idempotency-key": key });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(8).fill([200, null]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(redemption.parse(answers[0]?.data)).toMatchObject({ cashback_wallet: 20_000, deposit: before + 5_000 });
    const more = await user.post("/cashback/redeem", { amount: 20_001, pin: "123456" });
    expect([more.status, more.error]).toEqual([422, "insufficient_cashback"]);
    expect(more.body).toMatchObject({
      message: expect.not.stringContaining("Isi saldo"),
      errors: { amount: [expect.anything()] },
    });
    const little = await user.post("/cashback/redeem", { amount: 1, pin: "123456" });
    expect([little.error, Object.keys(little.body["errors"] as object)]).toEqual(["below_minimum", ["amount"]]);
  });

  it("of a sale is due the next day and credited by the minute's work", async () => {
    const user = await agent();
    const bought = await user.bought("xld10", "087800001230");
    await shop().purchaseIs(bought.ref_id, "success");
    const due = async () => (await user.get<CashbackPage>("/cashback")).data;
    const [row] = (await due()).rows;
    expect(row).toMatchObject({ ref_id: bought.ref_id, status: "due" });
    await shop().world.sql.query("update private.cashbacks set due_day = due_day - 1 where user_id = $1", [
      (await shop().person("agen")).id,
    ]);
    const wallet = async () => (await user.get<{ cashback_wallet: number }>("/account")).data.cashback_wallet;
    const before = await wallet();
    await shop().world.sql.query("select public.cashback_credit()");
    await shop().world.sql.query("select public.cashback_credit()");
    expect(await wallet()).toBe(before + (row?.amount ?? Number.NaN));
    expect((await due()).totals).toEqual({ count: 1, credited: row?.amount, due: 0 });
  });

  it("is for agents only", async () => {
    const member = await shop().own("member");
    for (const answer of [
      await member.post("/cashback/redeem", { amount: 5_000, pin: "123456" }),
      await member.get("/cashback"),
    ]) {
      expect([answer.status, answer.error]).toEqual([403, "forbidden"]);
    }
  });
});
