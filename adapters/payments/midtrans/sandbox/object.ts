import { settingValue } from "#adapters/_kit/manifest.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { jakartaStamp } from "#workers/sandbox/page.ts";
import { behaviourOf, SHORT_S } from "#workers/sandbox/payment-behaviour.ts";
import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import { type SentWebhook, WebhookOutbox } from "#workers/sandbox/webhook-outbox.ts";
import { payNumbers } from "./pay-numbers.ts";
import { midtransRetry } from "./retry.ts";
import {
  amountOf,
  type ChargeCall,
  codeOf,
  isRefund,
  type NewOrder,
  type OrderRow,
  type PayCall,
  payFields,
  type Refund,
  refundedOf,
  refundsOf,
  type SnapCall,
  signedTransaction,
  transactionFields,
} from "./wire.ts";

const DAY_S = 86_400;
const QRIS_EXPIRY_S = 15 * 60;
const SECONDS = { second: 1, minute: 60, hour: 3600, day: DAY_S } as const;
/** Paid within a quarter of an hour, unless the merchant says otherwise. */
const QUICK: ReadonlySet<string> = new Set(["qris", "gopay", "shopeepay"]);
const IDEMPOTENCY_MS = 5 * 60_000;

type Json = Record<string, unknown>;
type Paid = Pick<OrderRow, "paid_amount" | "paid_currency">;

/** Money that was settled can go back in parts, until all of it has. */
const BACK = ["refund", "partial_refund", "chargeback", "partial_chargeback"];

/**
 * Which status the simulated partner's own record may take; a notification is sent as told all the same,
 * so that notices in the wrong order can be made. Money after the end (expire, cancel) is a late payment.
 */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  new: ["settlement", "capture", "pending", "expire", "cancel", "failure"],
  pending: ["settlement", "capture", "deny", "expire", "cancel", "failure"],
  expire: ["settlement", "capture"],
  cancel: ["settlement", "capture"],
  deny: ["settlement"],
  failure: ["settlement"],
  capture: ["settlement", "cancel"],
  settlement: BACK,
  partial_refund: BACK,
  partial_chargeback: BACK,
};

