export interface NewPerson {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly name: string;
  readonly referralCode: string;
}

/** Accounts and passwords, as Supabase Auth keeps them. An unfit password throws `validation_failed` with field `password`. */
export interface Credentials {
  /** Sets somebody's password in the site's own name; every session of theirs ends. */
  setPassword(userId: string, password: string): Promise<void>;
  /** Sets the asking person's password; the asking session stays, every other one ends. Throws `unauthenticated` for a guest. */
  setOwnPassword(password: string): Promise<void>;
  /** Opens an account that nobody can sign in to before its owner sets a password. Its id, or null when email or phone is taken. */
  createPerson(person: NewPerson): Promise<string | null>;
}
