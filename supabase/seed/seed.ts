import { randomUUID } from "node:crypto";
import pg, { type ClientBase } from "pg";
import { pinProof } from "#core/accounts/pin/pin-proof.ts";
import { loginSecret } from "#core/shared/login-secret.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PIN, SELLER, type SeedAccount } from "./accounts.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedLoans } from "./seed-loans.ts";
import { seedPosts } from "./seed-posts.ts";
import { seedSales } from "./seed-sales.ts";

export interface SeedOptions {
  /** The database as its owner, `postgres`. */
  readonly databaseUrl: string;
  /** Supabase's API, without a path. */
  readonly gatewayUrl: string;
  /** The service role's key, which may create users. */
  readonly secretKey: string;
  /** PIN_PEPPER of the Workers. */
  readonly pinPepper: string;
  /** false: every device that signs in is let in, for a demo that many try at once. Left as it is when absent. */
  readonly newDevicesWait?: boolean;
  /** true: also somebody who has sold before, for lists with pages, and contacts of the site. */
  readonly withSales?: boolean;
}

const SUPPLIERS = ["digiflazz", "iak"];
const SUPPLIER_FLOAT = 250_000_000;

/** How the demo world's people are reached: nobody's number, nobody's address. */
const CONTACTS = `
  update private.site_settings
  set company_email = 'bantuan@gerai.test', company_phone = '021 5550 0123', company_hours = '07.00–22.00 WIB'
  where company_email is null and company_phone is null and company_hours is null`;

/**
 * Fills a migrated database with the demo world (decisions §12). Run again it adds only what is
 * missing, and leaves balances, prices and passwords as people have changed them.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await seedCatalog(client);
    // Both demo admins confirm for each other from the first minute.
    const first = await client.query(
      "update private.site_settings set second_admin_hours = 0 where not exists (select from private.appointments)",
    );
    if (options.withSales && first.rowCount) await client.query(CONTACTS);
    for (const account of DEMO_ACCOUNTS) await seedAccount(client, account, options);
    await seedLoans(client);
    await openHouse(client);
    if (options.withSales) {
      await seedPosts(client);
      await seedAccount(client, SELLER, options);
      await seedSales(client, SELLER.id, await pinProof(DEMO_PIN, SELLER.id, options.pinPepper));
    }
    if (options.newDevicesWait !== undefined) {
      await client.query("update private.site_settings set new_devices_wait = $1", [options.newDevicesWait]);
    }
  } finally {
    await client.end();
  }
}

type UserOptions = Pick<SeedOptions, "gatewayUrl" | "secretKey" | "pinPepper">;

/** An account with password, PIN, rights and opening balances; what is there already stays as it is. */
export async function seedAccount(client: ClientBase, account: SeedAccount, options: UserOptions): Promise<void> {
  const known = await client.query("select from public.accounts where id = $1", [account.id]);
  if (known.rowCount === 0) await createUser(client, account, options);
  const proof = await pinProof(DEMO_PIN, account.id, options.pinPepper);
  await client.query("begin");
  try {
    const fresh = await client.query(
      "update private.account_secrets set pin_hash = sha256(convert_to($2, 'UTF8')) where user_id = $1 and pin_hash is null",
      [account.id, proof],
    );
    if (fresh.rowCount === 1) await openAccount(client, account);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function createUser(client: ClientBase, account: SeedAccount, options: UserOptions): Promise<void> {
  const permit = randomUUID();
  await client.query("select public.login_permit($1, $2)", [account.email, permit]);
  const response = await fetch(`${options.gatewayUrl}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: options.secretKey,
      authorization: `Bearer ${options.secretKey}`,
    },
    body: JSON.stringify({
      id: account.id,
      email: account.email,
      password: await loginSecret(DEMO_PASSWORD, options.pinPepper),
      email_confirm: true,
      user_metadata: { name: account.name, phone: account.phone, permit },
    }),
  });
  if (!response.ok) throw new Error(`creating ${account.email}: ${response.status} ${await response.text()}`);
}

async function openAccount(client: ClientBase, account: SeedAccount): Promise<void> {
  await client.query(
    `update public.accounts
     set category = $2, role = $3::public.account_role, phone_verified_at = case when $4 then now() end,
       email_verified_at = now(), permissions = $5, referred_by = $6, created_at = now() - interval '60 days'
     where id = $1`,
    [account.id, account.category, account.role, account.phoneVerified, account.permissions, account.uplineId],
  );
  await postOpening(client, account.id, "deposit", account.deposit);
  await postOpening(client, account.id, "cashback", account.cashback);
  if (account.loanLimit === null) return;
  await client.query(
    `insert into private.loan_facilities (user_id, credit_limit, due_day, status)
     values ($1, $2, 25, 'active') on conflict (user_id) do nothing`,
    [account.id, account.loanLimit],
  );
}

/** Rupiah that a balance begins with, out of the house's opening account. */
async function postOpening(client: ClientBase, userId: string, kind: string, amount: number): Promise<void> {
  if (amount === 0) return;
  await client.query(
    `select private.ledger_open(
       'opening', 'opening:' || $2 || ':' || $1, array[private.house('opening'), private.ledger_user_account($1::uuid, $2)], array[-$3::bigint, $3::bigint]
     )`,
    [userId, kind, amount],
  );
}

/** The float at each supplier and where manual transfers go to. */
async function openHouse(client: ClientBase): Promise<void> {
  await client.query(
    `select private.ledger_open(
       'float_topup', 'opening:' || s.id,
       array[private.ledger_house_account('supplier_float', s.id), private.house('opening')], array[-$1::bigint, $1::bigint]
     )
     from unnest($2::text[]) as s (id)
     where not exists (
       select from private.transfers t where t.source = 'opening:' || s.id and t.kind = 'float_topup'
     )`,
    [SUPPLIER_FLOAT, SUPPLIERS],
  );
  await client.query(
    `update private.payment_channels c
     set account_number = bank.number, account_holder = 'PT Gerai Nusantara'
     from (values ('bca', '1234567890'), ('bri', '0341010987653'), ('mandiri', '1370012345678'), ('bni', '0812345671'))
       as bank (channel, number)
     where c.provider = 'manual' and c.channel = bank.channel and c.account_number is null`,
  );
}