/** Midtrans' Core API: charges by order id, their expiry, notifications to come. */
export class MidtransSandbox extends SimulatedPartner {
  readonly #sql = this.ctx.storage.sql;
  readonly #settings = readEnv(this.env);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, midtransRetry, this.#settings);

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`create table if not exists orders (
      order_id text primary key, transaction_id text not null unique, gross_amount integer not null,
      payment_type text not null, channel text not null, status text not null, created_at integer not null,
      expires_at integer not null, settled_at integer, pay text not null)`);
    this.#addColumns();
    this.#sql.exec("create index if not exists orders_expiry on orders (status, expires_at)");
    this.#sql.exec(
      "create table if not exists answers (key text primary key, body text not null, kept_until integer not null)",
    );
  }

  override async alarm(): Promise<void> {
    await this.#expireDue();
    await this.#outbox.flush();
    await this.#wakeForNext();
  }

  /** A charge; with a key seen in the last 5 minutes, the first answer again. */
  async charge(call: ChargeCall, key: string | null): Promise<Json> {
    const kept = key === null ? null : this.#keptAnswer(key);
    if (kept !== null) return kept;
    const orderId = call.transaction_details.order_id;
    if (this.#order(orderId) !== null) return refusal("406", "The request could not be completed due to a conflict.");
    const amount = call.transaction_details.gross_amount;
    if (behaviourOf(amount) === "refused") return refusal("402", "The channel is not available.");
    const channel = channelOf(call);
    const expiry = call.custom_expiry;
    const usual = QUICK.has(channel) ? QRIS_EXPIRY_S : DAY_S;
    const order = this.#insert({
      order_id: orderId,
      amount,
      payment_type: call.payment_type,
      channel,
      seconds: expiry ? expiry.expiry_duration * SECONDS[expiry.unit] : usual,
      return_url: call.gopay?.callback_url ?? call.shopeepay?.callback_url ?? null,
      status: "pending",
    });
    await this.#wakeForNext();
    const answer = {
      status_code: "201",
      status_message: "Success, transaction is created",
      ...transactionFields(order),
      ...payFields(order, this.#settings.PUBLIC_URL),
    };
    if (key !== null) this.#keepAnswer(key, answer);
    return answer;
  }

  /** A page to pay on. Null when the order is known already. */
  async snap(call: SnapCall): Promise<{ token: string; redirect_url: string } | null> {
    const { order_id, gross_amount } = call.transaction_details;
    if (this.#order(order_id) !== null) return null;
    const unit = (call.expiry?.unit ?? "day").replace(/s$/, "") as keyof typeof SECONDS;
    const { transaction_id: token } = this.#insert({
      order_id,
      amount: gross_amount,
      payment_type: call.enabled_payments[0] ?? "credit_card",
      channel: "snap",
      seconds: (call.expiry?.duration ?? 1) * SECONDS[unit],
      return_url: call.callbacks?.finish ?? null,
      status: "new",
    });
    await this.#wakeForNext();
    return { token, redirect_url: `${this.#settings.PUBLIC_URL}/sandbox/midtrans/snap/v4/redirection/${token}` };
  }

  async status(id: string): Promise<Json> {
    await this.#expireDue();
    const order = this.#find(id);
    if (order !== null && behaviourOf(order.gross_amount) === "unreachable") {
      return refusal("503", "The service is not available.");
    }
    if (order === null || order.status === "new") return refusal("404", "Transaction doesn't exist.");
    const code = order.status === "expire" ? "407" : codeOf(order.status);
    return await this.#signed(order, code, "Success, transaction is found");
  }

  /** Cancel and expire of the merchant: 412 once the transaction has ended. */
  async end(id: string, status: "cancel" | "expire"): Promise<Json> {
    const order = this.#find(id);
    if (order === null) return refusal("404", "Transaction doesn't exist.");
    if (order.status !== "pending" && order.status !== "new") {
      return refusal("412", "Transaction status cannot be updated.");
    }
    const ended = this.#move(order, status);
    await this.#notify(ended, 0, 1);
    return await this.#signed(ended, status === "expire" ? "407" : "200", `Success, transaction is ${status}ed`);
  }

  /**
   * What the bank or wallet does: changes the record where that is possible, and notifies as told. Null for an unknown
   * id.
   */
  async pay(id: string, call: PayCall): Promise<OrderRow | null> {
    const order = this.#find(id);
    if (order === null) return null;
    if (isRefund(call.status)) return await this.#giveBack(order, call);
    const paid = { paid_amount: call.amount ?? null, paid_currency: call.currency ?? null };
    const moved = this.#move(order, call.status, paid);
    const times = behaviourOf(order.gross_amount) === "silent" ? 0 : call.times;
    await this.#notify({ ...moved, status: call.status, ...paid }, call.delay * 1000, times);
    return moved;
  }

  /**
   * Money goes back to the payer: in the record, and told as often as asked. What has not been settled stays as it is.
   */
  async #giveBack(order: OrderRow, call: PayCall): Promise<OrderRow> {
    const left = amountOf(order) - refundedOf(order);
    const back = Math.min(call.amount ?? left, left);
    if (!MOVES[order.status]?.includes(call.status) || back <= 0) return order;
    const known = refundsOf(order);
    const refund: Refund = {
      refund_chargeback_id: known.length + 1,
      refund_amount: `${back}.00`,
      created_at: jakartaStamp(Date.now()),
      refund_key: crypto.randomUUID(),
      refund_method: "online",
    };
    const whole = back === left;
    const kind = call.status.replace("partial_", "");
    const moved = this.#sql
      .exec<OrderRow>(
        "update orders set status = ?1, refunds = ?2 where order_id = ?3 returning *",
        whole ? kind : `partial_${kind}`,
        JSON.stringify([...known, refund]),
        order.order_id,
      )
      .one();
    await this.#notify(moved, call.delay * 1000, behaviourOf(order.gross_amount) === "silent" ? 0 : call.times);
    return moved;
  }

  /** Charges paid between two times (epoch milliseconds), by order id after `after`. */
  settled(from: number, to: number, after: string, limit: number): OrderRow[] {
    return this.#sql
      .exec<OrderRow>(
        "select * from orders where settled_at >= ?1 and settled_at < ?2 and order_id > ?3 order by order_id limit ?4",
        from,
        to,
        after,
        limit,
      )
      .toArray();
  }

  overview(): { orders: OrderRow[]; sent: SentWebhook[] } {
    const orders = this.#sql
      .exec<OrderRow>("select * from orders order by status = 'pending' desc, created_at desc limit 50")
      .toArray();
    return { orders, sent: this.#outbox.recent(20) };
  }

  /** By order id, transaction id, or the number people pay to. */
  find(id: string): OrderRow | null {
    return this.#find(id);
  }

  #find(id: string): OrderRow | null {
    const found = this.#sql
      .exec<OrderRow>(
        `select * from orders where order_id = ?1 or transaction_id = ?1 or pay ->> '$.permata_va_number' = ?1
           or pay ->> '$.payment_code' = ?1 or pay ->> '$.bill_key' = ?1 or pay ->> '$.va_numbers[0].va_number' = ?1 limit 1`,
        id,
      )
      .toArray();
    return found[0] ?? null;
  }

  #order(orderId: string): OrderRow | null {
    return this.#sql.exec<OrderRow>("select * from orders where order_id = ?", orderId).toArray()[0] ?? null;
  }

  #insert(order: NewOrder): OrderRow {
    const now = Date.now();
    const seconds = behaviourOf(order.amount) === "short" ? SHORT_S : order.seconds;
    return this.#sql
      .exec<OrderRow>(
        `insert into orders (order_id, transaction_id, gross_amount, payment_type, channel, status, created_at, expires_at,
           pay, return_url)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
        order.order_id,
        crypto.randomUUID(),
        order.amount,
        order.payment_type,
        order.channel,
        order.status,
        now,
        now + seconds * 1000,
        JSON.stringify(payNumbers(order.channel, order.order_id, order.amount)),
        order.return_url,
      )
      .one();
  }

  #move(order: OrderRow, status: string, paid: Paid = { paid_amount: null, paid_currency: null }): OrderRow {
    if (!MOVES[order.status]?.includes(status)) return order;
    // A card that was refused may be followed by another one on the same page.
    if (status === "deny" && order.payment_type === "credit_card") return order;
    return this.#sql
      .exec<OrderRow>(
        `update orders set status = ?1, settled_at = coalesce(settled_at, ?2), paid_amount = coalesce(?3, paid_amount),
           paid_currency = coalesce(?4, paid_currency) where order_id = ?5 returning *`,
        status,
        status === "settlement" || status === "capture" ? Date.now() : null,
        paid.paid_amount,
        paid.paid_currency,
        order.order_id,
      )
      .one();
  }

  async #expireDue(): Promise<void> {
    const due = this.#sql
      .exec<OrderRow>(
        "update orders set status = 'expire' where status in ('pending', 'new') and expires_at <= ? returning *",
        Date.now(),
      )
      .toArray();
    for (const order of due) await this.#notify(order, 0, 1);
  }

  async #notify(order: OrderRow, delayMs: number, times: number): Promise<void> {
    const notice = await this.#signed(order, codeOf(order.status), "midtrans payment notification");
    const copies = behaviourOf(order.gross_amount) === "twice" ? times * 2 : times;
    for (let i = 0; i < copies; i++) {
      this.#outbox.add({
        path: "/callbacks/midtrans",
        headers: { "content-type": "application/json", "user-agent": "Veritrans" },
        body: JSON.stringify(notice),
        about: `${order.order_id} ${order.status} ${amountOf(order)}`,
        delayMs,
      });
    }
    await this.#wakeForNext();
  }

  #signed(order: OrderRow, code: string, message: string): Promise<Json> {
    return signedTransaction(order, code, message, settingValue(this.#settings.partners, "MIDTRANS_SERVER_KEY"));
  }

  /** Columns that an older storage lacks. */
  #addColumns(): void {
    const known = this.#sql.exec<{ name: string }>("select name from pragma_table_info('orders')").toArray();
    for (const column of ["paid_amount integer", "paid_currency text", "return_url text", "refunds text"]) {
      const name = column.split(" ")[0];
      if (!known.some((one) => one.name === name)) this.#sql.exec(`alter table orders add column ${column}`);
    }
  }

  #keptAnswer(key: string): Json | null {
    this.#sql.exec("delete from answers where kept_until <= ?", Date.now());
    const row = this.#sql.exec<{ body: string }>("select body from answers where key = ?", key).toArray()[0];
    return row === undefined ? null : (JSON.parse(row.body) as Json);
  }

  #keepAnswer(key: string, answer: Json): void {
    const until = Date.now() + IDEMPOTENCY_MS;
    this.#sql.exec("insert or ignore into answers values (?, ?, ?)", key, JSON.stringify(answer), until);
  }

  async #wakeForNext(): Promise<void> {
    const { at } = this.#sql
      .exec<{ at: number | null }>("select min(expires_at) as at from orders where status in ('pending', 'new')")
      .one();
    const next = Math.min(this.#outbox.nextAt() ?? Number.POSITIVE_INFINITY, at ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(next);
  }
}

function channelOf(call: ChargeCall): string {
  if (call.payment_type === "echannel") return "mandiri";
  return call.bank_transfer?.bank ?? call.cstore?.store ?? call.payment_type;
}

function refusal(code: string, message: string): Json {
  return { status_code: code, status_message: message, id: crypto.randomUUID() };
}
