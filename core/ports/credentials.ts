/** Passwords. */
export interface Credentials {
  /** Sets somebody's password; every session of theirs ends but `keepSession` (null: all of them). */
  setPassword(userId: string, password: string, keepSession: string | null): Promise<void>;
}
