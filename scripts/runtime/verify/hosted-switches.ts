import { type Finding, found } from "./report.ts";

type Wanted = Readonly<Record<string, string | number | boolean | ((value: unknown) => boolean)>>;

/** What the Management API should say of Auth; a function judges, anything else must be equal (docs/deploy.md). */
const OF_AUTH: Wanted = {
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

/** Where a part of the project is told, below its own path. */
const PARTS: ReadonlyArray<readonly [path: string, wanted: Wanted]> = [
  ["config/auth", OF_AUTH],
  ["config/realtime", { private_only: true }],
  ["postgrest", { db_schema: "public" }],
];

/**
 * Compares a project's Auth, Realtime and Data API, as the Management API tells them to an owner's access token, with
 * what docs/deploy.md wants. `api` is https://api.supabase.com.
 */
export async function hostedSwitches(api: string, ref: string, accessToken: string): Promise<Finding[]> {
  const parts = PARTS.map(([path, wanted]) => switchesOf(`${api}/v1/projects/${ref}/${path}`, accessToken, wanted));
  return (await Promise.all(parts)).flat();
}

async function switchesOf(url: string, accessToken: string, all: Wanted): Promise<Finding[]> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } }).catch(() => null);
  if (!answer?.ok) return [found("switch", "Management API", `answers ${answer?.status ?? "nothing"} at ${url}`)];
  const config = (await answer.json()) as Record<string, unknown>;
  return Object.entries(all).map(([name, wanted]) => {
    const value = config[name];
    const good = typeof wanted === "function" ? wanted(value) : value === wanted;
    const hint = typeof wanted === "function" ? "see docs/deploy.md" : `wanted ${String(wanted)}`;
    return found("switch", name, good ? null : `is ${String(value)}, ${hint}`);
  });
}
