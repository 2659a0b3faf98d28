import { type Auth, checkPassword, inTransaction, shownUser } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { findUser, insertUser, type NewUser } from "./store.ts";

type Json = Record<string, unknown>;

/** What the secret key may do: make a person. */
export function createUser(auth: Auth, user: NewUser): Promise<Json> {
  if (user.password !== null) checkPassword(auth, user.password);
  return inTransaction(auth, async (db) => {
    if ((await findUser(db, "email", user.email)) !== null) {
      throw new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
    }
    const made = await insertUser(db, user, auth.settings.passwordRounds);
    return shownUser(db, made.id);
  });
}

export async function deleteUser({ pool }: Auth, id: string): Promise<Json> {
  const deleted = await pool.query("delete from auth.users where id = $1", [id]);
  if (deleted.rowCount === 0) throw new AuthFailure(404, "user_not_found", "User not found");
  return {};
}
