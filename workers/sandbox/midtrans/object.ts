import { DurableObject } from "cloudflare:workers";
import { readEnv } from "../env.ts";
import { midtransRetry } from "../retry-rules.ts";
import { type SentWebhook, WebhookOutbox } from "../webhook-outbox.ts";
import { payNumbers } from "./pay-numbers.ts";
import {
  type ChargeCall,
  codeOf,
  type OrderRow,
  type PayCall,
  payFields,
  signedTransaction,
  transactionFields,
} from "./wire.ts";

const DAY_S = 86_400;
const QRIS_EXPIRY_S = 15 * 60;
const SECONDS = { second: 1, minute: 60, hour: 3600, day: DAY_S } as const;
const IDEMPOTENCY_MS = 5 * 60_000;

type Json = Record<string, unknown>;

/**
 * Which status the simulated partner's own record may take; a notification is sent as told all the same,
 * so that notices in the wrong order can be made. Money after the end (expire, cancel) is a late payment.
 */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  pending: ["settlement", "deny", "expire", "cancel", "failure"],
  expire: ["settlement"],
  cancel: ["settlement"],
  settlement: ["refund"],
};

/** Midtrans' Core API: charges by order id, their expiry, notifications to come. */
export class MidtransSandbox extends DurableObject<object> {
  readonly #sql = this.ctx.storage.sql;
  readonly #settings = readEnv(this.env);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, midtransRetry, this.#settings);

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`create table if not exists orders (
      order_id text primary key, transaction_id text not null unique, gross_amount integer not null,
      payment_type text not null, channel text not null, status text not null, created_at integer not null,
      expires_at integer not null, settled_at integer, pay text not null)`);
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
    const order = this.#insert(call, orderId);
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

  async status(id: string): Promise<Json> {
    await this.#expireDue();
    const order = this.#find(id);
    if (order === null) return refusal("404", "Transaction doesn't exist.");
    const code = order.status === "expire" ? "407" : codeOf(order.status);
    return await this.#signed(order, code, "Success, transaction is found");
  }

  /** Cancel and expire of the merchant: 412 once the transaction has ended. */
  async end(id: string, status: "cancel" | "expire"): Promise<Json> {
    const order = this.#find(id);
    if (order === null) return refusal("404", "Transaction doesn't exist.");
    if (order.status !== "pending") {
      return refusal("412", "Transaction status cannot be updated.");
    }
    const ended = this.#move(order, status);
    await this.#notify(ended, 0, 1);
    return await this.#signed(ended, status === "expire" ? "407" : "200", `Success, transaction is ${status}ed`);
  }

  /** What the bank or wallet does: changes the record where that is possible, and notifies as told. Null for an unknown id. */
  async pay(id: string, call: PayCall): Promise<OrderRow | null> {
    const order = this.#find(id);
    if (order === null) return null;
    const moved = this.#move(order, call.status);
    await this.#notify(
      { ...moved, status: call.status, gross_amount: call.amount ?? moved.gross_amount },
      call.delay * 1000,
      call.times,
    );
    return moved;
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
           or pay ->> '$.bill_key' = ?1 or pay ->> '$.va_numbers[0].va_number' = ?1 limit 1`,
        id,
      )
      .toArray();
    return found[0] ?? null;
  }

  #order(orderId: string): OrderRow | null {
    return this.#sql.exec<OrderRow>("select * from orders where order_id = ?", orderId).toArray()[0] ?? null;
  }

  #insert(call: ChargeCall, orderId: string): OrderRow {
    const channel = call.payment_type === "echannel" ? "mandiri" : (call.bank_transfer?.bank ?? "qris");
    const expiry = call.custom_expiry;
    const seconds = expiry ? expiry.expiry_duration * SECONDS[expiry.unit] : channel === "qris" ? QRIS_EXPIRY_S : DAY_S;
    const now = Date.now();
    const amount = call.transaction_details.gross_amount;
    return this.#sql
      .exec<OrderRow>(
        `insert into orders (order_id, transaction_id, gross_amount, payment_type, channel, status, created_at, expires_at, pay)
         values (?, ?, ?, ?, ?, 'pending', ?, ?, ?) returning *`,
        orderId,
        crypto.randomUUID(),
        amount,
        call.payment_type,
        channel,
        now,
        now + seconds * 1000,
        JSON.stringify(payNumbers(channel, orderId, amount)),
      )
      .one();
  }

  #move(order: OrderRow, status: string): OrderRow {
    if (!MOVES[order.status]?.includes(status)) return order;
    return this.#sql
      .exec<OrderRow>(
        "update orders set status = ?, settled_at = coalesce(?, settled_at) where order_id = ? returning *",
        status,
        status === "settlement" ? Date.now() : null,
        order.order_id,
      )
      .one();
  }

  async #expireDue(): Promise<void> {
    const due = this.#sql
      .exec<OrderRow>(
        "update orders set status = 'expire' where status = 'pending' and expires_at <= ? returning *",
        Date.now(),
      )
      .toArray();
    for (const order of due) await this.#notify(order, 0, 1);
  }

  async #notify(order: OrderRow, delayMs: number, times: number): Promise<void> {
    const notice = await this.#signed(order, codeOf(order.status), "midtrans payment notification");
    for (let i = 0; i < times; i++) {
      this.#outbox.add({
        path: "/callbacks/midtrans",
        headers: { "content-type": "application/json", "user-agent": "Veritrans" },
        body: JSON.stringify(notice),
        about: `${order.order_id} ${order.status} ${order.gross_amount}`,
        delayMs,
      });
    }
    await this.#wakeForNext();
  }

  #signed(order: OrderRow, code: string, message: string): Promise<Json> {
    return signedTransaction(order, code, message, this.#settings.MIDTRANS_SERVER_KEY);
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
      .exec<{ at: number | null }>("select min(expires_at) as at from orders where status = 'pending'")
      .one();
    const next = Math.min(this.#outbox.nextAt() ?? Number.POSITIVE_INFINITY, at ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(next);
  }
}

function refusal(code: string, message: string): Json {
  return { status_code: code, status_message: message, id: crypto.randomUUID() };
}
