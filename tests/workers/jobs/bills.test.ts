import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Inquiry } from "#core/inquiries/schema.ts";
import { sampled } from "#tests/support/full-counts.ts";
import type { Purchase } from "#tests/workers/jobs-support/api-user.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Webhooks follow their answers by 300 ms, so that a busy machine does not swap the two. */
const shop = openShop({ clockScale: 0.1, env: { RATE_LIMITS: '{"inquiry":300}' } });
beforeAll(async () => {
  const at = shop();
  await at.rows(
    "update public.accounts set permissions = array_append(permissions, 'send_money') where email = 'agen@gerai.test'",
  );
  const deposit = await (await user(at)).topUp(5_000_000, "b.bri");
  await at.deliver(await at.notice(deposit, "settlement"));
  await at.depositIs(deposit.code, "paid");
});

let last = randomInt(100_000, 500_000);
/** A PLN customer that no other test asks about; its last four digits steer the sandbox. */
const customerEnding = (tail: string) => `53${++last}${tail}`;
const user = (at: Shop) => at.user("agen@gerai.test");

async function found(at: Shop, number: string, product = "pln", extra = {}): Promise<Inquiry> {
  const body = { product_code: product, customer_number: number, ...extra };
  const answer = await (await user(at)).post<Inquiry>("/pascabayar/inquiry", body);
  if (!answer.ok) throw new Error(`no bill of ${number}: ${answer.status} ${answer.error}`);
  return answer.data;
}

async function pay(at: Shop, { inquiry_id, price }: Inquiry, key: string = randomUUID()) {
  const body = { inquiry_id, price, pin: "123456", confirm_repeat: true };
  return await (await user(at)).post<Purchase>("/pascabayar/pay", body, { "idempotency-key": key });
}

async function paid(at: Shop, number: string, product = "pln", extra = {}): Promise<Purchase> {
  const answer = await pay(at, await found(at, number, product, extra));
  if (!answer.ok) throw new Error(`not paid: ${answer.status} ${answer.error}`);
  return answer.data;
}

describe("an inquiry", () => {
  it("finds a bill of PLN with all that its supplier tells, at our price", async () => {
    const number = customerEnding("0003");
    expect(await found(shop(), number)).toMatchObject({
      status: "inquiry",
      type: "electricity",
      customer_number: number,
      customer_name: "PELANGGAN CONTOH",
      fields: expect.arrayContaining([{ name: "power", value: "1300" }]),
      periods: { length: 3 },
      amount: 159_000,
      admin: 7_500,
      total: 166_500,
      // What the supplier takes, and our part of its commission for an agent.
      price: 162_000 + 450,
    });
  });

  it("finds one of PDAM", async () => {
    expect(await found(shop(), "1020200101", "pdamsby")).toMatchObject({
      type: "pdam",
      fields: expect.arrayContaining([{ name: "address", value: "JL CONTOH NO 1" }]),
    });
  });

  it("of the same number again asks the supplier nothing, unless one wants it to", async () => {
    const at = shop();
    const number = customerEnding("0001");
    const first = await found(at, number);
    expect(await found(at, number)).toEqual(first);
    const anew = await found(at, number, "pln", { anew: true });
    expect(anew.inquiry_id).not.toBe(first.inquiry_id);
    expect((await pay(at, first)).error).toBe("inquiry_expired");
  });

  it.each([
    ["8051", "number_blocked"],
    ["8054", "customer_not_found"],
    ["8060", "nothing_due"],
    // One that no second supplier has.
    ["8055", "inquiry_unavailable", "biznet"],
    ["8002", "inquiry_unavailable", "biznet"],
    ["8003", "inquiry_unavailable", "biznet"],
  ])("of a number ending in %s is refused: %s", async (tail, code, product_code = "pln") => {
    const body = { product_code, customer_number: customerEnding(tail) };
    const answer = await (await user(shop())).post("/pascabayar/inquiry", body);
    expect([answer.status, answer.error]).toEqual([422, code]);
  });

  it("of a supplier that does not answer ends before the counter does", async () => {
    const began = Date.now();
    const body = { product_code: "biznet", customer_number: customerEnding("8001") };
    const answer = await (await user(shop())).post("/pascabayar/inquiry", body);
    expect(answer.error).toBe("inquiry_unavailable");
    expect(Date.now() - began).toBeLessThan(30_000);
  });

  it("tells whose meter it is before a token is sold", async () => {
    const agent = await user(shop());
    const ask = (destination: string, product_code = "pln20") =>
      agent.post<Inquiry>("/prabayar/inquiry", { product_code, destination });
    expect((await ask("12345678901")).data).toMatchObject({
      about: "customer",
      customer_name: "PELANGGAN CONTOH",
      fields: expect.arrayContaining([
        { name: "tariff", value: "R1" },
        { name: "power", value: "1300" },
      ]),
      price: null,
    });
    expect((await ask("12345678054")).error).toBe("customer_not_found");
    expect((await ask("087800001230", "xld10")).error).toBe("no_inquiry");
  });

  it("tells who plays before a game's product is sold, however the zone is written", async () => {
    const agent = await user(shop());
    const ask = (destination: string, product_code = "ml86") =>
      agent.post<Inquiry>("/prabayar/inquiry", { product_code, destination });
    const first = await ask("12345678|1234");
    expect(first.data).toMatchObject({
      about: "customer",
      customer_name: "PemainContoh",
      customer_number: "12345678|1234",
      price: null,
      selling_price: null,
    });
    expect((await ask(" 1234 5678 (1234)")).data?.inquiry_id).toBe(first.data?.inquiry_id);
    // The same id in another game is another player.
    const other = await ask("12345678", "ff70");
    expect(other.data?.inquiry_id).not.toBe(first.data?.inquiry_id);
    expect((await ask("12348054|1234")).error).toBe("customer_not_found");
    expect((await ask("12348055|1234")).error).toBe("inquiry_unavailable");
  });
});

