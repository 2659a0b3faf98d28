import { randomInt } from "node:crypto";
import { type OutgoingHttpHeaders, request } from "node:http";
import { describe, expect, it } from "vitest";
import { MAX_INBOUND_BYTES } from "#core/ports/inbound.ts";
import { crowding } from "#tests/support/machine.ts";
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

const PARTNERS = ["midtrans", "xendit", "bank", "digiflazz"] as const;
type Partner = (typeof PARTNERS)[number];

const SECRET_OF: Readonly<Record<Partner, string>> = {
  midtrans: "MIDTRANS_SERVER_KEY",
  xendit: "XENDIT_CALLBACK_TOKEN",
  bank: "BANK_MUTATION_SECRET",
  digiflazz: "DIGIFLAZZ_WEBHOOK_SECRET",
};
const PROOF_HEADER: Readonly<Record<Partner, string | null>> = {
  midtrans: null,
  xendit: "x-callback-token",
  bank: "signature",
  digiflazz: "x-hub-signature",
};

function written(partner: Partner, secret: string): Mail {
  const notice = { code: "DEPMUT", status: "settlement", gross: "10000.00", transactionId: "t" };
  if (partner === "midtrans") return midtransMail(notice, secret);
  if (partner === "xendit") return xenditMail({ code: "DEPMUT", payment: "py-1", amount: 10_000 }, secret);
  if (partner === "bank") return bankMail([{ id: "m-mut", bank: "bca", amount: 10_321 }], secret);
  return digiflazzMail({ ref_id: "TRXMUT", status: "Sukses", rc: "00", sn: "1" }, secret);
}

/** One bit of one character, so that it stays a character that may be sent. */
function flipped(text: string, from = 0, to = text.length): string {
  for (;;) {
    const position = randomInt(from, to);
    const code = text.charCodeAt(position) ^ (1 << randomInt(7));
    if (code > 0x20 && code < 0x7f)
      return text.slice(0, position) + String.fromCharCode(code) + text.slice(position + 1);
  }
}

/** Midtrans signs four members of its body, the bank and the supplier all of it; Xendit's token is its proof. */
function bitFlipped(partner: Partner, mail: Mail): Mail {
  if (partner === "midtrans") {
    const json = JSON.parse(mail.body) as Record<string, string>;
    const member = ["order_id", "status_code", "gross_amount", "signature_key"][randomInt(4)] as string;
    return { ...mail, body: JSON.stringify({ ...json, [member]: flipped(json[member] ?? "") }) };
  }
  const header = PROOF_HEADER[partner] ?? "";
  if (partner === "xendit" || randomInt(3) === 0) {
    return { ...mail, headers: { ...mail.headers, [header]: flipped(mail.headers[header] ?? "") } };
  }
  return { ...mail, body: flipped(mail.body) };
}

function cutShort(partner: Partner, mail: Mail): Mail {
  const header = PROOF_HEADER[partner];
  if (header === null || (partner !== "xendit" && randomInt(2) === 0)) {
    return { ...mail, body: mail.body.slice(0, randomInt(mail.body.length)) };
  }
  const proof = mail.headers[header] ?? "";
  return { ...mail, headers: { ...mail.headers, [header]: proof.slice(0, randomInt(proof.length)) } };
}

function unsigned(partner: Partner, mail: Mail): Mail {
  const header = PROOF_HEADER[partner];
  if (header === null) {
    const { signature_key: _, ...rest } = JSON.parse(mail.body) as Record<string, string>;
    return { ...mail, body: JSON.stringify(rest) };
  }
  const { [header]: _, ...headers } = mail.headers;
  return { ...mail, headers };
}

