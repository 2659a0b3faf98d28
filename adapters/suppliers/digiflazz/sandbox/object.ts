import { settingValue } from "#adapters/_kit/manifest.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { type PriceChange, PriceChanges } from "#workers/sandbox/price-changes.ts";
import { plainRetry } from "#workers/sandbox/retry-rules.ts";
import { hmac } from "#workers/sandbox/signatures.ts";
import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import { type SentWebhook, WebhookOutbox } from "#workers/sandbox/webhook-outbox.ts";
import { type Behaviour, behaviourOf, type FirstAnswer, type Outcome } from "./behaviour.ts";
import {
  BILLS,
  BROKEN_INQUIRIES,
  billData,
  billOf,
  inquiryData,
  nameData,
  numberOf,
  offersData,
  REFUSED_INQUIRIES,
  refusedInquiry,
} from "./bills.ts";
import { PRODUCTS, type SandboxProduct } from "./products.ts";
import {
  billerRow,
  type OrderRow,
  priceRow,
  refusal,
  serialNumber,
  type TransactionCall,
  transactionData,
} from "./wire.ts";

const OPENING_FLOAT = 250_000_000;
/** Before the clock scale. */
const WEBHOOK_DELAY_MS = 3000;

export interface TransactionAnswer {
  readonly body: Record<string, unknown>;
  /** How the front is to deliver it. */
  readonly answer: FirstAnswer;
}

export type ListedOrder = OrderRow & { readonly status: string; readonly rc: string; readonly sn: string };

type Row = OrderRow & { now: string; later: string | null; turns_at: number | null };

