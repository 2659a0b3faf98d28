import { settingValue } from "#adapters/_kit/manifest.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { type PriceChange, PriceChanges } from "#workers/sandbox/price-changes.ts";
import { plainRetry } from "#workers/sandbox/retry-rules.ts";
import { md5 } from "#workers/sandbox/signatures.ts";
import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import { type SentWebhook, WebhookOutbox } from "#workers/sandbox/webhook-outbox.ts";
import { type Behaviour, behaviourOf, FAILED, type FirstAnswer, type Outcome, SUCCESS } from "./behaviour.ts";
import { BillBook } from "./bill-book.ts";
import { BILL_PRODUCTS, billerRow } from "./bill-products.ts";
import { PRODUCTS, type SandboxProduct } from "./products.ts";
import {
  billRefusal,
  type InquiryCall,
  type OrderRow,
  orderData,
  priceRow,
  refusal,
  serialNumber,
  type TopUpCall,
} from "./wire.ts";

const OPENING_FLOAT = 250_000_000;
/** Before the clock scale. */
const CALLBACK_DELAY_MS = 3000;

export interface Answer {
  readonly body: Record<string, unknown>;
  /** How the front is to deliver it. */
  readonly answer: FirstAnswer;
}

export type ListedOrder = OrderRow & Pick<Outcome, "status" | "rc" | "sn">;
export interface Overview {
  readonly orders: readonly ListedOrder[];
  readonly bills: ReturnType<BillBook["recent"]>;
  readonly sent: readonly SentWebhook[];
  readonly float: number;
}

type Row = OrderRow & { now: string; later: string | null; turns_at: number | null };

