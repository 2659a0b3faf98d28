import type { DbPool } from "../database.ts";

export type Sent = { id: string; topic: string; event: string; payload: unknown; private: boolean };

type FeedRow = Sent & { committed_by: string; xmin: string };

const EVERY_MILLISECONDS = 40;

/**
 * Messages that SQL sends with realtime.send(), soon after their commit. Rows are found by the
 * number of the transaction that wrote them: everything below the oldest transaction that still ran
 * at the last look has been seen, the rest is looked at again. Rests while nobody listens.
 */
export class MessageFeed {
  readonly #pool: DbPool;
  readonly #deliver: (message: Sent) => void;
  #timer: NodeJS.Timeout | null = null;
  #from = "0";
  #seen = new Map<string, bigint>();
  #busy = false;
  #started: Promise<void> | null = null;

  constructor(pool: DbPool, deliver: (message: Sent) => void) {
    this.#pool = pool;
    this.#deliver = deliver;
  }

  /** Begins to watch; whatever commits after this has resolved is delivered. */
  start(): Promise<void> {
    this.#started ??= this.#begin().catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }

  async #begin(): Promise<void> {
    // Hosted Realtime keeps messages for three days, too.
    await this.#pool.query("delete from realtime.messages where inserted_at < now() - interval '3 days'");
    const now = await this.#pool.query<{ xmin: string }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as xmin",
    );
    this.#from = now.rows[0]?.xmin ?? "0";
    this.#seen.clear();
    await this.#look(() => undefined);
    this.#timer = setInterval(() => void this.#tick(), EVERY_MILLISECONDS);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#started = null;
  }

  async #tick(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#look(this.#deliver);
    } catch {
      // PostgreSQL is away for a moment: the next look continues where this one began.
    } finally {
      this.#busy = false;
    }
  }

  async #look(deliver: (message: Sent) => void): Promise<void> {
    const found = await this.#pool.query<FeedRow>({
      name: "realtime-feed",
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, m.id, m.topic, m.event, m.payload, m.private,
               m.committed_by::text
             from (select 1) one
             left join realtime.messages m on m.committed_by >= $1::xid8 and m.extension = 'broadcast'
             order by m.inserted_at`,
      values: [this.#from],
    });
    const xmin = BigInt(found.rows[0]?.xmin ?? this.#from);
    for (const row of found.rows) {
      if (row.id === null || this.#seen.has(row.id)) continue;
      this.#seen.set(row.id, BigInt(row.committed_by));
      deliver(row);
    }
    this.#from = String(xmin);
    for (const [id, writer] of this.#seen) if (writer < xmin) this.#seen.delete(id);
  }
}
