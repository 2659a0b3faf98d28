import { z } from "zod";
import type { Credentials } from "#core/ports/credentials.ts";
import { randomId } from "#core/shared/crypto.ts";
import { DomainError } from "#core/shared/errors.ts";
import { loginSecret } from "#core/shared/login-secret.ts";
import { type AuthAnswer, type AuthEnv, askAuth, unusable } from "./auth-server.ts";
import { serviceDatabase } from "./database.ts";

export interface CredentialsEnv extends AuthEnv {
  readonly PIN_PEPPER: string;
}

interface NewLogin {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly name: string;
  /** What stands for the password (core/shared/login-secret.ts). */
  readonly secret: string;
  readonly referralCode: string | null;
}

const createdUser = z.object({ id: z.uuid() });
const refusal = z.object({ code: z.string() });
const PERMIT_BYTES = 32;

/** Passwords. One is changed in SQL, which lets Supabase Auth itself change none (private.login_guard). */
export function credentials(env: CredentialsEnv): Credentials {
  return {
    async setPassword(userId, password, keepSession) {
      await serviceDatabase(env).rpc("password_set", {
        p_user: userId,
        p_secret: await loginSecret(password, env.PIN_PEPPER),
        p_keep: keepSession,
      });
    },
  };
}

/**
 * Makes a login at Supabase Auth, with the permit without which the database takes none. Its id, or null when the
 * email is taken.
 */
export async function createLogin(env: CredentialsEnv, person: NewLogin, address: string): Promise<string | null> {
  const { email, phone, name, secret, referralCode } = person;
  const permit = randomId(PERMIT_BYTES);
  await serviceDatabase(env).rpc("login_permit", { p_email: email, p_permit: permit });
  const body = {
    email,
    password: secret,
    email_confirm: true,
    user_metadata: { name, phone, referral_code: referralCode, permit },
  };
  const answer = await askAuth(env, { path: "admin/users", body, address });
  if (answer.status === 200) return createdUser.parse(answer.body).id;
  if (codeOf(answer) === "email_address_invalid") throw new DomainError("validation_failed", {}, { email: ["email"] });
  if (answer.status === 422) return null;
  throw unusable(answer.status);
}

function codeOf(answer: AuthAnswer): string | null {
  return refusal.safeParse(answer.body).data?.code ?? null;
}
