import { settingValue } from "#adapters/_kit/manifest.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { behaviourOf, SHORT_S } from "#workers/sandbox/payment-behaviour.ts";
import { qrisString } from "#workers/sandbox/qris.ts";
import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import { type SentWebhook, WebhookOutbox } from "#workers/sandbox/webhook-outbox.ts";
import type { PayoutCall, PayoutChange, PayoutRow } from "./payout-wire.ts";
import { type PayoutMade, Payouts } from "./payouts.ts";
import { xenditRetry } from "./retry.ts";
import {
  callbackBody,
  disputeBody,
  type PayCall,
  type PaymentRow,
  paymentFields,
  paymentFieldsV3,
  type RefundRow,
  type RequestCall,
  type RequestRow,
  refundFields,
  requestFields,
} from "./wire.ts";

type Json = Record<string, unknown>;

const DAY_MS = 86_400_000;
/** Lifetimes of the channels that the merchant cannot choose, in milliseconds. */
const LIFETIMES: Readonly<Record<string, number>> = { OVO: 54_000, LINKAJA: 1_800_000, SHOPEEPAY: 1_800_000 };

/** What the newer API calls the events of a payment. */
const V3_EVENTS = {
  SUCCEEDED: "payment.capture",
  AUTHORIZED: "payment.authorization",
  PENDING: "payment.authorization",
  FAILED: "payment.failure",
} as const;

/** Of a request that ended without a payment. */
const NO_PAYMENT = { id: "py-none", amount: 0, currency: "IDR", created_at: 0 } as const;

/**
 * Xendit's payment requests: their methods, payments and callbacks. A request that expired stays so when money comes
 * late. And its payouts, beside them in one account.
 */
