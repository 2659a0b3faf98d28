import type { Database } from "./database.ts";

/** A person who has just signed in. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** The database as this person. */
  readonly db: Database;
}

/** Sign-in, as Supabase Auth keeps it. One instance serves one request, because it writes that request's cookies. */
export interface Identity {
  /** Makes the login and signs it in. Null when the email is taken. `phone` is E.164. */
  signUp(person: {
    readonly email: string;
    readonly phone: string;
    readonly name: string;
    /** What stands for the password (core/shared/login-secret.ts). */
    readonly secret: string;
    readonly referralCode: string | null;
  }): Promise<SignedIn | null>;
  /** Null when the pair is wrong. Throws `maintenance` when the auth server cannot be reached. */
  signIn(email: string, password: string): Promise<SignedIn | null>;
  /** Takes the session's cookie away; the session itself ends with its device (`leaveDevice`). Never throws. */
  signOut(): Promise<void>;
  /**
   * True when the password is right; begins no session and touches no cookie. Throws `rate_limited` after 30 wrong ones
   * an hour.
   */
  checkPassword(email: string, password: string): Promise<boolean>;
}
