/** Counters at the edge (Upstash). Fast refusal only: what must hold is enforced again in SQL. */
export interface LimitResult {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window resets. */
  readonly resetSeconds: number;
}

export type LimitName =
  | "guest"
  /** Files of everybody's that are made anew for each: their own, so that a page is not missed for them. */
  | "guest_file"
  | "session"
  | "purchase"
  | "inquiry"
  | "sign_in_account"
  | "sign_in_address"
  | "code_account"
  | "code_address"
  | "account_search"
  | "deposit_check"
  | "checkout"
  | "guest_inquiry"
  | "picture"
  | "developer_key";

export interface RateLimiter {
  /**
   * Takes one place. When the store cannot be reached within 500 ms the call is allowed (the database still guards PIN,
   * codes and money).
   */
  take(name: LimitName, subject: string): Promise<LimitResult>;
  /** Gives one place back: it was taken for somebody who may not ask. Where the store is away nothing happens. */
  giveBack(name: LimitName, subject: string): Promise<void>;
  /** Places a minute of a limit that SQL counts. */
  limitOf(name: LimitName): Promise<number>;
}
