import { randomBytes } from "node:crypto";
import pg, { type QueryResultRow } from "pg";
import { inject } from "vitest";
import { asRole } from "#platform/migrate.ts";
import type { DatabaseServer } from "./database-server.ts";

const DATABASE_IN_USE = "55006";

type Pool = InstanceType<typeof pg.Pool>;

/** Who calls: a guest, one of our Workers, a signed-in user by id. Without another, a session has its user's id. */
export type Caller = "anon" | "service_role" | { readonly userId: string; readonly sessionId?: string };

/** A refusal as it left SQL. */
export type Refusal = { readonly status: number; readonly code: string; readonly details: Record<string, unknown> };

export type TestDatabase = {
  readonly name: string;
  readonly url: string;
  /** As `postgres`, who owns all and is no superuser. */
  readonly owner: Pool;
  /** As the superuser, for corrupting what nobody else can. */
  readonly superuser: Pool;
  /** One statement as the API would send it: role and claims of the caller, its own transaction. */
  query<R extends QueryResultRow>(caller: Caller, sql: string, values?: unknown[]): Promise<R[]>;
  /** A function of schema public with named arguments; objects and arrays go as JSON. */
  rpc(caller: Caller, name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
};

/** Calls that meet wait for each other longer on a busy machine than a caller of the Data API would. */
const PATIENT = { statement_timeout: 60_000, lock_timeout: 60_000 };

/** A fresh copy of the run's template, for one test file. Needs the project's global set-up. */
export function openDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject("databaseServer"));
}

/** A fresh copy of a server's template; `close` drops it. */
export async function cloneDatabase(server: DatabaseServer): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await once(
    server.urls.superuser,
    `create database ${name} owner postgres template ${server.template} strategy file_copy`,
  );
  const url = inDatabase(server.urls.owner, name);
  const owner = new pg.Pool({ connectionString: url, max: 8 });
  const superuser = new pg.Pool({ connectionString: inDatabase(server.urls.superuser, name), max: 2 });
  const api = new pg.Pool({ connectionString: asRole(url, "authenticator"), max: 60, ...PATIENT });
  const query: TestDatabase["query"] = async (caller, sql, values) => {
    const client = await api.connect();
    try {
      await client.query(`begin; ${identify(caller)}`);
      const result = await client.query(sql, values);
      await client.query("commit");
      return result.rows;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    name,
    url,
    owner,
    superuser,
    query,
    async rpc(caller, fn, args = {}) {
      const names = Object.keys(args);
      const list = names.map((arg, i) => `${arg} => $${i + 1}`).join(", ");
      const values = names.map((arg) => toParameter(args[arg]));
      const rows = await query<{ answer: unknown }>(caller, `select public.${fn}(${list}) as answer`, values);
      return rows[0]?.answer;
    },
    async close() {
      await Promise.all([owner.end(), superuser.end(), api.end()]);
      await drop(server.urls.superuser, name);
    },
  };
}

/** What a call was refused with; throws when it was not, or when the error is no refusal of ours. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    (answer) => {
      throw new Error(`not refused: ${JSON.stringify(answer)}`);
    },
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith("PT")) throw error;
  return {
    status: Number(error.code.slice(2)),
    code: error.message,
    details: JSON.parse(error.detail ?? "{}") as Record<string, unknown>,
  };
}

/** The SQLSTATE that a call failed with, or `ok`. */
export function sqlStateOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? "none") : String(error)),
  );
}

function identify(caller: Caller): string {
  const role = typeof caller === "string" ? caller : "authenticated";
  const claims =
    typeof caller === "string" ? { role } : { role, sub: caller.userId, session_id: caller.sessionId ?? caller.userId };
  return `set local role ${role}; select set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true)`;
}

function toParameter(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** The server's side of a closed connection goes a moment later, and is not cut off for it. */
async function drop(superuserUrl: string, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const state = await sqlStateOf(once(superuserUrl, `drop database if exists ${name}`));
    if (state === "ok") return;
    if (state !== DATABASE_IN_USE) throw new Error(`dropping ${name}: ${state}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
