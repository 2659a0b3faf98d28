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
  /** Makes the login and signs it in. Null when the email or phone is taken. `phone` is E.164. */
  signUp(person: {
    readonly email: string;
    readonly phone: string;
    readonly name: string;
    readonly password: string;
    readonly referralCode: string | null;
  }): Promise<SignedIn | null>;
  /** Null when the pair is wrong. Throws `maintenance` when the auth server cannot be reached. */
  signIn(email: string, password: string): Promise<SignedIn | null>;
  /** Ends this session only. Never throws: the cookies are cleared in any case. */
  signOut(): Promise<void>;
  /** True when the password is right; begins no session and touches no cookie. */
  checkPassword(email: string, password: string): Promise<boolean>;
}
