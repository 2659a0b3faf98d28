export interface NewPerson {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly name: string;
  readonly referralCode: string;
}

/** Accounts and passwords, as Supabase Auth keeps them, made and changed in the site's own name. */
export interface Credentials {
  /** Sets a password. Throws `validation_failed` with field `password` when the auth server finds it unfit. */
  setPassword(userId: string, password: string): Promise<void>;
  /** Opens an account that nobody can sign in to before its owner sets a password. Its id, or null when email or phone is taken. */
  createPerson(person: NewPerson): Promise<string | null>;
}