/** IAK's side: orders and bills by reference, one float that falls, callbacks to come. */
export class IakSandbox extends SimulatedPartner {
  readonly #sql = this.ctx.storage.sql;
  readonly #settings = readEnv(this.env);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, plainRetry, this.#settings);
  readonly #prices = new PriceChanges(this.#sql);
  readonly #bills = new BillBook(this.#sql);

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`create table if not exists orders (
      tr_id integer primary key autoincrement, ref_id text unique not null, sku text not null,
      customer_id text not null, price integer not null, created_at integer not null, now text not null, later text,
      turns_at integer)`);
    this.#sql.exec("create table if not exists lost (ref_id text primary key, calls integer not null)");
  }

  override async alarm(): Promise<void> {
    await this.#outbox.flush();
    await this.#wakeForNext();
  }

  /** The order known under the call's reference, or a new one. The signature has been checked. */
  async topUp(call: TopUpCall): Promise<Answer> {
    const known = this.#order(call.ref_id);
    if (known !== null) return plain({ data: this.#dataOf(known, outcomeOf(known)) });
    const listed = PRODUCTS.get(call.product_code);
    const product = listed && this.#prices.now({ ...listed, active: true });
    if (product === undefined || !product.listed) return plain(refusal("20", "CODE NOT FOUND", call));
    if (!product.active) return plain(refusal("106", "PRODUCT IS TEMPORARILY OUT OF SERVICE", call));
    if (!/^[\w|.,#-]{4,}$/.test(call.customer_id)) {
      return plain(refusal("14", "INCORRECT DESTINATION NUMBER", call));
    }
    const behaviour = behaviourOf(call.customer_id);
    if (this.#loses(call.ref_id, behaviour.lost)) return { body: {}, answer: "HTTP 500" };
    if (product.price > this.float()) return plain(refusal("17", "INSUFFICIENT DEPOSIT", call));
    return await this.#accept(call, product, behaviour);
  }

  /** How an order stands; never a new one. */
  status(refId: string): Record<string, unknown> {
    const known = this.#order(refId);
    return known === null
      ? { data: { rc: "06", message: "TRANSACTION NOT FOUND" } }
      : { data: this.#dataOf(known, outcomeOf(known)) };
  }

  inquire(call: InquiryCall): Record<string, unknown> {
    return this.#bills.inquire(call);
  }

  pay(trId: number): Answer | { readonly body: Record<string, unknown>; readonly answer: "lost" } {
    return this.#bills.pay(trId, this.float());
  }

  billStatus(refId: string): Record<string, unknown> {
    return this.#bills.status(refId, this.float()) ?? billRefusal("06", "INQUIRY ID NOT FOUND");
  }

  /** The rows of a price list as they are by now. */
  priceList(of: "prepaid" | "postpaid"): Record<string, unknown>[] {
    if (of === "prepaid") {
      const rows = [...PRODUCTS.values()].map((product) => this.#prices.now({ ...product, active: true }));
      return rows.filter(({ listed }) => listed).map(priceRow);
    }
    const rows = [...BILL_PRODUCTS.values()].map((bill) => this.#prices.now({ ...bill, sku: bill.code, active: true }));
    return rows.filter(({ listed }) => listed).map(billerRow);
  }

  changePrice(change: PriceChange): void {
    this.#prices.set(change);
  }

  /** Our money there: the opening float less every order and bill that has not failed. */
  float(): number {
    const { taken } = this.#sql
      .exec<{ taken: number | null }>(
        "select sum(price) as taken from orders where coalesce(case when turns_at <= ? then later end, now) ->> '$.status' <> 2",
        Date.now(),
      )
      .one();
    return OPENING_FLOAT - (taken ?? 0) - this.#bills.taken();
  }

  overview(): Overview {
    const rows = this.#sql.exec<Row>("select * from orders order by created_at desc, ref_id limit 50").toArray();
    const orders = rows.map((row) => {
      const { now: _now, later: _later, turns_at: _turns, ...order } = row;
      const { status, rc, sn = "" } = outcomeOf(row);
      return { ...order, status, rc, sn };
    });
    return { orders, bills: this.#bills.recent(), sent: this.#outbox.recent(20), float: this.float() };
  }

  /** True for a call that never arrives: counted, and nothing else is kept of it. */
  #loses(refId: string, lost: number): boolean {
    if (lost === 0) return false;
    const { calls } = this.#sql
      .exec<{ calls: number }>(
        "insert into lost (ref_id, calls) values (?, 1) on conflict (ref_id) do update set calls = calls + 1 returning calls",
        refId,
      )
      .one();
    return calls <= lost;
  }

  async #accept(call: TopUpCall, product: SandboxProduct, behaviour: Behaviour): Promise<Answer> {
    const sn = serialNumber();
    const withSerial = (outcome: Outcome) => (outcome.status === 1 ? { ...outcome, sn } : outcome);
    const { later } = behaviour;
    const at = Date.now();
    const turns = later === undefined ? null : at + Math.round(CALLBACK_DELAY_MS * this.#settings.SANDBOX_CLOCK_SCALE);
    this.#sql.exec(
      "insert into orders (ref_id, sku, customer_id, price, created_at, now, later, turns_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
      call.ref_id,
      product.sku,
      call.customer_id,
      product.price,
      at,
      JSON.stringify(withSerial(behaviour.now)),
      later === undefined ? null : JSON.stringify(withSerial(later)),
      turns,
    );
    const order = this.#order(call.ref_id);
    if (order === null) throw new Error("the order that was just kept is not there");
    await this.#announce(order, withSerial(later ?? behaviour.now), behaviour.callback);
    return { body: { data: this.#dataOf(order, withSerial(behaviour.told)) }, answer: behaviour.answer };
  }

  async #announce(order: OrderRow, outcome: Outcome, how: Behaviour["callback"]): Promise<void> {
    if (how === "none") return;
    const said = how === "lie" ? (outcome.status === 1 ? FAILED : { ...SUCCESS, sn: "0" }) : outcome;
    await this.#addCallback(order, said, how === "first" ? 0 : CALLBACK_DELAY_MS);
    if (how === "first") {
      await this.#addCallback(order, said, 0);
      await this.#outbox.flush();
    }
    await this.#wakeForNext();
  }

  /** All members are texts, and the proof covers the reference alone. */
  async #addCallback(order: OrderRow, outcome: Outcome, delayMs: number): Promise<void> {
    const { partners } = this.#settings;
    const sign = await md5(
      settingValue(partners, "IAK_USERNAME") + settingValue(partners, "IAK_API_KEY") + order.ref_id,
    );
    const data = Object.entries(this.#dataOf(order, outcome)).map(([name, value]) => [name, String(value)] as const);
    this.#outbox.add({
      path: "/callbacks/iak",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { ...Object.fromEntries(data), sign } }),
      about: `${order.ref_id} ${outcome.message} rc ${outcome.rc}`,
      delayMs,
    });
  }

  #dataOf(order: OrderRow, outcome: Outcome): Record<string, string | number> {
    return orderData(order, outcome, this.float());
  }

  #order(refId: string): Row | null {
    return this.#sql.exec<Row>("select * from orders where ref_id = ?", refId).toArray()[0] ?? null;
  }

  async #wakeForNext(): Promise<void> {
    const next = this.#outbox.nextAt();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}

function plain(body: Record<string, unknown>): Answer {
  return { body, answer: "plain" };
}

/** What the order is by now. */
function outcomeOf(row: Row): Outcome {
  const turned = row.later !== null && row.turns_at !== null && Date.now() >= row.turns_at;
  return JSON.parse(turned && row.later !== null ? row.later : row.now) as Outcome;
}
