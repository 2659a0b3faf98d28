import { describe, expect, it } from "vitest";
import { bankMail } from "#tests/workers/jobs-support/partner-mail.ts";
import { expectSoundLedger, numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

async function jobsWorker(at: Shop) {
  return await at.world.workers.mf.getWorker("gerai-jobs");
}

/** Runs the cron handler as if it were `minute` past the hour. */
async function cronAtMinute(at: Shop, minute: number): Promise<void> {
  const scheduledTime = new Date(Date.UTC(2026, 10, 20, 5, minute));
  const { outcome } = await (await jobsWorker(at)).scheduled({ cron: "* * * * *", scheduledTime });
  expect(outcome).toBe("ok");
}

describe("the dispatch queue", () => {
  it("may bring the same message many times: the order is made and charged once", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const { ref_id: refId, buying_price: price } = await user.bought("xld10", numberEnding("0001"));
    const { id } = await at.one<{ id: string }>("select id from private.dispatches where ref_id = $1", [refId]);
    const worker = await jobsWorker(at);
    const message = (n: number) => ({
      id: `repeat-${n}`,
      timestamp: new Date(),
      attempts: 1,
      body: { dispatch_id: id },
    });
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => worker.queue("gerai-dispatch", [message(n)])),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(12).fill("ok"));
    await at.purchaseIs(refId, "success");
    await at.settled();
    expect(await at.transfers(refId)).toEqual({ charge: 1, sale: 1 });
    expect(await user.balance()).toBe(before - price);
  });

  it("drops what is no message of ours and forgets no dead letter's row", async () => {
    const worker = await jobsWorker(shop());
    const odd = [{ dispatch_id: "1; drop table" }, "text", null, { event_id: 7 }];
    for (const queue of ["gerai-dispatch", "gerai-inbound", "gerai-dispatch-dead", "gerai-inbound-dead"]) {
      const messages = odd.map((body, n) => ({ id: `odd-${n}`, timestamp: new Date(), attempts: 1, body }));
      const result = await worker.queue(queue, messages);
      expect(result.outcome).toBe("ok");
      expect(result.retryBatch.retry).toBe(false);
      expect(result.explicitAcks).toHaveLength(odd.length);
    }
  });
});

