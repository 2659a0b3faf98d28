import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processEvent } from "#core/inbound/process-event.ts";
import { receiveCallback } from "#core/inbound/receive-callback.ts";
import { sweepInbound } from "#core/inbound/sweep.ts";
import type { Database } from "#core/ports/database.ts";
import type { PaymentState } from "#core/ports/payment-provider.ts";
import type { InboundMessage } from "#core/ports/queue.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { INBOUND_PARTNERS } from "#tests/factories/partners.ts";
import { createProduct } from "#tests/factories/products.ts";
import { sayingProviders, silentPayouts, systemContext } from "#tests/unit/jobs/fakes.ts";
import { bankMail, digiflazzMail, type Mail, midtransMail } from "#tests/workers/jobs-support/partner-mail.ts";
import { Crash, crashingDatabase, serviceDatabase } from "./soak/crashing-database.ts";

/**
 * Callbacks with 10% duplicates, 20% out of order, 5% crashes of whoever takes or works on them, and a queue that
 * loses what a crash held (W3, C8). SOAK_CALLBACKS is how many; `npm run test:deep -- soak` says 100,000.
 */
const CALLBACKS = Number(process.env["SOAK_CALLBACKS"] ?? 1_000);
const EACH = Math.floor(CALLBACKS / 4.4);
const PEOPLE = 50;
const PRODUCERS = 4;
const CONSUMERS = 4;
const SECRET = "soak-secret";
const PRICE = 10_000;

let db: TestDatabase;
let service: Database;
beforeAll(async () => {
  db = await openDatabase();
  service = serviceDatabase(db.superuser);
  const product = await createProduct(db, { prices: [PRICE, PRICE, PRICE] });
  await db.superuser.query(readFileSync(join(import.meta.dirname, "soak", "soak-world.sql"), "utf8"));
  await db.superuser.query("select soak.prepare($1, $2, $3, $4)", [EACH, PEOPLE, product.code, PRICE]);
  for (let from = 1; from <= EACH; from += 500) {
    const to = Math.min(from + 499, EACH);
    await db.superuser.query("select soak.order($1, $2, $3, $4, $5)", [from, to, PEOPLE, product.code, PRICE]);
  }
}, 1_800_000);
afterAll(() => db.close());

interface Sent {
  readonly partner: keyof typeof INBOUND_PARTNERS;
  readonly mail: Mail;
}

/**
 * Two words about each deposit, one about each sum on the bank's account and each order, in the order of their making.
 */
async function written(): Promise<Sent[]> {
  const { rows } = await db.superuser.query<{ n: number; ref_id: string; total: string }>(
    "select o.n, o.ref_id, d.total from soak.orders o join public.deposits d on d.code = 'DEPBANK' || o.n order by o.n",
  );
  return rows.flatMap(({ n, ref_id, total }): Sent[] => {
    const notice = { code: `DEPSOAK${n}`, gross: "54480.00", transactionId: `t-${n}` };
    const order = {
      ref_id,
      status: n % 5 === 0 ? "Gagal" : "Sukses",
      rc: n % 5 === 0 ? "02" : "00",
      sn: "1",
      price: 9_900,
    };
    return [
      { partner: "midtrans", mail: midtransMail({ ...notice, status: "pending" }, SECRET) },
      { partner: "midtrans", mail: midtransMail({ ...notice, status: "settlement" }, SECRET) },
      { partner: "bank-mutation", mail: bankMail([{ id: `m-${n}`, bank: "bca", amount: Number(total) }], SECRET) },
      { partner: "digiflazz", mail: digiflazzMail(order, SECRET) },
    ];
  });
}

const oneIn = (n: number) => Math.random() * n < 1;

/** Every fifth comes later than it should, every tenth comes again. */
function asTheyCome(mails: readonly Sent[]): { sent: Sent[]; late: number; again: number } {
  const sent = [...mails];
  let [late, again] = [0, 0];
  for (let at = 0; at < mails.length; at++) {
    const later = Math.floor(at + Math.random() * (sent.length - at));
    if (oneIn(5)) {
      [sent[at], sent[later]] = [sent[later] as Sent, sent[at] as Sent];
      late += 1;
    }
    if (oneIn(10)) {
      sent.push(sent[at] as Sent);
      again += 1;
    }
  }
  return { sent, late, again };
}

