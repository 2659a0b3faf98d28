import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuthSettings } from "#platform/auth/auth.ts";
import { HOSTED_LIMITS } from "#platform/auth/limits.ts";
import { type Gateway, startGateway } from "#platform/gateway.ts";
import { type Platform, startPlatform } from "#platform/platform.ts";
import { SUPERUSER } from "#platform/postgres.ts";
import { hostedSwitches } from "#scripts/runtime/verify/hosted-switches.ts";
import type { Finding } from "#scripts/runtime/verify/report.ts";
import { verifySupabase } from "#scripts/runtime/verify/verify.ts";

const home = mkdtempSync(join(tmpdir(), "gerai-verify-"));
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ home, durable: false });
});
afterAll(async () => {
  await platform.stop();
  rmSync(home, { recursive: true, force: true });
});

const asSuperuser = async (sql: string) => {
  const client = new pg.Client({ connectionString: platform.postgres.url("gerai", SUPERUSER) });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** What is found wrong on a project with these switches. */
async function faultsWith(auth: Partial<AuthSettings>): Promise<string[]> {
  const gateway: Gateway = await startGateway({
    databaseUrl: platform.databaseUrl,
    home,
    auth: { passwordRounds: 4, limits: { ...HOSTED_LIMITS, otp: 30_000, verify: 30_000 }, ...auth },
  });
  try {
    const { url, publishableKey, secretKey } = gateway;
    return faultsOf(await verifySupabase({ url, publishableKey, secretKey }, null));
  } finally {
    await gateway.stop();
  }
}

const faultsOf = (findings: readonly Finding[]) => findings.filter(({ fault }) => fault).map(({ name }) => name);

describe("npm run deploy:verify", () => {
  test("finds nothing wrong where all is as docs/deploy.md has it, and leaves nothing behind", async () => {
    expect(await faultsWith({})).toEqual([]);
    const client = new pg.Client({ connectionString: platform.databaseUrl });
    await client.connect();
    const left = await client.query("select email from auth.users where email <> 'nobody@login.invalid'");
    const accounts = await client.query("select from public.accounts");
    await client.end();
    expect([left.rows, accounts.rowCount]).toEqual([[], 0]);
  });

  test.each([
    // With sign-up open this stand-in answers 501, which is no refusal by rule.
    ["disable_signup", { disableSignup: false }, ["disable_signup", "sign-up"]],
    ["mailer_autoconfirm", { autoconfirm: true }, ["mailer_autoconfirm"]],
    ["forwarded address", { forwardedAddress: false }, ["forwarded address"]],
  ] as const)("finds the switch %s", async (_, wrong, found) => {
    expect(await faultsWith(wrong)).toEqual(found);
  });

  const openLogins = "drop trigger login_guard on auth.users";
  test.each([
    ["sign-up", openLogins, { disableSignup: false, autoconfirm: true }],
    ["another password", openLogins, { requireCurrentPassword: false }],
    ["another password for the old one", openLogins, {}],
    ["another email", openLogins, {}],
    ["login stays as it was", openLogins, { autoconfirm: true }],
    ["a code to prove oneself by", openLogins, {}],
    ["tables", "grant select on public.accounts to anon", {}],
    ["functions of our Workers", "grant execute on function public.login_permit(text, text) to anon", {}],
  ] as const)("finds that %s is not held by the database", async (name, breakage, wrong) => {
    const mended = {
      [openLogins]: `create trigger login_guard before insert or update on auth.users
        for each row when (current_user <> 'postgres') execute function private.login_guard()`,
      "grant select on public.accounts to anon": "revoke select on public.accounts from anon",
      "grant execute on function public.login_permit(text, text) to anon":
        "revoke execute on function public.login_permit(text, text) from anon",
    }[breakage];
    await asSuperuser(breakage);
    try {
      expect(await faultsWith(wrong)).toContain(name);
    } finally {
      await asSuperuser(mended);
    }
  });

  test("compares every hosted switch that only the owner sees", async () => {
    const good = {
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
      password_min_length: 8,
      mfa_totp_enroll_enabled: false,
      mfa_phone_enroll_enabled: false,
      hook_send_email_enabled: true,
      hook_send_email_uri: "pg-functions://postgres/public/auth_mail_drop",
      rate_limit_token_refresh: 3000,
      private_only: true,
      db_schema: "public",
    };
    let config: Record<string, unknown> = good;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(config));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const look = async () => faultsOf(await hostedSwitches(api, "abcd", "sbp_x"));
    expect(await look()).toEqual([]);
    expect(asked.toSorted()).toEqual(
      ["config/auth", "config/realtime", "postgrest"].map((part) => `/v1/projects/abcd/${part} Bearer sbp_x`),
    );
    for (const [name, value] of Object.entries(good)) {
      config = { ...good, [name]: typeof value === "boolean" ? !value : typeof value === "number" ? value - 1 : "" };
      expect(await look()).toEqual([name]);
    }
    server.close();
    server.closeAllConnections();
    expect(new Set(await look())).toEqual(new Set(["Management API"]));
  });
});
