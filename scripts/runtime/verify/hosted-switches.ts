import { type Finding, found } from "./report.ts";

/** What the Management API should say of Auth; a function judges, anything else must be equal (docs/deploy.md). */
const WANTED: Readonly<Record<string, string | number | boolean | ((value: unknown) => boolean)>> = {
  disable_signup: true,
  external_email_enabled: true,
  external_phone_enabled: false,
  external_anonymous_users_enabled: false,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: true,
  security_update_password_require_current_password: true,
  security_manual_linking_enabled: false,
  security_sb_forwarded_for_enabled: true,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  jwt_exp: 3600,
  password_min_length: (value) => typeof value === "number" && value >= 8,
  mfa_totp_enroll_enabled: false,
  mfa_phone_enroll_enabled: false,
  hook_send_email_enabled: true,
  hook_send_email_uri: "pg-functions://postgres/public/auth_mail_drop",
  rate_limit_token_refresh: (value) => typeof value === "number" && value >= 3000,
};

/**
 * Compares a project's Auth configuration, as the Management API tells it to an owner's access token, with what
 * docs/deploy.md wants. `api` is https://api.supabase.com.
 */
export async function hostedSwitches(api: string, ref: string, accessToken: string): Promise<Finding[]> {
  const answer = await fetch(`${api}/v1/projects/${ref}/config/auth`, {
    headers: { authorization: `Bearer ${accessToken}` },
  }).catch(() => null);
  if (!answer?.ok) {
    return [found("switch", "Management API", `answers ${answer?.status ?? "nothing"} for project ${ref}`)];
  }
  const config = (await answer.json()) as Record<string, unknown>;
  return Object.entries(WANTED).map(([name, wanted]) => {
    const value = config[name];
    const good = typeof wanted === "function" ? wanted(value) : value === wanted;
    const hint = typeof wanted === "function" ? "see docs/deploy.md" : `wanted ${String(wanted)}`;
    return found("switch", name, good ? null : `is ${String(value)}, ${hint}`);
  });
}
