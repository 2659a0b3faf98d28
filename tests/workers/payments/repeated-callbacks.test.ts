import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  bankMail,
  digiflazzMail,
  type Mail,
  untilAnswered,
  xenditMail,
} from "#tests/workers/jobs-support/partner-mail.ts";
import { numberEnding, openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop();
const LONG = { timeout: 180_000 };

/** Something that one callback ends, by the callback and by what it must have moved. */
interface Prepared {
  readonly mail: Mail;
  readonly source: string;
  readonly transfers: Readonly<Record<string, number>>;
  ended(): Promise<void>;
}

async function midtrans(at: Shop): Promise<Prepared> {
  const deposit = await (await at.user("agen@gerai.test")).topUp(30_000, "b.bca");
  const mail = await at.notice(deposit, "settlement");
  return { mail, source: deposit.code, transfers: { topup: 1 }, ended: () => at.depositIs(deposit.code, "paid") };
}

async function xendit(at: Shop): Promise<Prepared> {
  const deposit = await (await at.user("agen@gerai.test")).topUp(30_000, "a.bca");
  const payment = await at.paidAtXendit(deposit);
  const mail = xenditMail({ code: deposit.code, payment, amount: deposit.total }, at.secret("XENDIT_CALLBACK_TOKEN"));
  return { mail, source: deposit.code, transfers: { topup: 1 }, ended: () => at.depositIs(deposit.code, "paid") };
}

async function bank(at: Shop): Promise<Prepared> {
  const deposit = await (await at.user("agen@gerai.test")).topUp(30_000, "manual.bca");
  const line = { id: randomUUID(), bank: "bca", amount: deposit.total };
  const mail = bankMail([line], at.secret("BANK_MUTATION_SECRET"));
  return { mail, source: deposit.code, transfers: { topup: 1 }, ended: () => at.depositIs(deposit.code, "paid") };
}

/** 7012 is pending for ever, and sends no webhook of its own. */
async function digiflazz(at: Shop): Promise<Prepared> {
  const { ref_id } = await (await at.user("agen@gerai.test")).bought("xld10", numberEnding("7012"));
  const said = { ref_id, status: "Sukses", rc: "00", sn: "SN-REPEATED", price: 10_100 };
  const mail = digiflazzMail(said, at.secret("DIGIFLAZZ_WEBHOOK_SECRET"));
  return { mail, source: ref_id, transfers: { charge: 1, sale: 1 }, ended: () => at.purchaseIs(ref_id, "success") };
}

describe.each([
  ["Midtrans", midtrans],
  ["Xendit", xendit],
  ["the bank", bank],
  ["Digiflazz", digiflazz],
] as const)("a callback of %s", (_, prepare) => {
  it("100 times at once, and 25 times a day later, counts once", LONG, async () => {
    const at = shop();
    const { mail, source, transfers, ended } = await prepare(at);
    const answers = await Promise.all(Array.from({ length: 100 }, () => untilAnswered(() => at.deliver(mail))));
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.settled();
    await ended();
    const stored = await at.count("private.inbound_events");
    await at.world.sql.query(
      `update private.inbound_events set received_at = received_at - interval '24 hours',
         finished_at = finished_at - interval '24 hours'`,
    );
    for (let n = 0; n < 25; n++) expect(await at.deliver(mail)).toBe(200);
    await at.sweepNow();
    await at.settled();
    expect(await at.count("private.inbound_events")).toBe(stored);
    expect(await at.transfers(source)).toEqual(transfers);
  });
});

/** The deep run has 100. */
const RACES = Number(process.env["RACES"] ?? 20);

describe('the callback, the return page and "I have paid"', () => {
  it(`race ${RACES} times, five requests each: one credit, and the page only shows`, LONG, async () => {
    const at = shop();
    const user = await at.user("master@gerai.test");
    const before = await user.balance();
    for (let race = 0; race < RACES; race++) {
      const deposit = await user.topUp(20_000, race % 2 === 0 ? "b.bca" : "b.bri");
      const mail = await at.notice(deposit, "settlement");
      const deliver = () => at.deliver(mail);
      const check = async () => (await user.post(`/deposit/${deposit.code}/check`, {})).status;
      const look = async () => (await user.get(`/deposit/${deposit.code}`)).status;
      const statuses = await Promise.all([deliver, check, look, deliver, check].map(untilAnswered));
      expect(statuses.filter((status) => status >= 300)).toEqual([]);
    }
    await at.settled();
    const credited =
      "private.transfers t join public.deposits d on d.code = t.source where t.kind = 'topup' and d.amount = 20000";
    expect(await at.count(credited)).toBe(RACES);
    expect(await user.balance()).toBe(before + RACES * 20_000);
  });
});
