import { z } from "zod";
import type { Credentials } from "#core/ports/credentials.ts";
import { randomId } from "#core/shared/crypto.ts";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";

interface CredentialsEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
  readonly SUPABASE_SECRET_KEY: string;
}

interface Ask {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly apikey: string;
  readonly token: string;
  readonly body: object;
}

const createdUser = z.object({ id: z.uuid() });
/** A password that nobody knows, not even we. */
const UNKNOWN_PASSWORD_BYTES = 32;

/** Supabase Auth's calls about passwords: with the secret key for anybody, with the person's own token for themselves. */
export function credentials(env: CredentialsEnv, accessToken: string | null): Credentials {
  const admin = { apikey: env.SUPABASE_SECRET_KEY, token: env.SUPABASE_SECRET_KEY };
  return {
    async setPassword(userId, password) {
      passwordTaken(await askAuth(env, { ...admin, method: "PUT", path: `admin/users/${userId}`, body: { password } }));
    },
    async setOwnPassword(password) {
      if (accessToken === null) throw new DomainError("unauthenticated");
      const own = { apikey: env.SUPABASE_PUBLISHABLE_KEY, token: accessToken };
      passwordTaken(await askAuth(env, { ...own, method: "PUT", path: "user", body: { password } }));
    },
    async createPerson({ email, phone, name, referralCode }) {
      const body = {
        email,
        password: randomId(UNKNOWN_PASSWORD_BYTES),
        email_confirm: true,
        user_metadata: { name, phone, referral_code: referralCode },
      };
      const answer = await askAuth(env, { ...admin, method: "POST", path: "admin/users", body });
      if (answer?.ok) return createdUser.parse(await answer.json()).id;
      if (answer?.status === 422) return null;
      throw unusable(answer);
    },
  };
}

function passwordTaken(answer: Response | null): void {
  if (answer?.ok) return;
  if (answer?.status === 422) throw new DomainError("validation_failed", {}, { password: ["password_length"] });
  throw unusable(answer);
}

function askAuth(env: CredentialsEnv, { method, path, apikey, token, body }: Ask): Promise<Response | null> {
  return timedFetch(`${env.SUPABASE_URL}/auth/v1/${path}`, {
    method,
    headers: { apikey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}

function unusable(answer: Response | null): DomainError {
  const failure = new DomainError("maintenance");
  failure.cause = { auth_status: answer?.status ?? 0 };
  return failure;
}
