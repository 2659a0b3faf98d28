import type { Credentials } from "#core/ports/credentials.ts";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";

/** Supabase Auth's admin calls, with the secret key. */
export function credentials(env: { readonly SUPABASE_URL: string; readonly SUPABASE_SECRET_KEY: string }): Credentials {
  return {
    async setPassword(userId, password) {
      const answer = await timedFetch(`${env.SUPABASE_URL}/auth/v1/admin/users/${userId}`, {
        method: "PUT",
        headers: {
          apikey: env.SUPABASE_SECRET_KEY,
          Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ password }),
      }).catch(() => null);
      if (answer?.ok) return;
      if (answer?.status === 422) throw new DomainError("validation_failed", {}, { password: ["password_length"] });
      const failure = new DomainError("maintenance");
      failure.cause = { auth_admin_status: answer?.status ?? 0 };
      throw failure;
    },
  };
}
