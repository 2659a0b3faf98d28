import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { allowManyTransfers } from "#tests/factories/deposits.ts";
import { bankMail, untilAnswered } from "#tests/workers/jobs-support/partner-mail.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop();
beforeAll(() => allowManyTransfers({ owner: shop().world.sql }));

function push(at: Shop, lines: Parameters<typeof bankMail>[0]): Promise<number> {
  return at.deliver(bankMail(lines, at.secret("BANK_MUTATION_SECRET")));
}

function unmatched(at: Shop, amount: number): Promise<number> {
  return at.count("private.reviews where kind = 'unmatched_mutation' and amount = $1", [amount]);
}

describe("a bank mutation", () => {
  it("of the exact sum credits all that arrived, once, however often it is told", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(100_000, "manual.bca");
    expect(deposit.total).toBe(100_000 + (deposit.unique_code ?? 0));
    const line = { id: randomUUID(), bank: "bca", amount: deposit.total };
    const answers = await Promise.all(Array.from({ length: 30 }, () => untilAnswered(() => push(at, [line]))));
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.depositIs(deposit.code, "paid");
    // The same line inside a longer push is no news either.
    expect(await push(at, [line, { id: randomUUID(), bank: "bca", amount: 12_345_678 }])).toBe(200);
    await at.settled();
    expect(await user.balance()).toBe(before + deposit.total);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
    expect(await unmatched(at, 12_345_678)).toBe(1);
  });

  it("with a wrong suffix, or on another bank's account, credits nobody", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(200_000, "manual.bca");
    const wrong = deposit.total === 200_999 ? 200_001 : deposit.total + 1;
    expect(await push(at, [{ id: randomUUID(), bank: "bca", amount: wrong }])).toBe(200);
    expect(await push(at, [{ id: randomUUID(), bank: "bri", amount: deposit.total }])).toBe(200);
    await at.settled();
    expect(await user.balance()).toBe(before);
    expect(await unmatched(at, wrong)).toBe(1);
    expect(await unmatched(at, deposit.total)).toBe(1);
    expect((await user.deposit(deposit.code)).status).toBe("pending");
  });

  it("never fits two open deposits: each waits for a sum of its own", async () => {
    const at = shop();
    const users = await Promise.all(
      ["agen@gerai.test", "master@gerai.test", "member@gerai.test"].map((login) => at.user(login)),
    );
    const deposits = await Promise.all(users.map((one) => one.topUp(150_000, "manual.bca")));
    const totals = deposits.map((deposit) => deposit.total);
    expect(new Set(totals).size).toBe(3);
    const [first, second] = deposits;
    if (!first || !second) throw new Error("two deposits");
    expect(await push(at, [{ id: randomUUID(), bank: "bca", amount: first.total }])).toBe(200);
    await at.depositIs(first.code, "paid");
    await at.settled();
    expect((await users[1]?.deposit(second.code))?.status).toBe("pending");
    // A second payment of the same sum is the payer's, and waits for an admin.
    expect(await push(at, [{ id: randomUUID(), bank: "bca", amount: first.total }])).toBe(200);
    await at.settled();
    expect(await at.transfers(first.code)).toEqual({ topup: 1 });
    expect(await at.count("private.reviews where kind = 'paid_twice' and subject = $1", [first.code])).toBe(1);
  });

  it("of money that leaves the account is noted and applied to nobody", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(300_000, "manual.mandiri");
    const line = { id: randomUUID(), bank: "mandiri", amount: deposit.total, type: "DB" as const };
    expect(await push(at, [line])).toBe(200);
    await at.settled();
    expect(await user.balance()).toBe(before);
    expect(await at.count("private.inbound_events where note = 'debit' and state = 'processed'")).toBe(1);
  });

  it("that cannot be read is kept for an admin, and its neighbours still count", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(400_000, "manual.bni");
    const good = JSON.parse(bankMail([{ id: randomUUID(), bank: "bni", amount: deposit.total }], "").body)[0];
    const odd = { ...good, mutation_id: randomUUID(), amount: "4e5", description: "<script>\u0000" };
    const unstorable = { ...good, mutation_id: `${randomUUID()}\u0000`, amount: 7_654_321 };
    expect(await push(at, JSON.stringify([odd, unstorable, good]))).toBe(200);
    expect(await push(at, '{"not":"a list"}')).toBe(200);
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + deposit.total);
    expect(await at.count("private.inbound_events where state = 'review' and note = 'not understood'")).toBe(2);
    expect(await at.count("private.reviews where kind = 'unmatched_mutation' and amount = 7654321")).toBe(1);
  });
});