describe("a payment", () => {
  it("is made once however often it is sent, and its receipt tells the bill", async () => {
    const at = shop();
    const agent = await user(at);
    const before = await agent.balance();
    const bill = await found(at, customerEnding("0004"));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(at, bill, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await at.purchaseIs(bill.inquiry_id, "success");
    await at.settled();
    expect(await at.transfers(bill.inquiry_id)).toEqual({ charge: 1, sale: 1 });
    expect(await agent.balance()).toBe(before - (bill.price ?? 0));
    expect(await at.orders(bill.inquiry_id)).toBe(1);
    expect((await agent.get(`/receipt/pascabayar/${bill.inquiry_id}`)).data).toMatchObject({
      bill: { customer_name: "PELANGGAN CONTOH", amount: bill.amount, admin: bill.admin, periods: bill.periods },
    });
    expect((await agent.get(`/pascabayar/transactions/${bill.inquiry_id}`)).data).toMatchObject({
      status: "success",
      bill: { amount: bill.amount },
    });
    expect((await agent.get("/pascabayar/transactions")).data).toMatchObject([{ ref_id: bill.inquiry_id }]);
  });

  it.each([
    ["7002", "is answered with HTTP 500"],
    ["7003", "is answered with garbage"],
    ["7005", "is told twice by webhook before its answer"],
    ["1233", "waits"],
  ])("to a number ending in %s %s, and is paid for once", async (tail) => {
    const at = shop();
    const { ref_id } = await paid(at, customerEnding(tail));
    await at.purchaseIs(ref_id, "success", 30_000);
    await at.settled();
    expect(await at.transfers(ref_id)).toEqual({ charge: 1, sale: 1 });
    expect(await at.orders(ref_id)).toBe(1);
  });

  it("that failed is given back once, and a late success is put before an admin", async () => {
    const at = shop();
    const agent = await user(at);
    const before = await agent.balance();
    const { ref_id } = await paid(at, customerEnding("7008"));
    await at.purchaseIs(ref_id, "failed");
    await until(
      "the late success",
      () => at.count("private.reviews where subject = $1 and kind = 'late_success'", [ref_id]),
      (n) => n === 1,
    );
    expect(await at.transfers(ref_id)).toEqual({ charge: 1, refund: 1 });
    expect(await agent.balance()).toBe(before);
  });

  it("that the supplier takes back is returned", async () => {
    const at = shop();
    const { ref_id } = await paid(at, customerEnding("7009"));
    await at.purchaseIs(ref_id, "returned", 30_000);
    expect(await at.transfers(ref_id)).toEqual({ charge: 1, sale: 1, return: 1 });
  });

  it("that stays open is asked about by each sweep, and ordered once, under its own reference", async () => {
    const at = shop();
    const bill = await found(at, customerEnding("7012"));
    const answer = await pay(at, bill);
    expect(answer.data.ref_id).toBe(bill.inquiry_id);
    await at.purchaseIs(bill.inquiry_id, "processing");
    const asked = (times: number) =>
      until(
        `answered, and asked ${times} times how it stands`,
        () =>
          at.count("private.dispatches where ref_id = $1 and state = 'waiting' and checks >= $2", [
            bill.inquiry_id,
            times,
          ]),
        (n) => n === 1,
      );
    await asked(0);
    await at.sweepNow();
    await asked(1);
    await at.sweepNow();
    await asked(2);
    expect(await at.orders(bill.inquiry_id)).toBe(1);
    expect(await at.transfers(bill.inquiry_id)).toEqual({ charge: 1 });
  });
});

describe("an operator's offers to a number", () => {
  let next = randomInt(1_000, 5_000);
  /** A number of the operator that no other test asks about; its last four digits steer the sandbox. */
  const ending = (tail: string, prefix = "0812") => `${prefix}${++next}${tail}`;

  it.each([
    ["tselomni", "0812"],
    ["indosat4u", "0857"],
    ["tricuanmax", "0896"],
    ["xlcuanku", "0878"],
    ["byupromo", "085155"],
  ])("of %s are listed at our price, and the chosen one is paid once", async (product, prefix) => {
    const at = shop();
    const agent = await user(at);
    const number = ending("3000", prefix).slice(0, 12);
    const list = await found(at, number, product);
    expect(list).toMatchObject({ status: "inquiry", about: "offers", type: product, price: null });
    const [offer] = list.offers;
    if (offer === undefined) throw new Error("nothing is offered");
    // The fee, less what of the commission is an agent's.
    expect(offer.price).toBe(offer.amount + offer.admin - 1_200 + 360);
    expect((await pay(at, { ...list, price: offer.price })).error).toBe("offer_not_chosen");
    const before = await agent.balance();
    const bill = await found(at, number, product, { offer: offer.code });
    expect(bill).toMatchObject({ about: "bill", price: offer.price, offer });
    const answers = await Promise.all([pay(at, bill), pay(at, bill)]);
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual(["inquiry_paid"]);
    await at.purchaseIs(bill.inquiry_id, "success");
    await at.settled();
    expect(await at.transfers(bill.inquiry_id)).toEqual({ charge: 1, sale: 1 });
    expect(await agent.balance()).toBe(before - offer.price);
    const facts = [
      { name: "package", value: offer.name },
      { name: "validity", value: offer.validity },
    ];
    expect((await agent.get(`/receipt/pascabayar/${bill.inquiry_id}`)).data).toMatchObject({
      customer_number: number,
      bill: { fields: facts },
    });
    expect((await agent.get(`/pascabayar/transactions/${bill.inquiry_id}`)).data).toMatchObject({
      destination_number: `${number}|${offer.code}`,
      bill: { fields: facts },
    });
  });

  it("may be none, and the same number again asks the supplier nothing", async () => {
    const at = shop();
    const number = ending("8060");
    const none = await found(at, number, "tselomni");
    expect(none).toMatchObject({ status: "inquiry", offers: [] });
    expect(await found(at, number, "tselomni")).toEqual(none);
  });

  it.each([
    ["8051", "number_blocked"],
    ["8054", "customer_not_found"],
    ["8055", "inquiry_unavailable"],
    ["8003", "inquiry_unavailable"],
  ])("of a number ending in %s are refused: %s", async (tail, code) => {
    const body = { product_code: "tselomni", customer_number: ending(tail) };
    expect((await (await user(shop())).post("/pascabayar/inquiry", body)).error).toBe(code);
  });

  it("are the operator's: another's number is told at its field", async () => {
    const body = { product_code: "tselomni", customer_number: "087800001230" };
    const answer = await (await user(shop())).post("/pascabayar/inquiry", body);
    expect([answer.status, answer.error]).toEqual([422, "invalid_number"]);
    expect(JSON.stringify(answer)).toContain("operator lain");
  });

  it("that have gone, or that were never made to this number, are told as gone", async () => {
    const at = shop();
    const agent = await user(at);
    const choose = (customer_number: string, offer: string) =>
      agent.post("/pascabayar/inquiry", { product_code: "tselomni", customer_number, offer });
    const gone = ending("8061");
    const [offer] = (await found(at, gone, "tselomni")).offers;
    expect((await choose(gone, offer?.code ?? "")).error).toBe("offer_gone");
    expect((await choose(ending("3000"), offer?.code ?? "")).error).toBe("offer_gone");
  });

  it("that have become dearer are paid at what they cost by now", async () => {
    const at = shop();
    const number = ending("8062");
    const [offer] = (await found(at, number, "tselomni")).offers;
    const bill = await found(at, number, "tselomni", { offer: offer?.code });
    expect(bill.price).toBe((offer?.price ?? 0) + 1_000);
    const stale = { ...bill, price: offer?.price ?? 0 };
    expect((await pay(at, stale)).error).toBe("price_changed");
    expect((await pay(at, bill)).ok).toBe(true);
    await at.purchaseIs(bill.inquiry_id, "success");
  });

  it("whose payment fails is given back once", async () => {
    const at = shop();
    const number = ending("7008");
    const [offer] = (await found(at, number, "tselomni")).offers;
    const { ref_id } = await paid(at, number, "tselomni", { offer: offer?.code });
    await at.purchaseIs(ref_id, "failed");
    expect(await at.transfers(ref_id)).toEqual({ charge: 1, refund: 1 });
  });
});

describe("every type of bill is asked about and paid, and its receipt hands on what a slip does:", () => {
  it.each([
    ["bpjs", "8801234560001", { month: "2" }, "8801234560001 · 2 bulan"],
    ["pdamjkt", "1020200102", {}, "1020200102"],
    ["indihome", "122233344401", {}, "122233344401"],
    ["transvision", "1272465001", {}, "1272465001"],
    ["fif", "6391601201", {}, "6391601201"],
    ["halo", "081112345601", {}, "081112345601"],
    ["pbbcmh", "329801092375999901", { year: "2026" }, "329801092375999901 · tahun 2026"],
    ["pgn", "0110014601", {}, "0110014601"],
    ["samsatjabar", "9658548523568701", { identity_number: "3201010101010001" }, "9658548523568701"],
    ["trfbca", "1234567801", { amount: 50_000 }, "1234567801"],
  ])("%s", async (product, number, extra, shown) => {
    const at = shop();
    const { ref_id } = await paid(at, number, product, extra);
    await at.purchaseIs(ref_id, "success");
    const { data } = await (await user(at)).get<{ customer_number: string }>(`/receipt/pascabayar/${ref_id}`);
    expect(data.customer_number).toBe(shown);
    expect(JSON.stringify(data)).not.toContain("3201010101010001");
  });
});

/** What was asked of each supplier for a payment, and what became of it. */
const dispatches = (at: Shop, refId: string) =>
  at.rows<{ supplier: string; state: string }>(
    "select supplier, state::text from private.dispatches where ref_id = $1 order by attempt",
    [refId],
  );

describe("a bill that two suppliers have", () => {
  it("is asked of the second one where the first cannot say, and paid there", async () => {
    const at = shop();
    const bill = await found(at, customerEnding("8055"));
    // As IAK tells it: another sum, and our names.
    expect(bill).toMatchObject({
      amount: 300_000,
      admin: 2_500,
      price: 301_900 + 450,
      fields: expect.arrayContaining([{ name: "power", value: "1300" }]),
    });
    expect((await pay(at, bill)).ok).toBe(true);
    await at.purchaseIs(bill.inquiry_id, "success");
    expect(await dispatches(at, bill.inquiry_id)).toEqual([{ supplier: "iak", state: "success" }]);
  });
});

/** What IAK's published numbers do by their last digit, and what becomes of them where it is the first supplier. */
const ENDS: Readonly<Record<string, "success" | "next" | "nothing_due" | "customer_not_found" | "failed" | "open">> = {
  "1": "success",
  "2": "success",
  // Its biller does not answer it: a definite no, and the next of the route is asked.
  "3": "next",
  "4": "nothing_due",
  "5": "customer_not_found",
  "6": "failed",
  "7": "open",
  // Its payment is pending until it is asked again, and has failed then.
  "8": "failed",
};

type Extra = Readonly<Record<string, string>>;
/** Product, what IAK's numbers of it begin with, their last digits (docs of IAK, "test case"), what it asks besides. */
const PUBLISHED: readonly (readonly [product: string, stem: string, tails: string, extra?: Extra])[] = [
  ["pln", "53000000000", "12345678"],
  ["bpjs", "880123456000", "1345678", { month: "2" }],
  ["bpjstk", "810205101127000", "12345678", { month: "1" }],
  ["pdamsby", "1020200", "1"],
  ["pdammdn", "1020200", "2678"],
  ["pbbcmh", "32980109237599990", "1345678", { year: "2026" }],
  ["pgn", "011001460", "1345678"],
  ["tripasca", "0899123450", "1345678"],
  ["indihome", "639160120", "12345678"],
  ["cbn", "0178300", "2345678"],
  ["transvision", "12724650010", "1345678"],
  ["fnmega", "639160120", "1345678"],
  ["samsatjabar", "965854852356870", "1345678", { identity_number: "0212502110170100" }],
];
const [pln = [], others = []] = [PUBLISHED.slice(0, 1), PUBLISHED.slice(1)].map((series) =>
  series.flatMap(([product, stem, tails, extra = {}]) =>
    [...tails].map((tail) => [product, stem + tail, ENDS[tail], extra] as const),
  ),
);

describe("IAK's published number, where IAK is the first supplier:", () => {
  beforeAll(async () => {
    const at = shop();
    const iakFirst = (from: number, to: number, supplier: string) =>
      at.rows(
        `update private.product_suppliers r set priority = $2
         from private.products p
         where p.id = r.product_id and p.module = 'pascabayar' and r.priority = $1 and r.supplier = $3
           and exists (select from private.product_suppliers i where i.product_id = p.id and i.supplier = 'iak')`,
        [from, to, supplier],
      );
    await iakFirst(1, 3, "digiflazz");
    await iakFirst(2, 1, "iak");
    for (let deposits = 0; deposits < 3; deposits++) {
      const deposit = await (await user(at)).topUp(9_000_000, "b.bri");
      await at.deliver(await at.notice(deposit, "settlement"));
      await at.depositIs(deposit.code, "paid");
    }
  });

  it.each([...pln, ...sampled(others, 7)])("%s %s ends as %s", async (product, number, end, extra) => {
    const at = shop();
    const agent = await user(at);
    const before = await agent.balance();
    if (end === "nothing_due" || end === "customer_not_found") {
      const body = { product_code: product, customer_number: number, ...extra };
      expect((await agent.post("/pascabayar/inquiry", body)).error).toBe(end);
      return;
    }
    const bill = await found(at, number, product, extra);
    expect((await pay(at, bill)).ok).toBe(true);
    const is = (status: string) => at.purchaseIs(bill.inquiry_id, status, 30_000);
    const supplier = end === "next" ? "digiflazz" : "iak";
    if (end === "open") {
      await is("processing");
      expect(await at.transfers(bill.inquiry_id)).toEqual({ charge: 1 });
      return;
    }
    if (number.endsWith("8")) {
      const pending = () =>
        at.count("private.dispatches where ref_id = $1 and state = 'waiting' and answered", [bill.inquiry_id]);
      await until("the payment is pending", pending, (n) => n === 1);
      await at.sweepNow();
    }
    await is(end === "failed" ? "failed" : "success");
    expect(await dispatches(at, bill.inquiry_id)).toEqual([
      { supplier, state: end === "failed" ? "failed" : "success" },
    ]);
    expect(await at.transfers(bill.inquiry_id)).toEqual(
      end === "failed" ? { charge: 1, refund: 1 } : { charge: 1, sale: 1 },
    );
    expect(await agent.balance()).toBe(end === "failed" ? before : before - (bill.price ?? 0));
  });
});