/** What the provider itself says of a deposit: it is paid. */
const paid = async (code: string): Promise<PaymentState> => ({
  code,
  status: "paid",
  amount: 54_480,
  currency: "IDR",
  providerRef: code.replace("DEPSOAK", "t-"),
  providerStatus: "settlement",
});

test(`${CALLBACKS} callbacks with duplicates, disorder and crashes: none is lost, nothing is credited twice`, {
  timeout: 7_200_000,
}, async () => {
  const { sent, late, again } = asTheyCome(await written());
  const total = sent.length;
  const queue: string[] = [];
  const inboundQueue = { send: async ({ event_id }: InboundMessage) => void queue.push(event_id) };
  let crashes = 0;
  /** A twentieth of all processes die somewhere on their way. */
  const mortal = () => (oneIn(20) ? crashingDatabase(service, 1 + Math.floor(Math.random() * 3), oneIn(2)) : service);
  const survives = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashes += 1;
      return false;
    }
  };

  const receive = ({ partner, mail }: Sent) =>
    receiveCallback(
      { ...systemContext(mortal()), inbound: INBOUND_PARTNERS[partner], inboundQueue },
      { headers: new Headers(mail.headers), body: Buffer.from(mail.body), secret: SECRET },
    );
  const ports = {
    partners: INBOUND_PARTNERS,
    payments: sayingProviders(paid),
    payouts: silentPayouts(),
    // Their words are covered by their proofs: nobody is asked.
    suppliers: {},
    dispatchQueue: { send: async () => undefined },
    duplicates: { releasePurchase: async () => undefined },
  };
  let producing = true;
  const producer = async () => {
    for (let next = sent.pop(); next; next = sent.pop()) {
      // A partner that is not answered with 200 sends again.
      for (let answered = false; !answered; ) answered = await survives(receive(next));
    }
  };
  const consumer = async () => {
    while (producing || queue.length > 0) {
      const event_id = queue.shift();
      if (event_id === undefined) await new Promise((wake) => setTimeout(wake, 5));
      else await survives(processEvent({ ...systemContext(mortal()), ...ports }, { event_id }));
    }
  };
  sent.reverse();
  const consumers = Array.from({ length: CONSUMERS }, consumer);
  await Promise.all(Array.from({ length: PRODUCERS }, producer));
  producing = false;
  await Promise.all(consumers);

  const open = async () => {
    const left = "select count(*)::int as left from private.inbound_events where due_at is not null";
    return (await db.superuser.query<{ left: number }>(left)).rows[0]?.left ?? 0;
  };
  let rounds = 0;
  for (; (await open()) > 0 && rounds < 2000; rounds++) {
    await db.superuser.query("update private.inbound_events set due_at = now() where due_at is not null");
    await sweepInbound({ ...systemContext(service), inboundQueue });
    await Promise.all(Array.from({ length: CONSUMERS }, consumer));
  }

  const { rows } = await db.superuser.query<{ lost: number; twice: number; kept: number }>(`
    select
      (select count(*)::int from public.deposits d where d.status <> 'paid')
        + (select count(*)::int from soak.orders o join public.purchases p on p.ref_id = o.ref_id
           where p.status <> (case when o.n % 5 = 0 then 'failed' else 'success' end)::public.purchase_status) as lost,
      (select count(*)::int from (
         select t.source from private.transfers t where t.kind <> 'opening' group by t.source
         having count(*) filter (where t.kind = 'topup') > 1 or count(*) > 2
       ) again) as twice,
      (select count(*)::int from private.inbound_events) as kept
  `);
  console.log(
    `callback soak: ${total} callbacks, ${again} duplicates, ${late} out of order, ${crashes} crashes, ` +
      `${rounds} sweeps; lost ${rows[0]?.lost}, double credits ${rows[0]?.twice}`,
  );
  expect(rows[0]).toEqual({ lost: 0, twice: 0, kept: total - again });
  expect(crashes).toBeGreaterThan(total / 50);
  await expectLedgerBalanced(db);
});