/** Digiflazz' buyer side: orders by reference, a float that falls, webhooks to come. */
export class DigiflazzSandbox extends SimulatedPartner {
  readonly #sql = this.ctx.storage.sql;
  readonly #settings = readEnv(this.env);
  readonly #prices = new PriceChanges(this.#sql);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, plainRetry, this.#settings);

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`create table if not exists orders (
      ref_id text primary key, trx_id text not null, sku text not null, customer_no text not null,
      price integer not null, created_at integer not null, now text not null, later text, turns_at integer)`);
    this.#sql.exec(`create table if not exists inquiries (
      ref_id text primary key, sku text not null, customer_no text not null, created_at integer not null)`);
  }

  override async alarm(): Promise<void> {
    await this.#outbox.flush();
    await this.#wakeForNext();
  }

  /** The order known under the call's reference, or a new one. The signature has been checked. */
  async transaction(call: TransactionCall): Promise<TransactionAnswer> {
    const known = this.#order(call.ref_id);
    if (known !== null) return plain(this.#repeat(known, call));
    if (call.commands === "inquiry-game" || call.commands === "inquiry-account") return nameAnswer(call, this.float());
    if (call.commands !== undefined) return await this.#bill(call, call.commands);
    const listed = PRODUCTS.get(call.buyer_sku_code);
    const product = listed && this.#prices.now(listed);
    if (product === undefined || !product.listed)
      return plain(refusal("43", "SKU tidak di temukan atau Non-Aktif", call));
    if (!/^[\w|.,#-]{4,}$/.test(call.customer_no)) return plain(refusal("54", "Nomor Tujuan Salah", call));
    if (call.max_price !== undefined && product.price > call.max_price) {
      return plain(refusal("02", "Harga seller lebih besar dari max_price", call));
    }
    if (!product.active) return plain(refusal("55", "Produk Sedang Gangguan", call));
    if (product.stock === 0) return plain(refusal("68", "Stok Habis", call));
    if (product.price > this.float()) return plain(refusal("44", "Saldo tidak cukup", call));
    return await this.#accept(call, product, behaviourOf(call.customer_no));
  }

  /** Bills: an inquiry is kept under its reference, which a payment of the same Jakarta day then names. */
  async #bill(call: TransactionCall, command: "inq-pasca" | "pay-pasca" | "status-pasca"): Promise<TransactionAnswer> {
    const product = BILLS.get(call.buyer_sku_code);
    if (product === undefined) return plain(refusal("43", "SKU tidak di temukan atau Non-Aktif", call));
    const bill = billOf(product, call.customer_no, call.amount, Date.now());
    const { ref_id, buyer_sku_code: sku, customer_no } = call;
    if (command === "inq-pasca") {
      const ending = numberOf(customer_no).slice(-4);
      const refused = refusedInquiry(product, customer_no);
      if (refused !== undefined) return plain(refusal(refused.rc, refused.message, call));
      const broken = BROKEN_INQUIRIES[ending];
      if (broken !== undefined) return { body: inquiryData(call, bill, this.float()), answer: broken };
      const offers = offersData(call, product, this.float());
      if (offers !== null) return plain(offers);
      const row = [ref_id, sku, customer_no, Date.now()];
      this.#sql.exec(
        "insert or replace into inquiries (ref_id, sku, customer_no, created_at) values (?, ?, ?, ?)",
        ...row,
      );
      return plain(inquiryData(call, bill, this.float()));
    }
    const inquired = this.#sql
      .exec<{ sku: string; customer_no: string; created_at: number }>(
        "select * from inquiries where ref_id = ?",
        ref_id,
      )
      .toArray()[0];
    const asked = inquired?.sku === sku && inquired.customer_no === customer_no ? inquired : null;
    if (command === "status-pasca" || asked === null) return plain(refusal("50", "Transaksi Tidak Ditemukan", call));
    if (jakartaDay(asked.created_at) !== jakartaDay(Date.now())) {
      return plain(refusal("60", "Tagihan belum tersedia", call));
    }
    if (bill.price > this.float()) return plain(refusal("44", "Saldo tidak cukup", call));
    const paid = { sku, name: product.name, category: "Pascabayar", brand: product.name, price: bill.price };
    return await this.#accept(call, { ...paid, active: true, stock: null }, behaviourOf(numberOf(customer_no)));
  }

  /** The rows of a price list as they are by now. */
  priceList(cmd: string): Record<string, unknown>[] {
    const night = this.#settings.ENVIRONMENT === "development";
    if (cmd === "pasca") {
      const rows = [...BILLS.values()].map((bill) => this.#prices.now({ ...bill, active: true }));
      return rows.filter(({ listed }) => listed).map((row) => billerRow(row, night));
    }
    if (cmd !== "prepaid") return [];
    const rows = [...PRODUCTS.values()].map((product) => this.#prices.now(product));
    return rows.filter(({ listed }) => listed).map((row) => priceRow(row, night));
  }

  changePrice(change: PriceChange): void {
    this.#prices.set(change);
  }

  /** Our money there: the opening float less every order that has not failed. */
  float(): number {
    const { taken } = this.#sql
      .exec<{ taken: number | null }>(
        "select sum(price) as taken from orders where coalesce(case when turns_at <= ? then later end, now) ->> '$.status' <> 'Gagal'",
        Date.now(),
      )
      .one();
    return OPENING_FLOAT - (taken ?? 0);
  }

  overview(): { orders: ListedOrder[]; sent: SentWebhook[]; float: number } {
    const rows = this.#sql.exec<Row>("select * from orders order by created_at desc, ref_id limit 50").toArray();
    const orders = rows.map((row) => {
      const { status, rc, sn = "" } = outcomeOf(row);
      const { now: _now, later: _later, turns_at: _turns, ...order } = row;
      return { ...order, status, rc, sn };
    });
    return { orders, sent: this.#outbox.recent(20), float: this.float() };
  }

  async #accept(call: TransactionCall, product: SandboxProduct, behaviour: Behaviour): Promise<TransactionAnswer> {
    const now = withSerial(behaviour.now, product);
    const later = behaviour.later === undefined ? null : withSerial(behaviour.later, product);
    const delay = Math.round(WEBHOOK_DELAY_MS * this.#settings.SANDBOX_CLOCK_SCALE);
    const order: OrderRow = {
      ref_id: call.ref_id,
      trx_id: crypto.randomUUID(),
      sku: product.sku,
      customer_no: call.customer_no,
      price: product.price,
      created_at: Date.now(),
    };
    this.#sql.exec(
      "insert into orders (ref_id, trx_id, sku, customer_no, price, created_at, now, later, turns_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...Object.values(order),
      JSON.stringify(now),
      later === null ? null : JSON.stringify(later),
      later === null ? null : order.created_at + delay,
    );
    await this.#announce(order, later ?? now, behaviour.webhook);
    const told = behaviour.answer === "stale" ? { status: "Pending", rc: "03", message: "Transaksi Pending" } : now;
    return { body: { data: this.#dataOf(order, told) }, answer: behaviour.answer };
  }

  async #announce(order: OrderRow, outcome: Outcome, how: Behaviour["webhook"]): Promise<void> {
    if (how === "none") return;
    await this.#addWebhook(order, outcome, how === "first" ? 0 : WEBHOOK_DELAY_MS);
    if (how === "first") {
      await this.#addWebhook(order, outcome, 0);
      await this.#outbox.flush();
    }
    await this.#wakeForNext();
  }

  async #addWebhook(order: OrderRow, outcome: Outcome, delayMs: number): Promise<void> {
    const data = { trx_id: order.trx_id, ...this.#dataOf(order, outcome) };
    const body = JSON.stringify({ data });
    this.#outbox.add({
      path: "/callbacks/digiflazz",
      headers: {
        "content-type": "application/json",
        "user-agent": "DigiFlazz-Hookshot",
        "x-digiflazz-event": "update",
        "x-digiflazz-delivery": crypto.randomUUID(),
        "x-hub-signature": `sha1=${await hmac("SHA-1", settingValue(this.#settings.partners, "DIGIFLAZZ_WEBHOOK_SECRET"), body)}`,
      },
      body,
      about: `${order.ref_id} ${outcome.status} rc ${outcome.rc}`,
      delayMs,
    });
  }

  /** The same reference again is a status check; with other details it is a mistake of the caller's. */
  #repeat(known: Row, call: TransactionCall): Record<string, unknown> {
    if (known.sku !== call.buyer_sku_code || known.customer_no !== call.customer_no) {
      return refusal("49", "Ref ID tidak unik", call);
    }
    return { data: this.#dataOf(known, outcomeOf(known)) };
  }

  #dataOf(order: OrderRow, outcome: Outcome): Record<string, unknown> {
    return { ...transactionData(order, outcome, this.float()), ...billData(order) };
  }

  #order(refId: string): Row | null {
    return this.#sql.exec<Row>("select * from orders where ref_id = ?", refId).toArray()[0] ?? null;
  }

  async #wakeForNext(): Promise<void> {
    const next = this.#outbox.nextAt();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}

function plain(body: Record<string, unknown>): TransactionAnswer {
  return { body, answer: "plain" };
}

function withSerial(outcome: Outcome, product: SandboxProduct): Outcome {
  if (outcome.status !== "Sukses" || outcome.sn !== undefined) return outcome;
  return { ...outcome, sn: serialNumber(product.category, product.price) };
}

/** What the order is by now. */
function outcomeOf(row: Row): Outcome {
  const turned = row.later !== null && row.turns_at !== null && Date.now() >= row.turns_at;
  return JSON.parse(turned && row.later !== null ? row.later : row.now) as Outcome;
}

function jakartaDay(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
}

/** Whose player id or bank account it is, by the endings of an inquiry's numbers. */
function nameAnswer(call: TransactionCall, saldo: number): TransactionAnswer {
  const number = numberOf(call.customer_no);
  const refused = PRODUCTS.has(call.buyer_sku_code)
    ? REFUSED_INQUIRIES[number.slice(-4)]
    : { rc: "43", message: "SKU tidak di temukan atau Non-Aktif" };
  if (refused !== undefined) return plain(refusal(refused.rc, refused.message, call));
  return { body: nameData(call, saldo), answer: BROKEN_INQUIRIES[number.slice(-4)] ?? "plain" };
}
