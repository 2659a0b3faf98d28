import { behaviourOf } from "#workers/sandbox/payment-behaviour.ts";
import {
  endingOf,
  type PayoutCall,
  type PayoutChange,
  type PayoutRow,
  payoutBody,
  payoutFields,
} from "./payout-wire.ts";

type Json = Record<string, unknown>;

/** Between two steps of a payout, before the clock scale: the real test mode takes minutes. */
const STEP_MS = 10_000;
/** Statuses that Xendit tells of. */
const TOLD: ReadonlySet<string> = new Set(["SUCCEEDED", "FAILED", "REVERSED"]);

export type PayoutMade =
  | { readonly made: "new" | "before"; readonly payout: Json }
  | { readonly made: "refused" }
  | { readonly made: "duplicate" };

interface Notice {
  readonly body: string;
  readonly about: string;
  readonly times: number;
  readonly delay: number;
}

/** Xendit's payouts: what was asked for, what becomes of it by itself, and whom it tells. */
export class Payouts {
  readonly #sql: SqlStorage;
  readonly #scale: number;
  readonly #tell: (notice: Notice) => void;

  constructor(storage: DurableObjectStorage, scale: number, tell: (notice: Notice) => void) {
    this.#sql = storage.sql;
    this.#scale = scale;
    this.#tell = tell;
    this.#sql.exec(`create table if not exists payouts (
      id text primary key, reference_id text not null, amount integer not null, channel text not null,
      account_number text not null, holder text not null, description text, status text not null, failure_code text,
      next_at integer, created_at integer not null, updated_at integer not null, key text unique, asked text not null,
      steps text not null)`);
    this.#sql.exec("create index if not exists payouts_reference on payouts (reference_id)");
    this.#sql.exec("create index if not exists payouts_next on payouts (next_at)");
  }

  /** A payout; with a key seen before and the same body, the first one as it is now. */
  create(call: PayoutCall, key: string): PayoutMade {
    const asked = JSON.stringify(call);
    const known = this.#sql
      .exec<PayoutRow & { asked: string }>("select * from payouts where key = ?", key)
      .toArray()[0];
    if (known !== undefined) {
      return known.asked === asked ? { made: "before", payout: payoutFields(known) } : { made: "duplicate" };
    }
    if (behaviourOf(call.amount) === "refused") return { made: "refused" };
    const now = Date.now();
    const steps = endingOf(call);
    const row = this.#sql
      .exec<PayoutRow>(
        `insert into payouts (id, reference_id, amount, channel, account_number, holder, description, status, next_at,
           created_at, updated_at, key, asked, steps)
         values (?, ?, ?, ?, ?, ?, ?, 'ACCEPTED', ?, ?, ?, ?, ?, ?) returning *`,
        `disb-${crypto.randomUUID()}`,
        call.reference_id,
        call.amount,
        call.channel_code,
        call.channel_properties.account_number,
        call.channel_properties.account_holder_name,
        call.description ?? null,
        steps.length === 0 ? null : now + STEP_MS * this.#scale,
        now,
        now,
        key,
        asked,
        JSON.stringify(steps),
      )
      .one();
    return { made: "new", payout: payoutFields(row) };
  }

  byReference(reference: string, limit: number): PayoutRow[] {
    return this.#sql
      .exec<PayoutRow>(
        "select * from payouts where reference_id = ? order by created_at desc limit ?",
        reference,
        limit,
      )
      .toArray();
  }

  /** By its id or its reference. */
  find(id: string): PayoutRow | null {
    return (
      this.#sql
        .exec<PayoutRow>(
          "select * from payouts where id = ?1 or reference_id = ?1 order by created_at desc limit 1",
          id,
        )
        .toArray()[0] ?? null
    );
  }

  recent(limit: number): PayoutRow[] {
    return this.#sql.exec<PayoutRow>("select * from payouts order by created_at desc limit ?", limit).toArray();
  }

  /** What a person or a test makes of it: it goes no further by itself. Null for an unknown one. */
  change(id: string, change: PayoutChange): PayoutRow | null {
    const row = this.find(id);
    if (row === null) return null;
    const said = { ...row, status: change.status ?? row.status, failure_code: change.failure_code ?? null };
    const now = change.lie ? row : this.#become(row, change);
    this.#notify(change.lie ? said : now, change);
    return now;
  }

  /** Calls off one that has not been sent to its bank. Null for an unknown one. */
  cancel(id: string): PayoutRow | "too late" | null {
    const row = this.find(id);
    if (row === null) return null;
    if (row.status !== "ACCEPTED") return "too late";
    return this.#become(row, { status: "CANCELLED" });
  }

  /** Takes every payout that is due a step further. */
  step(): void {
    const due = this.#sql
      .exec<PayoutRow & { steps: string }>("select * from payouts where next_at <= ? order by next_at", Date.now())
      .toArray();
    for (const row of due) this.#stepOf(row);
  }

  /** When the next step is due, in epoch milliseconds. */
  nextAt(): number | null {
    return this.#sql.exec<{ at: number | null }>("select min(next_at) as at from payouts").one().at;
  }

  #stepOf(row: PayoutRow & { steps: string }): void {
    const [step, ...rest] = JSON.parse(row.steps) as [string, string | null][];
    const now = Date.now();
    const [moved] = this.#sql
      .exec<PayoutRow>(
        `update payouts set status = ?2, failure_code = ?3, updated_at = ?4, steps = ?5, next_at = ?6 where id = ?1
         returning *`,
        row.id,
        step?.[0] ?? row.status,
        step?.[1] ?? null,
        now,
        JSON.stringify(rest),
        rest.length === 0 ? null : now + STEP_MS * this.#scale,
      )
      .toArray();
    if (moved !== undefined && TOLD.has(moved.status)) this.#notify(moved, { api: "v2", times: 1, delay: 0 });
  }

  #become(row: PayoutRow, change: Partial<PayoutChange>): PayoutRow {
    return this.#sql
      .exec<PayoutRow>(
        `update payouts set status = ?2, failure_code = ?3, amount = ?4, channel = ?5, account_number = ?6,
           updated_at = case when status = ?2 then updated_at else ?7 end, next_at = null, steps = '[]' where id = ?1 returning *`,
        row.id,
        change.status ?? row.status,
        change.status === undefined ? row.failure_code : (change.failure_code ?? null),
        change.amount ?? row.amount,
        change.channel_code ?? row.channel,
        change.account_number ?? row.account_number,
        Date.now(),
      )
      .one();
  }

  #notify(row: PayoutRow, { api, times, delay }: Pick<PayoutChange, "api" | "times" | "delay">): void {
    const behaviour = behaviourOf(row.amount);
    this.#tell({
      body: payoutBody(row, api, Date.now()),
      about: `${row.reference_id} payout.${row.status.toLowerCase()} ${row.amount}`,
      times: behaviour === "silent" ? 0 : behaviour === "twice" ? times * 2 : times,
      delay,
    });
  }
}
