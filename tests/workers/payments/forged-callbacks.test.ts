import { randomInt } from "node:crypto";
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { MAX_INBOUND_BYTES } from "#core/ports/inbound.ts";
import {
  bankMail,
  deliver,
  digiflazzMail,
  type Mail,
  midtransMail,
  xenditMail,
} from "#tests/workers/jobs-support/partner-mail.ts";
import { openShop, type Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

/** Nothing stored, nothing posted; only the counter moved. */
async function leavesOnlyACounter(at: Shop, send: () => Promise<number[]>, refusals: number): Promise<void> {
  const before = { events: (await at.events()).length, rejected: await at.rejections() };
  const statuses = await send();
  expect(new Set(statuses)).toEqual(new Set([401]));
  await until(
    "the refusals are counted",
    () => at.rejections(),
    (n) => n - before.rejected >= refusals,
  );
  expect((await at.rejections()) - before.rejected).toBe(refusals);
  expect((await at.events()).length).toBe(before.events);
}

function flipped(mail: Mail, position: number, bit: number): Mail {
  const bytes = Buffer.from(mail.body);
  bytes[position] = (bytes[position] ?? 0) ^ (1 << bit);
  return { ...mail, body: bytes.toString("latin1") };
}

/** Runs the sends a few at a time. */
async function inBatches(mails: readonly Mail[], origin: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < mails.length; at += 10) {
    statuses.push(...(await Promise.all(mails.slice(at, at + 10).map((mail) => deliver(origin, mail)))));
  }
  return statuses;
}

describe("a callback that proves nothing", () => {
  it("is 401 for every partner when it is unsigned, foreign, empty or cut short", async () => {
    const notice = { code: "DEPX", status: "settlement", gross: "10000.00", transactionId: "t" };
    const line = { id: "m1", bank: "bca", amount: 10_123 };
    const order = { ref_id: "TRXX", status: "Sukses", rc: "00", sn: "1" };
    const good = [
      midtransMail(notice, "another-merchant"),
      bankMail([line], "another-secret"),
      digiflazzMail(order, "another-secret"),
      xenditMail({ code: "DEPX", payment: "py-1", amount: 10_000 }, "another-token"),
    ];
    const mails = good.flatMap((mail) => [
      mail,
      { ...mail, body: "" },
      { ...mail, body: mail.body.slice(0, -7) },
      { ...mail, body: "\u0000\u0001" },
      { ...mail, headers: { "content-type": "application/json" } },
      { ...mail, headers: { ...mail.headers, signature: "", "x-hub-signature": "", "x-callback-token": "" } },
    ]);
    await leavesOnlyACounter(shop(), () => inBatches(mails, shop().url), mails.length);
  });

  it("is 401 whichever signed bit was flipped on the way", async () => {
    const at = shop();
    const bank = bankMail([{ id: "m2", bank: "bca", amount: 10_321 }], at.secret("BANK_MUTATION_SECRET"));
    const hook = digiflazzMail({ ref_id: "TRXY", status: "Sukses", rc: "00" }, at.secret("DIGIFLAZZ_WEBHOOK_SECRET"));
    const mails: Mail[] = [];
    for (const mail of [bank, hook]) {
      for (let n = 0; n < 60; n++) mails.push(flipped(mail, randomInt(mail.body.length), randomInt(7)));
    }
    await leavesOnlyACounter(at, () => inBatches(mails, at.url), mails.length);
  });

  it("is 401 when one signed member of a Midtrans notification was changed", async () => {
    const at = shop();
    const notice = { code: "DEPZ", status: "settlement", gross: "10000.00", transactionId: "t" };
    const mail = midtransMail(notice, at.secret("MIDTRANS_SERVER_KEY"));
    const json = JSON.parse(mail.body) as Record<string, string>;
    const changes: Record<string, unknown>[] = [
      { order_id: "DEPA" },
      { gross_amount: "10000" },
      { gross_amount: 10000 },
      { gross_amount: "1000000.00" },
      { status_code: "201" },
      { signature_key: `${json.signature_key?.slice(0, -1)}0x` },
      { signature_key: json.signature_key?.toUpperCase().slice(1) },
      { signature_key: null },
      { signature_key: [json.signature_key] },
    ];
    const mails = changes.map((change) => ({ ...mail, body: JSON.stringify({ ...json, ...change }) }));
    await leavesOnlyACounter(at, () => inBatches(mails, at.url), mails.length);
  });
});

describe("a callback address", () => {
  const PATHS = ["/callbacks/midtrans", "/callbacks/xendit", "/callbacks/bank-mutation", "/callbacks/digiflazz"];

  it("takes POST only", async () => {
    for (const path of PATHS) {
      const answer = await fetch(shop().url + path);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
      expect((await fetch(shop().url + path, { method: "DELETE" })).status).toBe(405);
    }
  });

  it("refuses a body above its limit before verifying it", async () => {
    for (const path of PATHS) {
      const body = "x".repeat(MAX_INBOUND_BYTES + 1);
      expect((await fetch(shop().url + path, { method: "POST", body })).status).toBe(413);
    }
  });

  it("stops reading a body without a declared length at its limit", async () => {
    expect(await sendChunks(`${shop().url}/callbacks/midtrans`, 64, 16 * 1024)).toBe(413);
  });

  it("survives a deeply nested body", async () => {
    const at = shop();
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    expect(await at.deliver({ path: "/callbacks/midtrans", body: deep, headers: {} })).toBe(401);
    expect(await at.deliver(bankMail(deep, at.secret("BANK_MUTATION_SECRET")))).toBe(200);
    await at.settled();
  });
});

/** POSTs `count` chunks and answers the status, whenever the server gives it. */
function sendChunks(url: string, count: number, size: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const call = request(url, { method: "POST" }, (answer) => {
      answered = true;
      answer.resume();
      resolve(answer.statusCode ?? 0);
      call.destroy();
    });
    call.on("error", (error) => {
      if (!answered) reject(error);
    });
    const chunk = Buffer.alloc(size, 120);
    for (let n = 0; n < count; n++) call.write(chunk);
    call.end();
  });
}