describe("the minute's work", () => {
  it("finishes a sale whose message was lost and whose worker died holding it", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const refId = (await user.bought("xld10", numberEnding("7012"))).ref_id;
    await at.purchaseIs(refId, "processing");
    await until(
      "the first answer",
      () => at.count("private.dispatches where ref_id = $1 and state = 'waiting'", [refId]),
      (n) => n === 1,
    );
    // As a worker leaves it that was cut off after it had sent the order, to a number that succeeds by now.
    await at.world.sql.query(
      "update private.dispatches set state = 'leased', answered = false, due_at = now() + interval '40 s' where ref_id = $1",
      [refId],
    );
    expect(await at.world.runCron()).toBe("ok");
    expect((await user.purchase(refId)).status).toBe("processing");
    await at.sweepNow();
    await until(
      "the sweep asks again under the same reference",
      () => at.count("private.dispatches where ref_id = $1 and state = 'waiting' and answered", [refId]),
      (n) => n === 1,
    );
    expect(await at.count("private.dispatches where ref_id = $1", [refId])).toBe(1);
    expect(await at.transfers(refId)).toEqual({ charge: 1 });
  });

  it("heals a payment whose notification never came", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(90_000, "b.bri");
    // Paid there; the notification is a day away.
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { delay: 86_400 });
    expect((await user.deposit(deposit.code)).status).toBe("pending");
    await at.sweepNow();
    await at.depositIs(deposit.code, "paid");
    expect(await user.balance()).toBe(before + 90_000);
  });

  it("ends a deposit that nobody paid in time, and puts money after that before an admin", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(110_000, "b.qris");
    const manual = await user.topUp(110_000, "manual.bca");
    await at.world.sql.query(
      "update public.deposits set expires_at = now() - interval '5 minutes', check_at = null where code = any($1)",
      [[deposit.code, manual.code]],
    );
    expect(await at.world.runCron()).toBe("ok");
    await at.depositIs(deposit.code, "expired");
    await at.depositIs(manual.code, "expired");
    expect(await at.deliver(await at.notice(deposit, "settlement"))).toBe(200);
    await at.depositIs(deposit.code, "review");
    await at.settled();
    expect(await user.balance()).toBe(before);
    expect(await at.reviews(deposit.code)).toMatchObject([{ kind: "paid_after_end", amount: deposit.total }]);
  });

  it("works on a stored callback whose queue message was lost", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const before = await user.balance();
    const deposit = await user.topUp(130_000, "manual.bca");
    const secret = at.secret("BANK_MUTATION_SECRET");
    const [line] = JSON.parse(
      bankMail([{ id: "lost-1", bank: "bca", amount: deposit.total }], secret).body,
    ) as object[];
    await at.world.sql.query("select public.inbound_store('bank-mutation', 'mutation:lost-1', '{}', $1)", [
      JSON.stringify(line),
    ]);
    expect((await user.deposit(deposit.code)).status).toBe("pending");
    await at.sweepNow();
    await at.depositIs(deposit.code, "paid");
    expect(await user.balance()).toBe(before + deposit.total);
  });

  it("brings both suppliers' price lists into the catalogue every ten minutes, and what a list lacks is off", async () => {
    const at = shop();
    const route = (sku: string) =>
      at.one<{ cost: number; active: boolean; cut_off_start: string | null }>(
        "select cost::int, active, cut_off_start::text from private.product_suppliers where sku = $1",
        [sku],
      );
    const change = async (supplier: string, body: object) => {
      const answer = await fetch(`${at.url}/sandbox/${supplier}/prices`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(204);
    };
    const due = () => at.world.sql.query("update private.price_lists set next_at = '-infinity'");
    await due();
    await change("digiflazz", { sku: "xld25", price: 24_800, cut_off: ["2:00", "2:01"] });
    await change("digiflazz", { sku: "xld50", listed: false });
    await change("iak", { sku: "xld100000", active: false });
    await change("digiflazz", { sku: "pdamjkt", active: false });
    await cronAtMinute(at, 7);
    expect(await route("xld50")).toMatchObject({ active: true });
    await cronAtMinute(at, 10);
    expect(await route("xld25")).toEqual({ cost: 24_800, active: true, cut_off_start: "02:00:00" });
    expect(await route("xld50")).toMatchObject({ active: false });
    expect(await route("xld100000")).toMatchObject({ active: false });
    expect(await route("pdamjkt")).toMatchObject({ active: true });
    await cronAtMinute(at, 15);
    expect(await route("pdamjkt")).toMatchObject({ active: false });
    expect(
      await at.count("private.supplier_changes where sku = $1 and after @> '{\"active\": false}'", ["xld50"]),
    ).toBe(1);

    await change("digiflazz", { sku: "xld50", listed: true });
    await cronAtMinute(at, 20);
    expect(await route("xld50")).toMatchObject({ active: false });
    await due();
    await cronAtMinute(at, 20);
    expect(await route("xld50")).toMatchObject({ active: true });
  });

  it("sends orders past a SKU that its supplier keeps failing, and tries it again by itself", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    await at.world.sql.query("update private.site_settings set supplier_faults = 3");
    try {
      const suppliersOf = async (refId: string) =>
        (
          await at.rows<{ supplier: string }>(
            "select supplier from private.dispatches where ref_id = $1 order by attempt",
            [refId],
          )
        ).map(({ supplier }) => supplier);
      const sell = async () => {
        const { ref_id } = await user.bought("tri10", numberEnding("7006"));
        await at.purchaseIs(ref_id, "success");
        return await suppliersOf(ref_id);
      };
      for (let n = 0; n < 3; n++) expect(await sell()).toEqual(["digiflazz", "iak"]);
      expect(await sell()).toEqual(["iak"]);
      await at.world.sql.query(
        "update private.product_suppliers set paused_until = now() where sku = 'tri10' and supplier = 'digiflazz'",
      );
      expect(await sell()).toEqual(["digiflazz", "iak"]);
      expect(await sell()).toEqual(["iak"]);
    } finally {
      await at.world.sql.query("update private.site_settings set supplier_faults = 1000");
      await at.world.sql.query("update private.product_suppliers set paused_until = null, pauses = 0");
    }
  });

  it("compares the ledger once an hour", async () => {
    await cronAtMinute(shop(), 30);
  });

  it("stops at no step that fails", async () => {
    const at = shop();
    const user = await at.user("agen@gerai.test");
    const refId = (await user.bought("xld10", numberEnding("7012"))).ref_id;
    const checked = (times: number) =>
      until(
        `asked ${times} times`,
        () => at.count("private.dispatches where ref_id = $1 and checks >= $2", [refId, times]),
        (n) => n === 1,
      );
    await checked(1);
    await at.world.sql.query("alter function public.deposit_sweep(integer) rename to deposit_sweep_away");
    try {
      await at.sweepNow();
      await checked(2);
    } finally {
      await at.world.sql.query("alter function public.deposit_sweep_away(integer) rename to deposit_sweep");
    }
  });
});

describe("the ledger's check", () => {
  it("sees a balance that its postings do not explain", async () => {
    const at = shop();
    const client = await at.world.sql.connect();
    try {
      await client.query("begin");
      await client.query("update private.ledger_accounts set balance = balance + 1 where id = 1");
      const { rows } = await client.query<{ report: { differences: number } }>(
        "select public.ledger_check() as report",
      );
      expect(rows[0]?.report.differences).toBeGreaterThan(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await expectSoundLedger(at.world);
  });
});
