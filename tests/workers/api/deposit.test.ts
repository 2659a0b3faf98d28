import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Channel, deposit } from "#core/deposits/schema.ts";
import type { TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();
const member = () => shop().own("member");
const agent = () => shop().own("agen");
const ownDeposits = async (further = "") =>
  shop().count(`public.deposits where user_id = $1 ${further}`, [(await shop().person("member")).id]);

describe("the ways to pay", () => {
  it("show fee and total for an amount, and what the site allows", async () => {
    const answer = await (await member()).get<readonly { id: string; fee: number; total: number }[]>(
      "/deposit/channels?amount=100000",
    );
    const fees = Object.fromEntries(answer.data.map(({ id, fee, total }) => [id, [fee, total]]));
    expect(fees["b.bca"]).toEqual([4_480, 104_480]);
    expect(fees["b.qris"]).toEqual([705, 100_705]);
    expect(fees["manual.bca"]).toEqual([0, 100_000]);
    expect(answer.body["meta"]).toMatchObject({ settings: { min_topup: 10_000 } });
  });

  it.each(["0", "-1", "0.5", "1e18", "abc", "５００００"])("refuse the amount %s", async (amount) => {
    const answer = await (await member()).get(`/deposit/channels?amount=${encodeURIComponent(amount)}`);
    expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([422, ["amount"]]);
  });
});

describe("a top-up", () => {
  it.each([
    ["b.bca", ["va_number"], 4_480],
    ["b.permata", ["va_number"], 4_480],
    ["b.mandiri", ["biller_code", "bill_key"], 4_480],
    ["b.qris", ["qr"], 705],
    ["manual.bca", ["account"], 0],
  ])("by %s says how to pay", async (channel, members, fee) => {
    const answer = await (await member()).post<TopUp>("/deposit/topup", { amount: 100_000, channel });
    expect([answer.status, answer.error]).toEqual([200, null]);
    const asked = deposit.parse(answer.data);
    expect(asked).toMatchObject({ status: "pending", amount: 100_000, fee, credited: 0, channel, paid_at: null });
    expect(asked.total).toBe(100_000 + fee + (asked.unique_code ?? 0));
    expect(Object.keys(asked.pay ?? {})).toEqual(expect.arrayContaining(members));
    expect(new Date(asked.expires_at).getTime()).toBeGreaterThan(Date.now());
    expect((await (await member()).get(`/deposit/${asked.code}`)).data).toEqual(answer.data);
  });

  it("takes a brand: its cheapest gateway refuses, and another call goes through the next", async () => {
    const user = await member();
    // Rp 49.991 in all is what the simulated gateways refuse; with the other's fee it is another total.
    const ask = (maxFee: number) =>
      user.post<TopUp>("/deposit/topup", { amount: 45_551, channel: "bri", max_fee: maxFee });
    const refused = await ask(4_440);
    expect([refused.status, refused.error]).toEqual([422, "channel_unavailable"]);
    const { data: channels } = await user.get<readonly Channel[]>("/deposit/channels?amount=45551");
    const first = channels.find(({ brand, preference }) => brand === "bri" && preference === 1);
    expect(first).toMatchObject({ id: "b.bri", fee: 4_480, total: 50_031 });
    expect(await ask(4_440)).toMatchObject({
      status: 409,
      body: { error: "price_changed", old_total: 49_991, new_total: 50_031, errors: { max_fee: [expect.any(String)] } },
    });
    expect((await ask(4_480)).data).toMatchObject({
      channel: "b.bri",
      channel_name: "BRI Virtual Account",
      total: 50_031,
    });
  });

  it("is one, with one charge and one answer, when the same key comes twenty times at once", async () => {
    const user = await member();
    const key = randomUUID();
    const ask = () =>
      user.post<TopUp>("/deposit/topup", { amount: 55_000, channel: "b.bni" }, { "idempotency-key": key });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(20).fill([200, null]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await ownDeposits("and amount = 55000")).toBe(1);
    const again = await ask();
    expect(again.headers.get("Idempotent-Replay")).toBe("true");
    const other = await user.post("/deposit/topup", { amount: 55_001, channel: "b.bni" }, { "idempotency-key": key });
    expect([other.status, other.error]).toEqual([409, "idempotency_mismatch"]);
  });

  it.each([
    [{ amount: 9_999 }, "below_minimum", "amount"],
    [{ amount: 50_000_001 }, "above_maximum", "amount"],
    [{ amount: 0 }, "validation_failed", "amount"],
    [{ amount: -50_000 }, "validation_failed", "amount"],
    [{ amount: 10_000.5 }, "validation_failed", "amount"],
    [{ amount: 1e18 }, "validation_failed", "amount"],
    [{ amount: "50000" }, "validation_failed", "amount"],
    [{ amount: "lima puluh ribu" }, "validation_failed", "amount"],
    [{ channel: "b.nothing" }, "channel_unavailable", "channel"],
    [{ channel: "" }, "validation_failed", "channel"],
    [{ channel: 1 }, "validation_failed", "channel"],
    [{ max_fee: -1 }, "validation_failed", "max_fee"],
    [{ max_fee: 0.5 }, "validation_failed", "max_fee"],
  ])("of %j is refused", async (wrong, error, field) => {
    const before = await ownDeposits();
    const answer = await (await member()).post("/deposit/topup", { amount: 50_000, channel: "b.bca", ...wrong });
    expect([answer.status, answer.error]).toEqual([422, error]);
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    expect(await ownDeposits()).toBe(before);
  });

  it("is credited once it is paid", async () => {
    const user = await member();
    const before = await user.balance();
    const topUp = await user.topUp(75_000, "b.bca");
    await shop().deliver(await shop().notice(topUp, "settlement"));
    await shop().depositIs(topUp.code, "paid");
    expect(await user.deposit(topUp.code)).toMatchObject({ status: "paid", credited: 75_000 });
    expect(await user.balance()).toBe(before + 75_000);
  });
});

describe("cancelling a top-up", () => {
  it("happens once, and the same key finds its first answer", async () => {
    const user = await member();
    const { code } = await user.topUp(20_000, "manual.bca");
    const cancel = (of = code) => user.post(`/deposit/${of}/cancel`, {}, { "idempotency-key": `cancel-${code}` });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status, data }) => [status, data["status"]])).toEqual(Array(3).fill([200, "cancelled"]));
    expect(answers.filter(({ headers }) => headers.get("Idempotent-Replay") === "true")).toHaveLength(2);
    const other = await user.topUp(21_000, "manual.bca");
    const mismatch = await cancel(other.code);
    expect([mismatch.status, mismatch.error]).toEqual([409, "idempotency_mismatch"]);
    expect((await user.deposit(other.code)).status).toBe("pending");
  });

  it("is refused for one that is paid", async () => {
    const user = await member();
    const topUp = await user.topUp(30_000, "b.bca");
    await shop().deliver(await shop().notice(topUp, "settlement"));
    await shop().depositIs(topUp.code, "paid");
    const answer = await user.post(`/deposit/${topUp.code}/cancel`, {});
    expect([answer.status, answer.error]).toEqual([422, "deposit_not_cancellable"]);
  });

  it("and reading are for its owner alone", async () => {
    const { code } = await (await member()).topUp(22_000, "manual.bca");
    const other = await agent();
    expect((await other.get(`/deposit/${code}`)).status).toBe(404);
    expect((await other.post(`/deposit/${code}/cancel`, {})).status).toBe(404);
    expect((await (await member()).deposit(code)).status).toBe("pending");
  });
});

describe("the list of top-ups", () => {
  it("pages and filters", async () => {
    const user = await agent();
    for (const amount of [31_000, 32_000, 33_000]) await user.topUp(amount, "manual.bca");
    const page = await user.get<readonly TopUp[]>("/deposit?per_page=2&page=2");
    expect(page.body["meta"]).toEqual({ total: 3, current_page: 2, last_page: 2, per_page: 2 });
    expect(page.data.map(({ amount }) => amount)).toEqual([31_000]);
    expect((await user.get<readonly TopUp[]>("/deposit?status=paid")).data).toEqual([]);
    expect((await user.get("/deposit?per_page=101")).status).toBe(422);
  });
});
