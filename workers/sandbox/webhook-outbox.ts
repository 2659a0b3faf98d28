import type { SandboxSettings } from "./env.ts";
import type { RetryRule } from "./retry-rules.ts";

export interface Webhook {
  /** Below the origin: `/callbacks/…`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the webhook is about, for the pages. */
  readonly about: string;
  /** Before the clock scale. */
  readonly delayMs: number;
}

export type SentWebhook = {
  readonly about: string;
  readonly tries: number;
  /** HTTP status of the last answer; null when none came yet. */
  readonly last_status: number | null;
  readonly state: "waiting" | "sending" | "done" | "given up";
  readonly created_at: number;
};

type Due = { id: number; path: string; headers: string; body: string; tries: number };

/** Midtrans waits 15 s for an answer; the others publish no time. */
const ANSWER_PATIENCE_MS = 15_000;
const MAX_AT_ONCE = 50;
const MAX_HOPS = 5;
/** A send that a restart cut off is taken up again after this time. */
const STUCK_MS = 30_000;

/** Webhooks to be sent, in the object's SQLite: they survive restarts and are tried again by rule. */
export class WebhookOutbox {
  readonly #sql: SqlStorage;
  readonly #retry: RetryRule;
  readonly #scale: number;
  readonly #origin: string;

  /** `settings.PUBLIC_URL` is read at each start: a webhook that waits follows the origin to another port. */
  constructor(storage: DurableObjectStorage, retry: RetryRule, settings: SandboxSettings) {
    this.#sql = storage.sql;
    this.#retry = retry;
    this.#scale = settings.SANDBOX_CLOCK_SCALE;
    this.#origin = settings.PUBLIC_URL;
    this.#sql.exec(`create table if not exists webhooks (
      id integer primary key autoincrement, path text not null, headers text not null, body text not null,
      about text not null, tries integer not null default 0, last_status integer,
      state text not null default 'waiting', next_at integer not null, created_at integer not null)`);
    this.#sql.exec("create index if not exists webhooks_next on webhooks (state, next_at)");
  }

  add(webhook: Webhook): void {
    const now = Date.now();
    this.#sql.exec(
      "insert into webhooks (path, headers, body, about, next_at, created_at) values (?, ?, ?, ?, ?, ?)",
      webhook.path,
      JSON.stringify(webhook.headers),
      webhook.body,
      webhook.about,
      now + Math.round(webhook.delayMs * this.#scale),
      now,
    );
  }

  /** When the next webhook is due, in epoch milliseconds. */
  nextAt(): number | null {
    const row = this.#sql
      .exec<{ at: number | null }>(
        "select min(case state when 'waiting' then next_at else next_at + ? end) as at from webhooks where state in ('waiting', 'sending')",
        STUCK_MS,
      )
      .one();
    return row.at;
  }

  /** Sends everything that is due, at once, and notes the answers. */
  async flush(): Promise<void> {
    const now = Date.now();
    const due = this.#sql
      .exec<Due>(
        `update webhooks set state = 'sending', next_at = ?1 where id in (select id from webhooks
           where (state = 'waiting' and next_at <= ?1) or (state = 'sending' and next_at <= ?1 - ?2)
           order by next_at, id limit ?3)
         returning id, path, headers, body, tries`,
        now,
        STUCK_MS,
        MAX_AT_ONCE,
      )
      .toArray();
    await Promise.all(due.map((webhook) => this.#send(webhook)));
  }

  recent(limit: number): SentWebhook[] {
    return this.#sql
      .exec<SentWebhook>(
        "select about, tries, last_status, state, created_at from webhooks order by id desc limit ?",
        limit,
      )
      .toArray();
  }

  async #send(webhook: Due): Promise<void> {
    const headers = JSON.parse(webhook.headers) as Record<string, string>;
    const status = await post(this.#origin + webhook.path, headers, webhook.body);
    const tries = webhook.tries + 1;
    const wait = this.#retry(status, tries);
    const done = status !== null && status >= 200 && status < 300;
    this.#sql.exec(
      "update webhooks set tries = ?, last_status = ?, state = ?, next_at = ? where id = ?",
      tries,
      status,
      done ? "done" : wait === null ? "given up" : "waiting",
      Date.now() + Math.round((wait ?? 0) * this.#scale),
      webhook.id,
    );
  }
}

/** HTTP status of the answer, following 307 and 308 as the partners do; null when none came in time. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
  let target = url;
  try {
    for (let hop = 0; ; hop++) {
      const response = await fetch(target, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
      });
      await response.body?.cancel();
      const location = response.headers.get("location");
      const follow = response.status === 307 || response.status === 308;
      if (!follow || location === null || hop >= MAX_HOPS) return response.status;
      target = new URL(location, target).href;
    }
  } catch {
    return null;
  }
}
