import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";
import { mailsTo } from "../api-account/inbox.ts";

const shop = openShop();

/** Has today compared, as far as it has come. */
async function compareToday(): Promise<void> {
  await shop().settled();
  await shop().world.sql.query(
    `insert into private.reconciliation_runs (id, day, source)
     select private.uuid_v7(), private.jakarta_day(now()), s from unnest(array['midtrans', 'xendit', 'bank', 'digiflazz', 'iak']) s
     on conflict (day, source) do update set status = 'due', due_at = now()`,
  );
  expect(await shop().world.runCron()).toBe("ok");
}

async function differences() {
  return await shop().rows<{ source: string; kind: string; subject: string; ours: string; theirs: string }>(
    "select source, kind, subject, ours, theirs from private.reconciliation_differences order by found_at",
  );
}

/** Credits a deposit here, whatever the provider knows of it. */
async function creditedHere({ code, total }: TopUp, ref: string): Promise<void> {
  const state = { status: "paid", amount: total, currency: "IDR", provider_ref: ref, provider_status: "settlement" };
  await shop().one("select public.deposit_settle('midtrans', $1, $2)", [code, state]);
}

function chargeAtMidtrans(orderId: string, amount: number): Promise<Response> {
  return fetch(`${shop().url}/sandbox/midtrans/v2/charge`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${shop().secret("MIDTRANS_SERVER_KEY")}:`)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      payment_type: "bank_transfer",
      bank_transfer: { bank: "bca" },
      transaction_details: { order_id: orderId, gross_amount: amount },
    }),
  });
}

/** An order at the supplier that is not ours. */
function foreignOrder(): Promise<Response> {
  const [username, key, ref_id] = [
    shop().secret("DIGIFLAZZ_USERNAME"),
    shop().secret("DIGIFLAZZ_API_KEY"),
    randomUUID(),
  ];
  const sign = createHash("md5")
    .update(username + key + ref_id)
    .digest("hex");
  return fetch(`${shop().url}/sandbox/digiflazz/v1/transaction`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, sign, ref_id, buyer_sku_code: "xld10", customer_no: numberEnding("0001") }),
  });
}

/** How often an admin was told of differences. */
const alerted = () =>
  shop().count(
    `public.notifications n join public.accounts a on a.id = n.user_id
     where n.kind like 'reconciliation%' and a.email = 'admin@gerai.test'`,
  );

describe("the daily comparison with the partners' own lists", () => {
  beforeAll(async () => {
    const user = await shop().user("master@gerai.test");
    const [midtrans, xendit] = [await user.topUp(20_000, "b.bca"), await user.topUp(20_000, "a.bca")];
    const manual = await user.topUp(20_000, "manual.bca");
    await shop().sandbox(`/midtrans/pay/${midtrans.code}`, {});
    await shop().sandbox(`/xendit/pay/${xendit.code}`, {});
    await shop().sandbox("/bank/mutations", { bank: "bca", amount: manual.total });
    for (const { code } of [midtrans, xendit, manual]) await shop().depositIs(code, "paid");
    const { ref_id } = await user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(ref_id, "success");
  });

  it("finds nothing on a clean day, and compares it once", async () => {
    await compareToday();
    expect(await differences()).toEqual([]);
    const runs = await shop().rows<{ source: string; status: string; compared: number; listed: boolean | null }>(
      `select source, status, compared, listed from private.reconciliation_runs
       where day = private.jakarta_day(now()) order by source`,
    );
    expect(runs).toEqual([
      { source: "bank", status: "done", compared: 1, listed: null },
      { source: "digiflazz", status: "done", compared: 1, listed: null },
      { source: "iak", status: "done", compared: 1, listed: null },
      { source: "midtrans", status: "done", compared: 1, listed: true },
      { source: "xendit", status: "done", compared: 1, listed: true },
    ]);
    const before = await shop().rows("select id, started_at from private.reconciliation_runs order by id");
    expect(await shop().world.runCron()).toBe("ok");
    expect(await shop().rows("select id, started_at from private.reconciliation_runs order by id")).toEqual(before);
    expect(await alerted()).toBe(0);
  });

  it("finds each kind of difference that was planted, and mails the admins", async () => {
    const user = await shop().user("master@gerai.test");
    // Paid there, unknown here.
    expect((await chargeAtMidtrans("DEPPLANTED000001", 31_000)).status).toBe(200);
    await shop().sandbox("/midtrans/pay/DEPPLANTED000001", { times: 0 });
    // Paid there, open here: at both providers.
    const [silent, silentXendit] = [await user.topUp(32_000, "b.bni"), await user.topUp(32_500, "a.bni")];
    await shop().sandbox(`/midtrans/pay/${silent.code}`, { times: 0 });
    await shop().sandbox(`/xendit/pay/${silentXendit.code}`, { times: 0 });
    // Credited here, never opened there (a card page that nobody used).
    const nowhere = await user.topUp(33_000, "b.creditcard");
    await creditedHere(nowhere, "nowhere");
    // Both know it, with different amounts.
    const other = await user.topUp(34_000, "b.bri");
    const { provider_ref: ref } = await shop().one<{ provider_ref: string }>(
      "select provider_ref from public.deposits where code = $1",
      [other.code],
    );
    await creditedHere(other, ref);
    await shop().sandbox(`/midtrans/pay/${other.code}`, { times: 0, amount: other.total - 500 });
    // The bank's line was never credited.
    await shop().world.sql.query(
      "insert into private.bank_mutations (bank, mutation_id, amount) values ('bca', 'planted', 35007)",
    );
    // The supplier took money for what we did not order.
    expect((await foreignOrder()).status).toBe(200);

    await compareToday();
    const found = (await differences()).map(({ source, kind, subject }) => `${source} ${kind} ${subject}`);
    expect(found.sort()).toEqual(
      [
        "bank missing_at_us planted",
        "digiflazz float_differs digiflazz",
        `midtrans amount_differs ${other.code}`,
        `midtrans missing_at_them ${nowhere.code}`,
        "midtrans missing_at_us DEPPLANTED000001",
        `midtrans status_differs ${silent.code}`,
        `xendit status_differs ${silentXendit.code}`,
      ].sort(),
    );
    const float = (await differences()).find(({ kind }) => kind === "float_differs");
    expect(Number(float?.ours) - Number(float?.theirs)).toBeGreaterThan(0);

    // One alert a run that found something, each mailed once.
    expect(await alerted()).toBe(4);
    expect(await shop().world.runCron()).toBe("ok");
    expect(await shop().world.runCron()).toBe("ok");
    const mails = (await mailsTo(shop(), "admin@gerai.test")).filter(({ text }) =>
      text.includes("/admin/reconciliation"),
    );
    expect(mails).toHaveLength(4);

    // Again: the same differences, no new one, no new alert.
    await compareToday();
    expect(await differences()).toHaveLength(7);
    expect(await alerted()).toBe(4);
    await shop().world.sql.query("delete from private.bank_mutations where mutation_id = 'planted'");
  });
});