/** The `n`th mutation: half are single bits, the rest are cut short, another merchant's, or without a proof. */
function mutated(at: Shop, partner: Partner, n: number): Mail {
  const mail = written(partner, at.secret(SECRET_OF[partner]));
  if (n % 10 < 5) return bitFlipped(partner, mail);
  if (n % 10 < 8) return cutShort(partner, mail);
  if (n % 10 === 8) return written(partner, `another merchant's ${n}`);
  return unsigned(partner, mail);
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

  it("is 401 in each of 2,000 mutations of what proves it: bits, lengths, other secrets, nothing", {
    timeout: 180_000,
  }, async () => {
    const at = shop();
    const mails = PARTNERS.flatMap((partner) => Array.from({ length: 500 }, (_, n) => mutated(at, partner, n)));
    expect(mails).toHaveLength(2000);
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
  const PATHS = ["midtrans", "xendit", "bank-mutation", "digiflazz", "iak"].map((name) => `/callbacks/${name}`);

  it("takes POST only", async () => {
    for (const path of PATHS) {
      const answer = await fetch(shop().url + path);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
      expect((await fetch(shop().url + path, { method: "DELETE" })).status).toBe(405);
    }
  });

  it("refuses a body above its limit before verifying it", async () => {
    // Declared, and only begun: who is still sending when the answer comes may meet a closed connection first.
    const headers = { "content-length": MAX_INBOUND_BYTES + 1 };
    for (const path of PATHS) {
      expect((await heard(() => sendChunks(shop().url + path, 1, 1024, headers))).status).toBe(413);
    }
  });

  it("stops reading a body without a declared length at its limit", async () => {
    const answer = await heard(() => sendChunks(`${shop().url}/callbacks/midtrans`, 64, 16 * 1024));
    expect(answer.status).toBe(413);
  });

  it("is done with a hostile body within a second of what a harmless one of its length takes: too long, too deep, of another kind, half sent", {
    timeout: 60_000,
  }, async () => {
    const at = shop();
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const twice = '{"order_id":"DEPA","order_id":"DEPB","status_code":"200","gross_amount":"1.00","signature_key":"x"}';
    const mebibytes = 10;
    const chunk = 16 * 1024;
    for (const path of PATHS) {
      const url = at.url + path;
      const harmless = (length: number) => () => post(url, `"${"a".repeat(length - 2)}"`);
      const posted = (body: string, type?: string): Hostile => [
        401,
        () => post(url, body, type),
        harmless(body.length),
      ];
      const bodies: readonly Hostile[] = [
        [413, () => sendChunks(url, 1, 1024, { "content-length": mebibytes * 1024 * 1024 }), harmless(1024)],
        // What is read of it is as long as the longest that is taken.
        [
          413,
          () => sendChunks(url, (mebibytes * 1024 * 1024) / chunk, chunk),
          () => sendChunks(url, MAX_INBOUND_BYTES / chunk, chunk),
        ],
        posted(deep),
        posted(twice),
        posted("<xml/>", "text/xml"),
        posted("a=b", "application/x-www-form-urlencoded"),
        posted("\u0000\ufffd", "image/png"),
        [408, () => sendSlowly(url), () => sendSlowly(url, 2)],
      ];
      for (const body of bodies) expect(await millisecondsLate(path, body)).toBeLessThan(1000 * crowding());
    }
    expect((await fetch(at.url + PATHS[0])).status).toBe(405);
  });

  it("survives a deeply nested body", async () => {
    const at = shop();
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    expect(await at.deliver({ path: "/callbacks/midtrans", body: deep, headers: {} })).toBe(401);
    expect(await at.deliver(bankMail(deep, at.secret("BANK_MUTATION_SECRET")))).toBe(200);
    await at.settled();
  });
});

/** The status it is answered with, a hostile body, and a harmless one that takes as long to send. */
type Hostile = readonly [status: number, send: () => Promise<number>, harmless: () => Promise<number>];

/** Within this a hostile body is answered on a machine of its own, in milliseconds. */
const AT_MOST_MS = 3000;
const ROUNDS = 3;

/**
 * How much longer a hostile body takes than a harmless one sent just before, in milliseconds: the least of a few
 * rounds, because in one of them the machine may have been busy with others, and so for how long it takes at all. A
 * second round is for more than a second.
 */
async function millisecondsLate(path: string, [status, send, harmless]: Hostile): Promise<number> {
  let [least, shortest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const slow = () => least >= 1000 * crowding() || shortest >= AT_MOST_MS * crowding();
  for (let round = 0; round < ROUNDS && slow(); round += 1) {
    const usual = await heard(harmless);
    expect([path, usual.status]).toEqual([path, 401]);
    const answer = await heard(send);
    expect([path, answer.status]).toEqual([path, status]);
    shortest = Math.min(shortest, answer.ms);
    least = Math.min(least, answer.ms - usual.ms);
  }
  expect(shortest).toBeLessThan(AT_MOST_MS * crowding());
  return least;
}

/** How often an answer may be lost before that is a fault. */
const LOST_AT_MOST = 5;

/**
 * The answer and how long it took, in milliseconds. Who still sends when the answer comes may be told by the kernel
 * that the connection is closed before reading it, and asks again, as a partner would.
 */
async function heard(send: () => Promise<number>): Promise<{ readonly status: number; readonly ms: number }> {
  for (let lost = 0; ; lost += 1) {
    const begun = performance.now();
    try {
      return { status: await send(), ms: performance.now() - begun };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (lost === LOST_AT_MOST || (code !== "ECONNRESET" && code !== "EPIPE")) throw error;
    }
  }
}

async function post(url: string, body: string, type = "application/json"): Promise<number> {
  const answer = await fetch(url, { method: "POST", body, headers: { "content-type": type } });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Begins a body and goes on with a byte now and then, without an end or for so many bytes. Answers the status,
 * whenever the server gives it.
 */
function sendSlowly(url: string, bytes = Number.POSITIVE_INFINITY): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const call = request(url, { method: "POST", headers: { "content-type": "application/json" } }, (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      clearInterval(drip);
      resolve(status);
      call.destroy();
    });
    call.on("error", (error) => {
      clearInterval(drip);
      if (status === 0) reject(error);
    });
    let left = bytes;
    const drip = setInterval(() => {
      call.write("{");
      left -= 1;
      if (left > 0) return;
      clearInterval(drip);
      call.end();
    }, 200);
  });
}

/** POSTs `count` chunks and answers the status, whenever the server gives it. */
function sendChunks(url: string, count: number, size: number, headers: OutgoingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const call = request(url, { method: "POST", headers }, (answer) => {
      answered = true;
      answer.resume();
      resolve(answer.statusCode ?? 0);
      call.destroy();
    });
    call.on("error", (error) => {
      if (!answered) reject(error);
    });
    const chunk = Buffer.alloc(size, 120);
    // A chunk at a time, as a network brings them: the answer comes before the end.
    const send = (left: number) => {
      if (answered) return;
      if (left === 0) return void call.end();
      call.write(chunk);
      setTimeout(send, 2, left - 1);
    };
    send(count);
  });
}
