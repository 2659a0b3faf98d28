import { describe, expect, it } from "vitest";
import type { ApiUser, TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { permutations, untilAnswered, xenditMail } from "#tests/workers/jobs-support/partner-mail.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

/** A callback about a payment of that deposit. */
function callback(at: Shop, deposit: TopUp, payment: string, change: object = {}) {
  const notice = { code: deposit.code, payment, amount: deposit.total, ...change };
  return at.deliver(xenditMail(notice, at.secret("XENDIT_CALLBACK_TOKEN")));
}

async function statusOf(at: Shop, deposit: TopUp): Promise<string> {
  return (await at.one<{ status: string }>("select status::text from public.deposits where code = $1", [deposit.code]))
    .status;
}

/** Every stored callback about a deposit with how it ended. */
async function eventsOf(at: Shop, deposit: TopUp) {
  return await at.rows<{ state: string; note: string | null }>(
    "select state::text, note from private.inbound_events where partner = 'xendit' and body like '%' || $1 || '%'",
    [deposit.code],
  );
}

async function person(at: Shop, login = "agen@gerai.test"): Promise<{ user: ApiUser; before: number }> {
  const user = await at.user(login);
  return { user, before: await user.balance() };
}

describe("a Xendit callback", () => {
  it.each(["a.bca", "a.qris", "a.dana", "a.ovo", "a.linkaja", "a.shopeepay"])(
    "of a payment by %s credits the amount without its fee",
    async (channel) => {
      const at = shop();
      const { user, before } = await person(at);
      const deposit = await user.topUp(50_000, channel);
      await at.sandbox(`/xendit/pay/${deposit.code}`, {});
      await at.depositIs(deposit.code, "paid");
      expect(await user.balance()).toBe(before + 50_000);
      expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
    },
  );

  it("with another token, an empty one or none is 401 and leaves no trace but a counter", async () => {
    const at = shop();
    const { user, before } = await person(at);
    const deposit = await user.topUp(50_000, "a.bca");
    const payment = await at.paidAtXendit(deposit);
    const token = at.secret("XENDIT_CALLBACK_TOKEN");
    const right = xenditMail({ code: deposit.code, payment, amount: deposit.total }, token);
    const rejected = await at.rejections();
    const tokens = ["", "x", token.slice(1), `${token}x`, token.toUpperCase(), ` ${token}x`];
    for (const given of tokens) {
      const headers = { ...right.headers, "x-callback-token": given };
      expect(await at.deliver({ ...right, headers })).toBe(401);
    }
    expect(await at.deliver({ ...right, headers: {} })).toBe(401);
    await until(
      "the refusals are counted",
      () => at.rejections(),
      (n) => n === rejected + tokens.length + 1,
    );
    expect(await eventsOf(at, deposit)).toEqual([]);
    expect(await user.balance()).toBe(before);
  });

  it("a hundred times at once, and again later, credits once", async () => {
    const at = shop();
    const { user, before } = await person(at, "master@gerai.test");
    const deposit = await user.topUp(75_000, "a.bni");
    const payment = await at.paidAtXendit(deposit);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilAnswered(() => callback(at, deposit, payment))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.depositIs(deposit.code, "paid");
    expect(await eventsOf(at, deposit)).toHaveLength(1);
    // Said in other words it is another event, and still the same payment.
    expect(await callback(at, deposit, payment, { event: "payment.capture" })).toBe(200);
    await at.settled();
    await at.sweepNow();
    await at.settled();
    expect(await user.balance()).toBe(before + 75_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
  });

  it("in every order of four events ends right, with one credit at most", async () => {
    const at = shop();
    const { user, before } = await person(at);
    const orders = permutations(["PENDING", "SUCCEEDED", "FAILED", "SUCCEEDED"] as const);
    let credits = 0;
    for (const words of orders) {
      const deposit = await user.topUp(20_000, "a.bri");
      const payment = await at.paidAtXendit(deposit);
      for (const status of words) {
        expect(await callback(at, deposit, payment, { status, event: `payment.${status.toLowerCase()}` })).toBe(200);
        await at.settled();
      }
      const first = words.find((word) => word !== "PENDING");
      const status = await statusOf(at, deposit);
      expect([words, status]).toEqual([words, first === "SUCCEEDED" ? "paid" : "review"]);
      if (status === "paid") credits += 20_000;
      else expect(await at.reviews(deposit.code)).toMatchObject([{ kind: "paid_after_end" }]);
    }
    expect(await user.balance()).toBe(before + credits);
  });

  it("of money that came after the end credits nothing and goes before an admin", async () => {
    const at = shop();
    const { user, before } = await person(at);
    const deposit = await user.topUp(40_000, "a.bca");
    await at.sandbox(`/xendit/pay/${deposit.code}`, { status: "EXPIRED" });
    await at.world.sql.query("update public.deposits set expires_at = now() - interval '1 hour' where code = $1", [
      deposit.code,
    ]);
    await at.sweepNow();
    await at.depositIs(deposit.code, "expired");
    await at.sandbox(`/xendit/pay/${deposit.code}`, {});
    await at.depositIs(deposit.code, "review");
    expect(await at.reviews(deposit.code)).toMatchObject([{ kind: "paid_after_end", amount: deposit.total }]);
    expect(await user.balance()).toBe(before);
  });

  it.each([
    ["too little", { amount: 1_000 }, "amount_mismatch"],
    ["too much", { amount: 900_000 }, "amount_mismatch"],
    ["another currency", { currency: "USD" }, "currency_mismatch"],
  ] as const)("of %s credits nothing and goes before an admin", async (_, change, kind) => {
    const at = shop();
    const { user, before } = await person(at);
    const deposit = await user.topUp(40_000, "a.bca");
    await at.sandbox(`/xendit/pay/${deposit.code}`, change);
    await at.depositIs(deposit.code, "review");
    expect(await at.reviews(deposit.code)).toMatchObject([{ kind }]);
    expect(await user.balance()).toBe(before);
  });

  it("of a second payment for a paid deposit goes before an admin with its money", async () => {
    const at = shop();
    const { user, before } = await person(at);
    const deposit = await user.topUp(40_000, "a.permata");
    await at.sandbox(`/xendit/pay/${deposit.code}`, {});
    await at.depositIs(deposit.code, "paid");
    await at.sandbox(`/xendit/pay/${deposit.code}`, { another: true });
    const reviews = () => at.reviews(deposit.code);
    const found = await until("the second payment is seen", reviews, (rows) => rows.length > 0);
    expect(found).toMatchObject([{ kind: "paid_twice", amount: deposit.total }]);
    expect(await user.balance()).toBe(before + 40_000);
  });

  it("with the right token about a payment that never was credits nothing, whatever it says", async () => {
    const at = shop();
    const { user, before } = await person(at);
    const deposit = await user.topUp(45_000, "a.mandiri");
    expect(await callback(at, deposit, "py-invented")).toBe(200);
    const nobody = { ...deposit, code: "DEPNOBODYXENDIT" };
    expect(await callback(at, nobody, "py-nobody")).toBe(200);
    await at.sweepNow();
    expect(await statusOf(at, deposit)).toBe("pending");
    expect(await user.balance()).toBe(before);
    const unknown = () => eventsOf(at, nobody);
    await until("the unknown one is before an admin", unknown, (rows) => rows[0]?.state === "review");
    // The invented one is asked about again and again, until the real payment comes or a person looks.
    await at.sandbox(`/xendit/pay/${deposit.code}`, { times: 0 });
    await at.sweepNow();
    await at.depositIs(deposit.code, "paid");
    await at.settled();
    expect(await user.balance()).toBe(before + 45_000);
  });

  it("while Xendit cannot be asked stays open and is never lost", async () => {
    const at = shop();
    const { user, before } = await person(at);
    // 4,440 fee: a total that ends in 995 cannot be asked about.
    const deposit = await user.topUp(50_555, "a.bca");
    expect(deposit.total % 1000).toBe(995);
    await at.sandbox(`/xendit/pay/${deposit.code}`, {});
    const open = () =>
      at.count("private.inbound_events where body like '%' || $1 || '%' and takes > 0", [deposit.code]);
    await until("it was tried", open, (n) => n === 1);
    await at.sweepNow();
    expect(await statusOf(at, deposit)).toBe("pending");
    expect((await eventsOf(at, deposit)).map(({ state }) => state)).not.toContain("processed");
    expect(await user.balance()).toBe(before);
    // After as many tries as there are, a person sees it.
    await at.world.sql.query("update private.inbound_events set takes = 20 where body like '%' || $1 || '%'", [
      deposit.code,
    ]);
    await at.sweepNow();
    const ended = () => eventsOf(at, deposit);
    expect(await until("a person sees it", ended, (rows) => rows[0]?.state === "review")).toMatchObject([
      { note: "never finished" },
    ]);
  });

  it("that never comes is made good by asking", async () => {
    const at = shop();
    const { user, before } = await person(at);
    // 4,440 fee: a total that ends in 993 is never called back about.
    const deposit = await user.topUp(50_553, "a.bca");
    expect(deposit.total % 1000).toBe(993);
    await at.sandbox(`/xendit/pay/${deposit.code}`, {});
    await at.sweepNow();
    await at.depositIs(deposit.code, "paid");
    expect(await user.balance()).toBe(before + 50_553);
  });

  it("that nobody understands is stored and put before an admin", async () => {
    const at = shop();
    expect(
      await at.deliver(
        xenditMail('{"event":"balance.changed","data":{"id":"b-1"}}', at.secret("XENDIT_CALLBACK_TOKEN")),
      ),
    ).toBe(200);
    expect(await at.deliver(xenditMail("no json", at.secret("XENDIT_CALLBACK_TOKEN")))).toBe(200);
    await at.settled();
    expect(await at.count("private.inbound_events where partner = 'xendit' and note = 'not understood'")).toBe(2);
  });
});

describe("Midtrans' other channels", () => {
  it.each(["b.gopay", "b.shopeepay", "b.dana", "b.kredivo", "b.alfamart", "b.indomaret", "b.creditcard"])(
    "%s: asked for, paid, credited once",
    async (channel) => {
      const at = shop();
      const { user, before } = await person(at);
      const deposit = await user.topUp(50_000, channel);
      const status = channel === "b.creditcard" ? "capture" : "settlement";
      await at.sandbox(`/midtrans/pay/${deposit.code}`, { status });
      await at.depositIs(deposit.code, "paid");
      expect(await user.balance()).toBe(before + 50_000);
    },
  );
});
