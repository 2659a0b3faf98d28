import { describe, expect, it } from "vitest";
import { checkedDeposit } from "#core/deposits/schema.ts";
import type { ApiUser, TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const CHECKS_A_MINUTE = 60;
const CHECKS_AT_ONCE = 10;
const shop = openShop({ env: { RATE_LIMITS: JSON.stringify({ deposit_check: CHECKS_A_MINUTE }) } });

/** Asks now. Throws with the refusal's code. */
async function check(user: ApiUser, { code }: Pick<TopUp, "code">) {
  const answer = await user.post(`/deposit/${code}/check`, {});
  if (!answer.ok) throw new Error(`${answer.status} ${answer.error}`);
  return checkedDeposit.parse(answer.data);
}

/** The provider has the money and says so to nobody. */
function paidInSilence(provider: "midtrans" | "xendit", { code }: TopUp, change: object = {}) {
  return shop().sandbox(`/${provider}/pay/${code}`, { times: 0, ...change });
}

describe("asking the provider now", () => {
  it.each([
    ["midtrans", "b.bca"],
    ["midtrans", "b.qris"],
    ["xendit", "a.mandiri"],
    ["xendit", "a.dana"],
  ] as const)("credits what %s was paid by %s and told nobody", async (provider, channel) => {
    const user = await shop().user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(40_000, channel);
    expect(await check(user, deposit)).toMatchObject({ outcome: "waiting", deposit: { status: "pending" } });
    await paidInSilence(provider, deposit);
    expect(await check(user, deposit)).toMatchObject({
      outcome: "paid",
      deposit: { code: deposit.code, status: "paid", credited: 40_000 },
    });
    expect(await check(user, deposit)).toMatchObject({ outcome: "paid" });
    expect(await user.balance()).toBe(before + 40_000);
    expect(await shop().transfers(deposit.code)).toEqual({ topup: 1 });
  });

  it("races callbacks and the sweep: asked 30 times at once, one credit", async () => {
    const at = shop();
    const user = await at.user("master@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(60_000, "b.bni");
    await paidInSilence("midtrans", deposit);
    const mail = await at.notice(deposit, "settlement");
    const [checks] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => check(user, deposit))),
      Promise.all(Array.from({ length: 10 }, () => at.deliver(mail))),
      at.sweepNow(),
    ]);
    expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(["paid"]));
    await at.settled();
    expect(await user.balance()).toBe(before + 60_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
  });

  it("says that a manual transfer waits for the bank, and that no method was chosen yet", async () => {
    const user = await shop().user("agen@gerai.test");
    expect(await check(user, await user.topUp(41_000, "manual.bca"))).toMatchObject({ outcome: "transfer" });
    expect(await check(user, await user.topUp(41_000, "b.creditcard"))).toMatchObject({ outcome: "unknown" });
  });

  it("puts money for a cancelled one before an admin and credits nothing", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(42_000, "b.bri");
    await user.post(`/deposit/${deposit.code}/cancel`, {});
    expect(await check(user, deposit)).toMatchObject({ outcome: "ended", deposit: { status: "cancelled" } });
    await paidInSilence("midtrans", deposit);
    expect(await check(user, deposit)).toMatchObject({ outcome: "review", deposit: { status: "review", credited: 0 } });
    expect(await user.balance()).toBe(before);
    expect(await at.reviews(deposit.code)).toMatchObject([{ kind: "paid_after_end" }]);
  });

  it("says when the provider cannot be asked, and leaves the deposit as it is", async () => {
    const user = await shop().user("agen@gerai.test");
    // 50.515 and the fee of 4.480 end in 995.
    const deposit = await user.topUp(50_515, "b.bca");
    const answer = await user.post(`/deposit/${deposit.code}/check`, {});
    expect([answer.status, answer.error]).toEqual([503, "maintenance"]);
    expect((await user.deposit(deposit.code)).status).toBe("pending");
  });

  it("is for the owner alone, and only so often a minute", async () => {
    const [owner, other] = await Promise.all([shop().user("agen@gerai.test"), shop().user("member@gerai.test")]);
    const deposit = await owner.topUp(43_000, "b.bca");
    await paidInSilence("midtrans", deposit);
    const ask = () => other.post(`/deposit/${deposit.code}/check`, {});
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    // More than two minutes let in, and few at a time: a counter that answers late lets a call pass.
    while (answers.length <= CHECKS_A_MINUTE * 2) {
      answers.push(...(await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, ask))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await owner.deposit(deposit.code)).status).toBe("pending");
    expect((await other.post("/deposit/%2e%2e/check", {})).status).toBeGreaterThanOrEqual(400);
  });
});
