import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Client, type QueryResultRow } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Gateway, type GatewayOptions, startGateway } from "#platform/gateway.ts";
import { bootstrap } from "#platform/migrate.ts";
import { type Postgres, SUPERUSER, startPostgres } from "#platform/postgres.ts";
import { crowding } from "#tests/support/machine.ts";

/** A project on which anybody registers and recovers with the publishable key, so that all of Auth is tried. */
const OPEN = {
  disableSignup: false,
  autoconfirm: true,
  requireCurrentPassword: false,
  requireReauthentication: false,
  limits: { token: 1e6, verify: 1e6, otp: 1e6, factor: 1e6, burst: 1e6 },
};

/** A gateway over a database that holds what a new hosted project holds, and the test's own things. */
export class Fixture {
  readonly home: string;
  readonly postgres: Postgres;
  gateway: Gateway;
  readonly #options: Partial<GatewayOptions>;
  readonly #clients: SupabaseClient[] = [];

  constructor(home: string, postgres: Postgres, gateway: Gateway, options: Partial<GatewayOptions>) {
    this.home = home;
    this.postgres = postgres;
    this.gateway = gateway;
    this.#options = options;
  }

  /** The official client with the publishable key (or another one), without a stored session. */
  client(key = this.gateway.publishableKey, headers: Record<string, string> = {}): SupabaseClient {
    const client = createClient(this.gateway.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers },
    });
    this.#clients.push(client);
    return client;
  }

  admin(): SupabaseClient {
    return this.client(this.gateway.secretKey);
  }

  /** A new person, signed in. */
  async person(name: string): Promise<{ client: SupabaseClient; id: string; email: string; token: string }> {
    const client = this.client();
    const email = `${name}-${crypto.randomUUID()}@gerai.test`;
    const { data, error } = await client.auth.signUp({ email, password: "rahasia-123", options: { data: { name } } });
    if (error || !data.session || !data.user) throw error ?? new Error("no session");
    return { client, id: data.user.id, email, token: data.session.access_token };
  }

  /** Runs SQL as `postgres`, the owner of the database; the rows of the last statement. */
  async sql<T extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]> {
    const client = new Client({ connectionString: this.postgres.url("platform") });
    await client.connect();
    try {
      const { rows } = await client.query<T>(text, values && [...values]);
      return rows;
    } finally {
      await client.end();
    }
  }

  async stopGateway(): Promise<void> {
    await this.gateway.stop();
    // The caller's own connection pool lives in this process and must notice that its peer left.
    await new Promise((noticed) => setTimeout(noticed, 50));
  }

  /** Starts the gateway again on the port it had. */
  async restartGateway(): Promise<void> {
    const port = Number(new URL(this.gateway.url).port);
    this.gateway = await startGateway({ ...this.#options, ...this.#base(), port });
  }

  #base() {
    return { databaseUrl: this.postgres.url("platform"), home: this.home };
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) await client.removeAllChannels();
    await this.gateway.stop();
    await this.postgres.stop();
    rmSync(this.home, { recursive: true, force: true });
  }
}

async function startFixture(sql: string, options: Partial<GatewayOptions>): Promise<Fixture> {
  const home = mkdtempSync(join(tmpdir(), "gerai-platform-"));
  const postgres = await startPostgres({ home, durable: false });
  await postgres.createDatabase("platform");
  await bootstrap(postgres.url("platform", SUPERUSER));
  const gateway = await startGateway({ ...options, databaseUrl: postgres.url("platform"), home });
  const fixture = new Fixture(home, postgres, gateway, options);
  await fixture.sql(sql);
  return fixture;
}

/** A fixture for all tests of a file: `const fixture = withFixture(sql)`, then `fixture()` inside tests. */
export function withFixture(sql = "", options: Partial<GatewayOptions> = {}): () => Fixture {
  let fixture: Fixture | null = null;
  beforeAll(async () => {
    // Four rounds of bcrypt instead of ten: these tests are not about its strength.
    fixture = await startFixture(sql, { ...options, auth: { passwordRounds: 4, ...OPEN, ...options.auth } });
  });
  afterAll(async () => {
    await fixture?.stop();
  });
  return () => {
    if (fixture === null) throw new Error("the fixture exists inside tests and hooks only");
    return fixture;
  };
}

/**
 * Waits until `check` answers something, looking every 10 ms; fails after `limit` milliseconds of a machine of its own.
 */
export async function eventually<T>(check: () => T | undefined | null | false, limit = 5_000): Promise<T> {
  const began = Date.now();
  while (Date.now() - began < limit * crowding()) {
    const found = check();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 10));
  }
  throw new Error(`nothing happened within ${limit} ms`);
}
