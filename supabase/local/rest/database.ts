import { escapeLiteral } from "pg";
import type { DbClient, DbPool } from "../database.ts";
import { type Call, headerOf } from "../http.ts";
import type { Identity } from "../identity.ts";
import { restRefusal } from "./errors.ts";

/** A literal for SQL text. PostgreSQL ends a query at a NUL, so that none may pass. */
export function literal(value: string): string {
  if (value.includes("\0")) throw restRefusal(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  return escapeLiteral(value);
}

export type Row = Readonly<Record<string, string | null>>;

/** SQL whose `$1`, `$2`… have these types, and what stands for them in this call. */
export type Statement = { sql: string; types: readonly string[]; values: readonly string[] };

type Running = {
  readOnly: boolean;
  /** Looks at the row before it is committed; what it throws undoes the statement. */
  check?: ((row: Row) => void) | undefined;
};

/** What `alter role … set` holds for the roles of callers, where a connection does not have it already. */
const ROLE_SETTINGS = `
  select r.rolname as role, s.name, s.value
  from pg_auth_members m
  join pg_roles r on r.oid = m.roleid
  cross join lateral (
    select split_part(config, '=', 1) as name, substr(config, strpos(config, '=') + 1) as value
    from unnest(r.rolconfig) as config
  ) s
  join pg_settings p on p.name = s.name and p.context = 'user'
  where m.member = current_user::regrole and current_setting(s.name) <> s.value`;

/** Runs statements as whoever calls, in one transaction each. */
export class RestDatabase {
  readonly #pool: DbPool;
  #roleSettings: ReadonlyMap<string, string> | null = null;
  /**
   * By a role and a statement's text, its name on every connection; and by connection those that it has prepared. By
   * role: a plan may hold a function's body, where whether the role may call it was asked when it was planned.
   */
  readonly #names = new Map<string, string>();
  readonly #prepared = new WeakMap<object, Set<string>>();

  constructor(pool: DbPool) {
    this.#pool = pool;
  }

  /**
   * Runs one statement as the caller: role, its own settings, claims and request settings hold for its
   * transaction alone. All of it travels in one round trip, two where `check` looks at the outcome. What has values
   * is prepared once a connection, as PostgREST does. Answers the statement's first row.
   */
  async run(who: Identity, call: Call, statement: Statement, { readOnly, check }: Running): Promise<Row> {
    this.#roleSettings ??= await this.#readRoleSettings();
    const context = contextOf(this.#roleSettings.get(who.role) ?? "", who, call);
    const client = await this.#pool.connect();
    const steps = [`begin${readOnly ? " read only" : ""}`];
    const fresh: string[] = [];
    try {
      for (const each of [context, statement]) fresh.push(...this.#execute(client, who.role, each, steps));
      const at = steps.length - 1;
      if (!check) steps.push("commit");
      const results = (await client.query(steps.join("; "))) as unknown as Results;
      for (const name of fresh) this.#preparedBy(client).add(name);
      const row = results[at]?.rows[0] ?? {};
      check?.(row);
      if (check) await client.query("commit");
      client.release();
      return row;
    } catch (error) {
      const recovered = await this.#recover(client, fresh.length > 0);
      client.release(!recovered);
      throw error;
    }
  }

  /** Adds what executes the statement to the steps of a round trip; answers the names that it prepares for it. */
  #execute(client: object, role: string, { sql, types, values }: Statement, steps: string[]): string[] {
    if (values.length === 0) {
      steps.push(sql);
      return [];
    }
    const key = `${role} ${sql}`;
    const name = this.#names.get(key) ?? `rest_${this.#names.size}`;
    this.#names.set(key, name);
    const known = this.#preparedBy(client).has(name);
    if (!known) steps.push(`prepare ${name}(${types.join(", ")}) as ${sql}`);
    steps.push(`execute ${name}(${values.map(literal).join(", ")})`);
    return known ? [] : [name];
  }

  #preparedBy(client: object): Set<string> {
    const prepared = this.#prepared.get(client) ?? new Set();
    this.#prepared.set(client, prepared);
    return prepared;
  }

  /** Ends a failed transaction. Which statements were prepared in it is unknown: a rollback does not take them back. */
  async #recover(client: Pick<DbClient, "query">, forget: boolean): Promise<boolean> {
    try {
      await client.query(forget ? "rollback; deallocate all" : "rollback");
      if (forget) this.#prepared.delete(client);
      return true;
    } catch {
      return false;
    }
  }

  /** The settings of the callers' roles as SQL; read once, as PostgREST does at its start. */
  async #readRoleSettings(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#pool.query<{ role: string; name: string; value: string }>(ROLE_SETTINGS);
    const settings = new Map<string, string>();
    for (const { role, name, value } of rows) settings.set(role, (settings.get(role) ?? "") + setting(name, value));
    return settings;
  }
}

type Results = Array<{ rows: Row[] }>;

const CONTEXT = ["role", "request.jwt.claims", "request.method", "request.path", "request.headers"];

/** What holds for one call's transaction: the role's own settings, then who calls, and what. */
function contextOf(roleSettings: string, who: Identity, call: Call): Statement {
  const configured = CONTEXT.map((name, place) => `, set_config('${name}', $${place + 1}, true)`).join("");
  return {
    sql: `select set_config('search_path', '"public", "extensions"', true)${roleSettings}${configured}`,
    types: CONTEXT.map(() => "text"),
    values: [who.role, JSON.stringify(who.claims), call.method, call.path, JSON.stringify(visibleHeaders(call))],
  };
}

const setting = (name: string, value: string) => `, set_config(${literal(name)}, ${literal(value)}, true)`;

/** What SQL may see of the request: no credentials. */
function visibleHeaders(call: Call): Record<string, string> {
  const names = Object.keys(call.headers).filter((name) => !["apikey", "authorization", "cookie"].includes(name));
  return Object.fromEntries(names.map((name) => [name, headerOf(call, name) ?? ""]));
}