export class XenditSandbox extends SimulatedPartner {
  readonly #sql = this.ctx.storage.sql;
  readonly #settings = readEnv(this.env);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, xenditRetry, this.#settings);
  readonly #payouts = new Payouts(this.ctx.storage, this.#settings.SANDBOX_CLOCK_SCALE, (notice) =>
    this.#post(notice.body, notice.about, notice),
  );

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env);
    this.#sql.exec(`create table if not exists requests (
      id text primary key, method_id text not null unique, reference_id text not null, amount integer not null,
      type text not null, channel text not null, status text not null, created_at integer not null,
      expires_at integer not null, return_url text, properties text not null, key text unique)`);
    this.#sql.exec("create index if not exists requests_reference on requests (reference_id)");
    this.#sql.exec("create index if not exists requests_expiry on requests (status, expires_at)");
    this.#sql.exec(`create table if not exists payments (
      id text primary key, request_id text not null, amount integer not null, currency text not null,
      status text not null, created_at integer not null)`);
    this.#sql.exec(`create table if not exists refunds (
      id text primary key, payment_id text not null, request_id text not null, amount integer not null,
      currency text not null, status text not null, created_at integer not null)`);
    this.#sql.exec("create index if not exists payments_request on payments (request_id)");
  }

  override async alarm(): Promise<void> {
    await this.#expireDue();
    this.#payouts.step();
    await this.#outbox.flush();
    await this.#wakeForNext();
  }

  async createPayout(call: PayoutCall, key: string): Promise<PayoutMade> {
    const made = this.#payouts.create(call, key);
    await this.#wakeForNext();
    return made;
  }

  payouts(reference: string, limit: number): PayoutRow[] {
    return this.#payouts.byReference(reference, limit);
  }

  findPayout(id: string): PayoutRow | null {
    return this.#payouts.find(id);
  }

  async changePayout(id: string, change: PayoutChange): Promise<PayoutRow | null> {
    const row = this.#payouts.change(id, change);
    await this.#wakeForNext();
    return row;
  }

  cancelPayout(id: string): PayoutRow | "too late" | null {
    return this.#payouts.cancel(id);
  }

  payoutOverview(): { payouts: PayoutRow[]; sent: SentWebhook[] } {
    return { payouts: this.#payouts.recent(50), sent: this.#outbox.recent(20) };
  }

  /** A payment request; with a key seen before, the first one again. Null when the channel refuses. */
  async request(call: RequestCall, key: string | null): Promise<Json | null> {
    const known = key === null ? undefined : this.#rows("select * from requests where key = ?", key)[0];
    if (known !== undefined) return requestFields(known, this.#settings.PUBLIC_URL);
    if (behaviourOf(call.amount) === "refused") return null;
    const row = this.#insert(call, key);
    await this.#wakeForNext();
    return requestFields(row, this.#settings.PUBLIC_URL);
  }

  async requests(ids: readonly string[], references: readonly string[]): Promise<Json[] | null> {
    await this.#expireDue();
    const rows = this.#rows(
      `select * from requests where id in (select value from json_each(?1))
         or reference_id in (select value from json_each(?2)) order by created_at desc limit 100`,
      JSON.stringify(ids),
      JSON.stringify(references),
    );
    if (rows.some((row) => behaviourOf(row.amount) === "unreachable")) return null;
    return rows.map((row) => requestFields(row, this.#settings.PUBLIC_URL));
  }

  payments(methodId: string): Json[] {
    const row = this.#rows("select * from requests where method_id = ?", methodId)[0];
    return row === undefined ? [] : this.#paymentsOf(row).map((payment) => paymentFields(row, payment));
  }

  /** The merchant closes a method. Null for an unknown one. */
  async expireMethod(methodId: string): Promise<Json | null> {
    const row = this.#rows("select * from requests where method_id = ?", methodId)[0];
    if (row === undefined) return null;
    const ended = this.#change(row, "EXPIRED");
    await this.#wakeForNext();
    return (requestFields(ended, this.#settings.PUBLIC_URL) as { payment_method: Json }).payment_method;
  }

  /** What the bank or wallet does; notices as told. Null for an unknown id. */
  async pay(id: string, call: PayCall): Promise<RequestRow | null> {
    await this.#expireDue();
    const row = this.find(id);
    if (row === null) return null;
    if (call.refund !== undefined) return await this.#giveBack(row, call, call.refund);
    if (call.dispute !== undefined) return await this.#dispute(row, call, call.dispute);
    if (call.status === "EXPIRED") {
      const ended = this.#change(row, "EXPIRED");
      if (call.api === "v3") {
        const data = paymentFieldsV3(ended, { ...NO_PAYMENT, request_id: row.id, status: "EXPIRED" });
        await this.#tell("payment_request.expiry", ended, { ...data, payment_id: undefined }, call);
        return ended;
      }
      await this.#tell("payment_method.expired", ended, { id: row.method_id }, call);
      return ended;
    }
    const payment = this.#payment(row, call);
    const open = call.status === "PENDING" || call.status === "AUTHORIZED";
    const moved = open ? row : this.#change(row, call.status);
    const told = { ...payment, status: call.status };
    if (call.api === "v3") await this.#tell(V3_EVENTS[call.status], moved, paymentFieldsV3(moved, told), call);
    else await this.#tell(`payment.${call.status.toLowerCase()}`, moved, paymentFields(moved, told), call);
    return moved;
  }

  /** A refund by its id. Null for an unknown one. */
  refund(id: string): Json | null {
    const refund = this.#sql.exec<RefundRow>("select * from refunds where id = ?", id).toArray()[0];
    const row = refund === undefined ? null : this.find(refund.request_id);
    return refund === undefined || row === null ? null : refundFields(row, refund);
  }

  /** Money of the newest payment goes back, never more than it brought; or it should and does not. */
  async #giveBack(row: RequestRow, call: PayCall, status: "SUCCEEDED" | "FAILED"): Promise<RequestRow> {
    const payment = this.#paymentsOf(row).find((one) => one.status === "SUCCEEDED");
    if (payment === undefined) return row;
    const { gone } = this.#sql
      .exec<{ gone: number }>(
        "select coalesce(sum(amount), 0) as gone from refunds where payment_id = ? and status = 'SUCCEEDED'",
        payment.id,
      )
      .one();
    const left = payment.amount - gone;
    const amount = Math.min(call.amount ?? left, left);
    if (amount <= 0) return row;
    const refund = this.#sql
      .exec<RefundRow>(
        `insert into refunds (id, payment_id, request_id, amount, currency, status, created_at)
         values (?, ?, ?, ?, ?, ?, ?) returning *`,
        `rfd-${crypto.randomUUID()}`,
        payment.id,
        row.id,
        amount,
        payment.currency,
        status,
        Date.now(),
      )
      .one();
    await this.#tell(`refund.${status.toLowerCase()}`, row, refundFields(row, refund), call);
    return row;
  }

  /** The payer disputes the newest payment, all of it or `amount`. */
  async #dispute(row: RequestRow, call: PayCall, event: string): Promise<RequestRow> {
    const payment = this.#paymentsOf(row).find((one) => one.status === "SUCCEEDED");
    if (payment === undefined) return row;
    const amount = Math.min(call.amount ?? payment.amount, payment.amount);
    await this.#send(`dispute.${event}`, row, disputeBody(event, payment, amount, Date.now()), call);
    return row;
  }

  /** Payments that succeeded between two times (epoch milliseconds), after an id. */
  transactions(from: number, to: number, after: string, limit: number): { request: RequestRow; payment: PaymentRow }[] {
    const paid = this.#sql
      .exec<PaymentRow>(
        `select * from payments where status = 'SUCCEEDED' and created_at >= ?1 and created_at <= ?2
           and 'txn_' || substr(id, 4) > ?3 order by id limit ?4`,
        from,
        to,
        after,
        limit,
      )
      .toArray();
    return paid.flatMap((payment) => {
      const request = this.find(payment.request_id);
      return request === null ? [] : [{ request, payment }];
    });
  }

  overview(): { requests: RequestRow[]; sent: SentWebhook[] } {
    const requests = this.#rows(
      "select * from requests order by status in ('PENDING', 'REQUIRES_ACTION') desc, created_at desc limit 50",
    );
    return { requests, sent: this.#outbox.recent(20) };
  }

  /** By request, method, reference, or the number people pay to. */
  find(id: string): RequestRow | null {
    const rows = this.#rows(
      `select * from requests where id = ?1 or method_id = ?1 or reference_id = ?1
         or properties ->> '$.virtual_account_number' = ?1 order by created_at desc limit 1`,
      id,
    );
    return rows[0] ?? null;
  }

  paid(row: RequestRow): PaymentRow[] {
    return this.#paymentsOf(row);
  }

  #rows(text: string, ...values: (string | number)[]): RequestRow[] {
    return this.#sql.exec<RequestRow>(text, ...values).toArray();
  }

  #paymentsOf(row: RequestRow): PaymentRow[] {
    return this.#sql
      .exec<PaymentRow>("select * from payments where request_id = ? order by created_at desc, id limit 50", row.id)
      .toArray();
  }

  #insert(call: RequestCall, key: string | null): RequestRow {
    const now = Date.now();
    const method = call.payment_method;
    const member = method.virtual_account ?? method.qr_code ?? method.ewallet;
    const channel = member?.channel_code ?? "QRIS";
    const asked =
      method.virtual_account?.channel_properties.expires_at ?? method.qr_code?.channel_properties?.expires_at;
    const usual = asked?.getTime() ?? now + (LIFETIMES[channel] ?? DAY_MS);
    const expires = behaviourOf(call.amount) === "short" ? now + SHORT_S * 1000 : usual;
    const properties = { ...member?.channel_properties, ...payProperties(call, channel, expires) };
    return this.#sql
      .exec<RequestRow>(
        `insert into requests (id, method_id, reference_id, amount, type, channel, status, created_at, expires_at,
           return_url, properties, key) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
        `pr-${crypto.randomUUID()}`,
        `pm-${crypto.randomUUID()}`,
        call.reference_id,
        call.amount,
        method.type,
        channel,
        method.type === "EWALLET" && channel !== "OVO" ? "REQUIRES_ACTION" : "PENDING",
        now,
        expires,
        method.ewallet?.channel_properties.success_return_url ?? null,
        JSON.stringify(properties),
        key,
      )
      .one();
  }

  /** The payment that is told of: the one there is, or a new one. */
  #payment(row: RequestRow, call: PayCall): PaymentRow {
    const known = this.#paymentsOf(row).find((one) => one.status === "SUCCEEDED");
    if (known !== undefined && !call.another) return known;
    return this.#sql
      .exec<PaymentRow>(
        "insert into payments (id, request_id, amount, currency, status, created_at) values (?, ?, ?, ?, ?, ?) returning *",
        `py-${crypto.randomUUID()}`,
        row.id,
        call.amount ?? row.amount,
        call.currency ?? "IDR",
        call.status,
        Date.now(),
      )
      .one();
  }

  /** Only an open request changes; one that ended stays as it is, whatever is paid. */
  #change(row: RequestRow, status: string): RequestRow {
    return (
      this.#rows(
        "update requests set status = ? where id = ? and status in ('PENDING', 'REQUIRES_ACTION') returning *",
        status,
        row.id,
      )[0] ?? row
    );
  }

  async #expireDue(): Promise<void> {
    const due = this.#rows(
      "update requests set status = 'EXPIRED' where status in ('PENDING', 'REQUIRES_ACTION') and expires_at <= ? returning *",
      Date.now(),
    );
    for (const row of due)
      await this.#tell("payment_method.expired", row, { id: row.method_id }, { times: 1, delay: 0 });
  }

  #tell(event: string, row: RequestRow, data: Json, call: { times: number; delay: number }): Promise<void> {
    return this.#send(event, row, callbackBody(event, data, Date.now()), call);
  }

  async #send(
    event: string,
    row: RequestRow,
    body: string,
    { times, delay }: { times: number; delay: number },
  ): Promise<void> {
    const behaviour = behaviourOf(row.amount);
    const copies = behaviour === "silent" ? 0 : behaviour === "twice" ? times * 2 : times;
    this.#post(body, `${row.reference_id} ${event} ${row.amount}`, { times: copies, delay });
    await this.#wakeForNext();
  }

  #post(body: string, about: string, { times, delay }: { times: number; delay: number }): void {
    for (let i = 0; i < times; i++) {
      this.#outbox.add({
        path: "/callbacks/xendit",
        headers: {
          "content-type": "application/json",
          "x-callback-token": settingValue(this.#settings.partners, "XENDIT_CALLBACK_TOKEN"),
          "webhook-id": crypto.randomUUID(),
        },
        body,
        about,
        delayMs: delay * 1000,
      });
    }
  }

  async #wakeForNext(): Promise<void> {
    const { at } = this.#sql
      .exec<{ at: number | null }>(
        "select min(expires_at) as at from requests where status in ('PENDING', 'REQUIRES_ACTION')",
      )
      .one();
    const due = [this.#outbox.nextAt(), this.#payouts.nextAt(), at];
    const next = Math.min(...due.map((one) => one ?? Number.POSITIVE_INFINITY));
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(next);
  }
}

const VA_PREFIX: Readonly<Record<string, string>> = {
  BCA: "10766",
  BNI: "88089",
  BRI: "92001",
  MANDIRI: "88608",
  PERMATA: "82149",
};

/** What people pay by, where the channel has a number or a code. */
function payProperties(call: RequestCall, channel: string, expires: number): Json {
  const expires_at = new Date(expires).toISOString();
  if (call.payment_method.type === "VIRTUAL_ACCOUNT") {
    const digits = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte % 10).join("");
    return { virtual_account_number: `${VA_PREFIX[channel]}${digits}`, expires_at };
  }
  if (call.payment_method.type !== "QR_CODE") return {};
  return { qr_string: qrisString(call.reference_id, call.amount), expires_at };
}
