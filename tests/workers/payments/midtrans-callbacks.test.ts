import { describe, expect, it } from "vitest";
import { sampled } from "#tests/support/full-counts.ts";
import type { ApiUser, TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { midtransMail, permutations, untilAnswered } from "#tests/workers/jobs-support/partner-mail.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

/**
 * What the deposit must be after notices in this order: the first end counts; money after another end is for an admin.
 */
function expectedAfter(words: readonly string[]): { status: string; transfers: Record<string, number> } {
  const ends: Record<string, string> = { expire: "expired", cancel: "cancelled", deny: "failed" };
  let status = "pending";
  for (const word of words) {
    if (word === "settlement") {
      if (status === "pending") status = "paid";
      else if (status !== "paid") status = "review";
    } else if (status === "pending") status = ends[word] ?? status;
  }
  const transfers: Record<string, number> = {};
  if (status === "paid") transfers.topup = 1;
  return { status, transfers };
}

async function stateOf(at: Shop, deposit: TopUp) {
  const row = await at.one<{ status: string; credited: string }>(
    "select status::text, credited from public.deposits where code = $1",
    [deposit.code],
  );
  return { status: row.status, credited: Number(row.credited), transfers: await at.transfers(deposit.code) };
}

async function someTopUps(user: ApiUser, count: number): Promise<TopUp[]> {
  const made: TopUp[] = [];
  for (let at = 0; at < count; at += 8) {
    const size = Math.min(8, count - at);
    made.push(...(await Promise.all(Array.from({ length: size }, () => user.topUp(20_000, "b.bca")))));
  }
  return made;
}

describe("a Midtrans notification", () => {
  it("of a settlement credits the amount without its fee", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(50_000, "b.bca");
    expect(await at.deliver(await at.notice(deposit, "settlement"))).toBe(200);
    await at.depositIs(deposit.code, "paid");
    expect(await user.balance()).toBe(before + 50_000);
    expect(await user.deposit(deposit.code)).toMatchObject({ status: "paid", credited: 50_000 });
  });

  it("credits once when it comes 100 times at once, and again later", async () => {
    const at = shop();
    const user = await at.user("master@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(75_000, "b.bni");
    const mail = await at.notice(deposit, "settlement");
    const answers = await Promise.all(Array.from({ length: 100 }, () => untilAnswered(() => at.deliver(mail))));
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + 75_000);
    for (let n = 0; n < 3; n++) expect(await at.deliver(mail)).toBe(200);
    // Said in other words it is another event, and still the same money.
    const reworded = await at.notice(deposit, "settlement", { extra: { settlement_time: "2026-11-21 09:00:00" } });
    expect(await at.deliver(reworded)).toBe(200);
    const captured = await at.notice(deposit, "settlement", { statusCode: "200", extra: { status_message: "again" } });
    expect(await at.deliver(captured)).toBe(200);
    await at.settled();
    await at.sweepNow();
    await at.settled();
    expect(await user.balance()).toBe(before + 75_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
  });

  it("stored once but processed again and again still credits once", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(30_000, "b.permata");
    expect(await at.deliver(await at.notice(deposit, "settlement"))).toBe(200);
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    for (let round = 0; round < 3; round++) {
      await at.world.sql.query(
        "update private.inbound_events set state = 'stored', due_at = now() where body like '%' || $1 || '%'",
        [deposit.code],
      );
      await at.sweepNow();
      await at.settled();
    }
    expect(await user.balance()).toBe(before + 30_000);
  });

  // Each seventh of 120 orders, which begins and ends with each of the events; test:deep takes all.
  it("leads to the right end in whatever order five events come, with one credit at most", async () => {
    const at = shop();
    const user = await at.user("master@gerai.test");
    const before = await user.balance();
    const orders = sampled(permutations(["pending", "settlement", "expire", "cancel", "deny"]), 7);
    const deposits = await someTopUps(user, orders.length);
    for (let from = 0; from < orders.length; from += 8) {
      const lanes = orders.slice(from, from + 8).map(async (words, lane) => {
        const deposit = deposits[from + lane];
        if (deposit === undefined) throw new Error("a deposit for each order");
        for (const word of words) expect(await at.deliver(await at.notice(deposit, word))).toBe(200);
      });
      await Promise.all(lanes);
    }
    await at.settled();
    let credits = 0;
    for (const [index, words] of orders.entries()) {
      const deposit = deposits[index];
      if (deposit === undefined) throw new Error("a deposit for each order");
      const expected = expectedAfter(words);
      const { status, credited, transfers } = await stateOf(at, deposit);
      expect({ words, status, transfers }).toEqual({ words, ...expected });
      expect(credited).toBe(expected.status === "paid" ? 20_000 : 0);
      credits += credited;
      if (expected.status === "review")
        expect(await at.reviews(deposit.code)).toMatchObject([{ kind: "paid_after_end" }]);
    }
    expect(await user.balance()).toBe(before + credits);
  });

  it.each([
    ["another amount", { gross: "50000.00" }, "amount_mismatch"],
    ["one rupiah more", { gross: "" }, "amount_mismatch"],
    ["another currency", { currency: "USD" }, "currency_mismatch"],
  ] as const)("of %s credits nothing and goes before an admin", async (_, change, kind) => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(40_000, "b.bri");
    const gross = "gross" in change ? change.gross || `${deposit.total + 1}.00` : `${deposit.total}.00`;
    expect(await at.deliver(await at.notice(deposit, "settlement", { ...change, gross }))).toBe(200);
    await at.depositIs(deposit.code, "review");
    await at.settled();
    expect(await user.balance()).toBe(before);
    expect(await at.reviews(deposit.code)).toMatchObject([{ kind }]);
  });

  it("of an order that nobody placed is stored and put before an admin", async () => {
    const at = shop();
    const charge = await fetch(`${at.url}/sandbox/midtrans/v2/charge`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${at.secret("MIDTRANS_SERVER_KEY")}:`)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        payment_type: "bank_transfer",
        bank_transfer: { bank: "bca" },
        transaction_details: { order_id: "DEPNOBODY000001", gross_amount: 77_000 },
      }),
    });
    expect(charge.status).toBe(200);
    await at.sandbox("/midtrans/pay/DEPNOBODY000001", {});
    await until(
      "the notification is stored",
      () => at.count("private.inbound_events where body like '%DEPNOBODY000001%'"),
      (n) => n === 1,
    );
    await at.settled();
    expect(await at.count("private.inbound_events where body like '%DEPNOBODY000001%' and state = 'review'")).toBe(1);
    expect(await at.count("private.reviews where kind = 'unknown_deposit' and amount = 77000")).toBe(1);
  });

  it("of a payment that Midtrans itself does not know moves no money and goes before an admin", async () => {
    const at = shop();
    const notice = { code: "DEPNOWHERE00001", status: "settlement", gross: "77000.00", transactionId: "tx-nowhere" };
    expect(await at.deliver(midtransMail(notice, at.secret("MIDTRANS_SERVER_KEY")))).toBe(200);
    await at.settled();
    expect(await at.count("private.inbound_events where body like '%DEPNOWHERE00001%' and state = 'review'")).toBe(1);
    expect(await at.transfers("DEPNOWHERE00001")).toEqual({});
  });

  it("whose unsigned status was changed into a settlement credits nothing", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(35_000, "b.bca");
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { status: "cancel", times: 0 });
    const cancelled = await at.notice(deposit, "cancel");
    const forged = { ...cancelled, body: cancelled.body.replace('"cancel"', '"settlement"') };
    expect(await at.deliver(forged)).toBe(200);
    await at.settled();
    expect((await stateOf(at, deposit)).status).toBe("cancelled");
    expect(await user.balance()).toBe(before);
  });

  it("that Midtrans has not caught up with stays open, and is applied once it has", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(35_000, "b.bca");
    const early = await at.notice(deposit, "pending");
    const settled = early.body.replace('"pending"', '"settlement"').replace('"201"', '"200"');
    const mail = midtransMail(
      {
        code: deposit.code,
        status: "settlement",
        gross: `${deposit.total}.00`,
        transactionId: JSON.parse(settled).transaction_id,
      },
      at.secret("MIDTRANS_SERVER_KEY"),
    );
    expect(await at.deliver(mail)).toBe(200);
    await at.sweepNow();
    expect((await stateOf(at, deposit)).status).toBe("pending");
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { times: 0 });
    await at.sweepNow();
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + 35_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
  });

  it("of one person's order says nothing about another's", async () => {
    const at = shop();
    const [one, other] = await Promise.all([at.user("agen@gerai.test"), at.user("member@gerai.test")]);
    const [before, otherBefore] = [await one.balance(), await other.balance()];
    const deposit = await one.topUp(25_000, "b.bca");
    await other.topUp(25_000, "b.bca");
    expect(await at.deliver(await at.notice(deposit, "settlement"))).toBe(200);
    await at.depositIs(deposit.code, "paid");
    expect([await one.balance(), await other.balance()]).toEqual([before + 25_000, otherBefore]);
  });

  it("of a word or an amount that we do not know changes nothing", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(25_000, "b.bca");
    expect(await at.deliver(await at.notice(deposit, "paid_in_full", { statusCode: "200" }))).toBe(200);
    const odd = { code: deposit.code, status: "settlement", gross: "1e4", transactionId: "tx-odd" };
    expect(await at.deliver(midtransMail(odd, at.secret("MIDTRANS_SERVER_KEY")))).toBe(200);
    await at.settled();
    expect((await stateOf(at, deposit)).status).toBe("pending");
    expect(await user.balance()).toBe(before);
    const unread = "private.inbound_events where body like '%tx-odd%' and state = 'review' and note = 'not understood'";
    expect(await at.count(unread)).toBe(1);
  });

  it("from the partner's own simulator, twice, credits once", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(60_000, "b.mandiri");
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { times: 2 });
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + 60_000);
  });
});
