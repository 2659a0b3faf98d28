import { AuthFailure } from "./errors.ts";
import { type Db, hashCode, newCode, passwordMatches, type UserRow } from "./store.ts";

/** Switches of a hosted project that decide what somebody can do with the publishable key and an own access token. */
export type AuthSwitches = {
  /** `disable_signup`: nobody registers with the publishable key. */
  disableSignup: boolean;
  /** `mailer_autoconfirm`: another email is the account's at once, unproved. */
  autoconfirm: boolean;
  /** `security_update_password_require_current_password`. */
  requireCurrentPassword: boolean;
  /** `security_update_password_require_reauthentication`, for a session older than a day. */
  requireReauthentication: boolean;
  /** `security_sb_forwarded_for_enabled`: the secret key may say whose address counts. */
  forwardedAddress: boolean;
  /** `mfa_totp_enroll_enabled`. */
  secondFactors: boolean;
};

/** As docs/deploy.md has them. */
export const PRODUCT_SWITCHES: AuthSwitches = {
  disableSignup: true,
  autoconfirm: false,
  requireCurrentPassword: true,
  requireReauthentication: true,
  forwardedAddress: true,
  secondFactors: false,
};

/** What somebody brings beside the access token to change the own password. */
export type OwnProof = { currentPassword: string | null; nonce: string | null };

const FRESH_MS = 24 * 60 * 60_000;

export function publicSettings({ disableSignup, autoconfirm }: AuthSwitches): Record<string, unknown> {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: disableSignup,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    saml_enabled: false,
  };
}

/** Throws unless the proof is enough for another password: the old one, and a mailed code where the session is old. */
export async function requireOwnProof(
  db: Db,
  switches: AuthSwitches,
  user: UserRow,
  sessionId: string,
  { currentPassword, nonce }: OwnProof,
): Promise<void> {
  const sessions = await db.query<{ created_at: Date }>("select created_at from auth.sessions where id = $1", [
    sessionId,
  ]);
  const age = Date.now() - (sessions.rows[0]?.created_at.getTime() ?? 0);
  if (switches.requireReauthentication && age > FRESH_MS) {
    if (nonce === null) {
      throw new AuthFailure(400, "reauthentication_needed", "Password update requires reauthentication");
    }
    throw new AuthFailure(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (!switches.requireCurrentPassword) return;
  if (currentPassword === null) {
    throw new AuthFailure(400, "current_password_required", "Current password required when setting new password");
  }
  if (!(await passwordMatches(db, user, currentPassword))) {
    throw new AuthFailure(400, "current_password_mismatch", "Current password does not match");
  }
}

/**
 * Another email: the account's at once where addresses need no proof, else one that waits for both addresses' codes.
 */
export async function askEmail(db: Db, { autoconfirm }: AuthSwitches, user: UserRow, email: string): Promise<void> {
  if (autoconfirm) {
    await db.query("update auth.users set email = $2, updated_at = now() where id = $1", [user.id, email]);
    return;
  }
  await db.query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
       email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
    [user.id, email, hashCode(email, newCode()), hashCode(user.email ?? "", newCode())],
  );
}
