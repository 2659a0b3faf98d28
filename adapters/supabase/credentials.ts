import { z } from "zod";
import type { Credentials } from "#core/ports/credentials.ts";
import { randomId } from "#core/shared/crypto.ts";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";

interface CredentialsEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SECRET_KEY: string;
}

const createdUser = z.object({ id: z.uuid() });
/** A password that nobody knows, not even we. */
const UNKNOWN_PASSWORD_BYTES = 32;

/** Supabase Auth's admin calls, with the secret key. */
export function credentials(env: CredentialsEnv): Credentials {
  return {
    async setPassword(userId, password) {
      const answer = await askAuth(env, "PUT", `users/${userId}`, { password });
      if (answer?.ok) return;
      if (answer?.status === 422) throw new DomainError("validation_failed", {}, { password: ["password_length"] });
      throw unusable(answer);
    },
    async createPerson({ email, phone, name, referralCode }) {
      const answer = await askAuth(env, "POST", "users", {
        email,
        password: randomId(UNKNOWN_PASSWORD_BYTES),
        email_confirm: true,
        user_metadata: { name, phone, referral_code: referralCode },
      });
      if (answer?.ok) return createdUser.parse(await answer.json()).id;
      if (answer?.status === 422) return null;
      throw unusable(answer);
    },
  };
}

function askAuth(env: CredentialsEnv, method: string, path: string, body: object): Promise<Response | null> {
  return timedFetch(`${env.SUPABASE_URL}/auth/v1/admin/${path}`, {
    method,
    headers: {
      apikey: env.SUPABASE_SECRET_KEY,
      Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  }).catch(() => null);
}

function unusable(answer: Response | null): DomainError {
  const failure = new DomainError("maintenance");
  failure.cause = { auth_admin_status: answer?.status ?? 0 };
  return failure;
}
