/** Passwords, as Supabase Auth keeps them, changed in the site's own name. */
export interface Credentials {
  /** Sets a password. Throws `validation_failed` with field `password` when the auth server finds it unfit. */
  setPassword(userId: string, password: string): Promise<void>;
}
