import { describe, expect, it } from "vitest";
import { iakMail, untilAnswered } from "#tests/workers/jobs-support/partner-mail.ts";
import { numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

/** Webhooks follow their answers by 300 ms, so that a busy machine does not swap the two. */
const shop = openShop({ clockScale: 0.1 });

/** What IAK asks for XL Rp 10.000, in rupiah. */
const SECOND_COST = 10_270;

/** A sale that Digiflazz lacks (…7006) and IAK gets: the four digits before steer it. */
async function sell(at: Shop, iak?: string) {
  const user = await at.user("agen@gerai.test");
  const before = await user.balance();
  const sale = await user.bought("xld10", iak === undefined ? numberEnding("7006") : `0878${iak}7006`);
  return { user, before, sale, price: sale.buying_price, second: `${sale.ref_id}-2` };
}

interface Hop {
  readonly supplier: string;
  readonly state: string;
  readonly cost: number;
}
const hops = (at: Shop, refId: string): Promise<Hop[]> =>
  at.rows<Hop>("select supplier, state::text, cost::int from private.dispatches where ref_id = $1 order by attempt", [
    refId,
  ]);

async function ordersAt(at: Shop, refId: string): Promise<[digiflazz: number, iak: number]> {
  return [await at.orders(refId), await at.orders(refId, "iak")];
}

function tell(at: Shop, data: { readonly ref_id: string } & Record<string, unknown>): Promise<number> {
  return at.deliver(iakMail(data, { username: at.secret("IAK_USERNAME"), apiKey: at.secret("IAK_API_KEY") }));
}

const SUCCESS = { status: "1", rc: "00", message: "SUCCESS", sn: "FORGED", price: "1" };
const FAILED = { status: "2", rc: "07", message: "FAILED" };
const SOLD = { charge: 1, sale: 1 };
const REFUNDED = { charge: 1, refund: 1 };

describe("a sale that the first supplier lacks", () => {
  it("is delivered by the second one, once, and its float pays", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at);
    await at.purchaseIs(sale.ref_id, "success");
    await at.settled();
    for (let round = 0; round < 2; round++) {
      await at.sweepNow();
      await at.settled();
    }
    expect(await hops(at, sale.ref_id)).toMatchObject([
      { supplier: "digiflazz", state: "failed" },
      { supplier: "iak", state: "success", cost: SECOND_COST },
    ]);
    expect(await at.transfers(sale.ref_id)).toEqual(SOLD);
    expect(await ordersAt(at, sale.ref_id)).toEqual([1, 1]);
    expect(await user.balance()).toBe(before - price);
    const paid = await at.one<{ amount: number }>(
      `select p.amount::int as amount from private.postings p
       join private.transfers t on t.id = p.transfer_id and t.kind = 'sale' and t.source = $1
       join private.ledger_accounts l on l.id = p.account_id and l.kind = 'supplier_float' and l.key = 'iak'`,
      [sale.ref_id],
    );
    expect(paid.amount).toBe(SECOND_COST);
    expect((await user.purchase(sale.ref_id)).serial_number).toMatch(/^\d{16}$/);
  });

  it.each([
    ["HTTP 500 for an order that was made", "7102"],
    ["garbage for an order that was made", "7103"],
    ["two callbacks before a stale answer", "7105"],
    ["a status that nobody knows", "7107"],
  ])("and the second one answers with %s is delivered once", async (_, tail) => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, tail);
    await at.purchaseIs(sale.ref_id, "success");
    await at.settled();
    await at.sweepNow();
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(SOLD);
    expect(await ordersAt(at, sale.ref_id)).toEqual([1, 1]);
    expect(await user.balance()).toBe(before - price);
  });

  it.each([
    ["lacks it too", "7106"],
    ["has too little of our float", "7110"],
    ["calls the number wrong", "7111"],
    ["fails later", "7114"],
  ])("and the second one %s is refunded, once", async (_, tail) => {
    const at = shop();
    const { user, before, sale } = await sell(at, tail);
    await at.purchaseIs(sale.ref_id, "failed");
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(REFUNDED);
    expect((await hops(at, sale.ref_id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(await user.balance()).toBe(before);
  });

  it("and whose first three orders never reach the second one is sent again under the same reference", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, "7113");
    const status = async () => (await user.purchase(sale.ref_id)).status;
    const silences = async () =>
      (
        await at.one<{ n: number }>(
          "select coalesce(max(silences), 0)::int as n from private.dispatches where ref_id = $1",
          [sale.ref_id],
        )
      ).n;
    for (let round = 1; round <= 4; round++) {
      await until(`silence ${round}`, silences, (n) => n >= round);
      expect(await at.orders(sale.ref_id, "iak")).toBe(0);
      await at.sweepNow();
    }
    await until(
      "the order arrives",
      () => at.orders(sale.ref_id, "iak"),
      (n) => n === 1,
    );
    await at.settled();
    await at.sweepNow();
    await until("the sale is delivered", status, (seen) => seen === "success");
    expect(await ordersAt(at, sale.ref_id)).toEqual([1, 1]);
    expect(await at.transfers(sale.ref_id)).toEqual(SOLD);
    expect(await user.balance()).toBe(before - price);
    expect(await hops(at, sale.ref_id)).toHaveLength(2);
  });

  it("and the second one delivers after its failure was refunded is put before an admin", async () => {
    const at = shop();
    const { user, before, sale } = await sell(at, "7108");
    await at.purchaseIs(sale.ref_id, "failed");
    const late = () => at.reviews(sale.ref_id);
    expect(await until("the late success is shown", late, (rows) => rows.length > 0)).toMatchObject([
      { kind: "late_success" },
    ]);
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(REFUNDED);
    expect(await user.balance()).toBe(before);
  });

  it("and the second one undoes after its success is put before an admin: no code says that money came back", async () => {
    const at = shop();
    const { user, before, sale, price } = await sell(at, "7109");
    await at.purchaseIs(sale.ref_id, "success");
    const undone = () => at.reviews(sale.ref_id);
    expect(await until("the undoing is shown", undone, (rows) => rows.length > 0)).toMatchObject([
      { kind: "failed_after_success" },
    ]);
    expect(await at.transfers(sale.ref_id)).toEqual(SOLD);
    expect(await user.balance()).toBe(before - price);
  });
});

