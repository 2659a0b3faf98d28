import { expect, it } from "vitest";
import { midtransMail, permutations } from "#tests/workers/jobs-support/partner-mail.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** From the partners' own pages to the claim: money that goes back after it was credited. */

const shop = openShop();

it("Midtrans: two partial refunds and a chargeback are three claims, each of what it adds; nothing moves by itself", async () => {
  const at = shop();
  const user = await at.user("agen@gerai.test");
  const before = await user.balance();
  const deposit = await user.topUp(50_000, "b.gopay");
  await at.sandbox(`/midtrans/pay/${deposit.code}`, {});
  await at.depositIs(deposit.code, "paid");
  const claims = () =>
    at.rows<{ kind: string; amount: string }>(
      "select kind, amount from private.reviews where subject = $1 order by created_at, id",
      [deposit.code],
    );
  const went: string[] = [];
  for (const [status, amount] of [
    ["partial_refund", 10_000],
    ["partial_refund", 15_000],
    ["chargeback", deposit.total - 25_000],
  ] as const) {
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { status, amount, times: 2 });
    went.push(`${status.replace("partial_", "")} ${amount}`);
    await until("the claim is there", claims, (rows) => rows.length === went.length);
  }
  await at.settled();
  expect((await claims()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(went);
  expect(await user.balance()).toBe(before + 50_000);
  expect(await user.deposit(deposit.code)).toMatchObject({ status: "paid", check: { kind: "chargeback" } });
  expect(await at.count("private.reviews where kind = 'inbound_event'")).toBe(0);
});

it("Midtrans: a partial refund and a partial chargeback, in both orders, are two claims of their own parts", async () => {
  const at = shop();
  const user = await at.user("agen@gerai.test");
  const parts = [
    ["partial_refund", 11_225],
    ["partial_chargeback", 20_000],
  ] as const;
  for (const order of [parts, parts.toReversed()]) {
    const deposit = await user.topUp(60_000, "b.gopay");
    await at.sandbox(`/midtrans/pay/${deposit.code}`, {});
    await at.depositIs(deposit.code, "paid");
    const claims = () =>
      at.rows<{ kind: string; amount: string }>(
        "select kind, amount from private.reviews where subject = $1 order by created_at, id",
        [deposit.code],
      );
    const went: string[] = [];
    for (const [status, amount] of order) {
      await at.sandbox(`/midtrans/pay/${deposit.code}`, { status, amount, times: 2 });
      went.push(`${status.replace("partial_", "")} ${amount}`);
      await until("the claim is there", claims, (rows) => rows.length === went.length);
    }
    await at.settled();
    expect((await claims()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(went);
  }
});

it("Midtrans: a refund that nobody confirms opens no refund, and is one claim with its message", async () => {
  const at = shop();
  const user = await at.user("agen@gerai.test");
  const deposit = await user.topUp(51_000, "b.bca");
  await at.sandbox(`/midtrans/pay/${deposit.code}`, { status: "expire" });
  await at.depositIs(deposit.code, "expired");
  const forged = { code: deposit.code, status: "refund", gross: `${deposit.total}.00`, transactionId: "tx-forged" };
  expect(await at.deliver(midtransMail({ ...forged, statusCode: "200" }, at.secret("MIDTRANS_SERVER_KEY")))).toBe(200);
  await at.settled();
  expect(await at.rows("select kind from private.reviews where subject = $1", [deposit.code])).toEqual([
    { kind: "inbound_event" },
  ]);
});

it("Xendit: paid, refunded in part and refunded again, in every order of the callbacks", async () => {
  const at = shop();
  const user = await at.user("agen@gerai.test");
  for (const order of permutations([0, 1, 2])) {
    const before = await user.balance();
    const deposit = await user.topUp(50_000, "a.dana");
    const first = order[0] === 0;
    await at.sandbox(`/xendit/pay/${deposit.code}`, { delay: 2 + (order[0] ?? 0) * 4 });
    if (first) await at.depositIs(deposit.code, "paid");
    await at.sandbox(`/xendit/pay/${deposit.code}`, {
      refund: "SUCCEEDED",
      amount: 10_000,
      delay: 2 + (order[1] ?? 0) * 4,
    });
    await at.sandbox(`/xendit/pay/${deposit.code}`, {
      refund: "SUCCEEDED",
      amount: 15_000,
      delay: 2 + (order[2] ?? 0) * 4,
    });
    const back = () =>
      at.rows<{ amount: string }>("select amount from private.deposit_reversals where deposit_code = $1", [
        deposit.code,
      ]);
    const rows = await until("both refunds are known", back, (found) => found.length === 2);
    await at.settled();
    expect(rows.map(({ amount }) => Number(amount)).sort((a, b) => a - b)).toEqual([10_000, 15_000]);
    const paid = (await user.deposit(deposit.code)).status === "paid";
    if (first) expect(paid).toBe(true);
    expect(await user.balance()).toBe(before + (paid ? 50_000 : 0));
  }
  expect(await at.count("private.reviews where kind = 'inbound_event' and subject is null")).toBe(0);
});