describe("a callback of the second supplier", () => {
  it("that says success of an order that failed sells nothing: the supplier was asked", async () => {
    const at = shop();
    const { user, before, sale } = await sell(at, "7115");
    await at.purchaseIs(sale.ref_id, "failed");
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(REFUNDED);
    expect(await user.balance()).toBe(before);
    expect(
      await at.count("private.inbound_events where state = 'review' and note = $1", [`purchase ${sale.ref_id}`]),
    ).toBe(1);
  });

  it("50 times at once, true and forged, before and after the end, sells once with the supplier's own facts", async () => {
    const at = shop();
    const { user, before, sale, price, second } = await sell(at);
    await until(
      "the second order",
      () => at.orders(sale.ref_id, "iak"),
      (n) => n === 1,
    );
    const words = Array.from({ length: 50 }, (_, n) => ({
      ref_id: second,
      ...(n % 2 ? SUCCESS : FAILED),
      n: String(n % 10),
    }));
    const answers = await Promise.all(words.map((word) => untilAnswered(() => tell(at, word))));
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.purchaseIs(sale.ref_id, "success");
    // What came before the supplier had an end of its own stays open, and is the sweep's.
    await at.sweepNow();
    await at.settled();
    expect(await tell(at, { ref_id: second, ...FAILED, late: "yes" })).toBe(200);
    await at.settled();
    expect(await at.transfers(sale.ref_id)).toEqual(SOLD);
    expect(await ordersAt(at, sale.ref_id)).toEqual([1, 1]);
    expect(await user.balance()).toBe(before - price);
    expect((await user.purchase(sale.ref_id)).serial_number).toMatch(/^\d{16}$/);
    expect(await hops(at, sale.ref_id)).toMatchObject([{}, { state: "success", cost: SECOND_COST }]);
    expect(await at.reviews(sale.ref_id)).toEqual([]);
  });

  it("that proves nothing is refused, and one about nobody's order goes before an admin", async () => {
    const at = shop();
    const forged = iakMail({ ref_id: "TRXNOBODY-2", ...SUCCESS }, { username: "gerai", apiKey: "guessed" });
    const before = await at.rejections();
    expect(await at.deliver(forged)).toBe(401);
    await until(
      "the refusal is counted",
      () => at.rejections(),
      (n) => n === before + 1,
    );
    expect(await tell(at, { ref_id: "TRXNOBODY-2", ...SUCCESS })).toBe(200);
    await at.settled();
    expect(
      await at.count("private.inbound_events where partner = 'iak' and state = 'review' and note = 'not_found'"),
    ).toBe(1);
  });

  // The last one: its events stay open until the supplier has caught up, or an admin looks.
  it("that runs ahead of the supplier settles nothing and stays open", async () => {
    const at = shop();
    const { user, before, sale, price, second } = await sell(at, "7112");
    await until(
      "the second order",
      () => at.orders(sale.ref_id, "iak"),
      (n) => n === 1,
    );
    for (const word of [SUCCESS, FAILED]) expect(await tell(at, { ref_id: second, ...word })).toBe(200);
    const tried = () =>
      at.count("private.inbound_events where partner = 'iak' and takes > 0 and body like $1", [`%${second}%`]);
    await until("both were tried", tried, (n) => n === 2);
    expect((await user.purchase(sale.ref_id)).status).toBe("processing");
    expect(await at.transfers(sale.ref_id)).toEqual({ charge: 1 });
    expect(await user.balance()).toBe(before - price);
  });
});
