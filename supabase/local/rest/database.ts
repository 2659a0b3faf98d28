import { escapeLiteral } from "pg";
import type { DbPool } from "../database.ts";
import { type Call, headerOf } from "../http.ts";
import type { Identity } from "../identity.ts";
import { restRefusal } from "./errors.ts";

/** A literal for SQL text. PostgreSQL ends a query at a NUL, so that none may pass. */
export function literal(value: string): string {
  if (value.includes("\0")) throw restRefusal(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  return escapeLiteral(value);
}

export type Row = Readonly<Record<string, string | null>>;

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

  constructor(pool: DbPool) {
    this.#pool = pool;
  }

  /**
   * Runs one statement as the caller: role, its own settings, claims and request settings hold for its
   * transaction alone. All of it travels in one round trip, two where `check` looks at the outcome. Answers the
   * statement's first row.
   */
  async run(who: Identity, call: Call, sql: string, { readOnly, check }: Running): Promise<Row> {
    this.#roleSettings ??= await this.#readRoleSettings();
    const configured = [
      this.#roleSettings.get(who.role) ?? "",
      setting("role", who.role),
      setting("request.jwt.claims", JSON.stringify(who.claims)),
      setting("request.method", call.method),
      setting("request.path", call.path),
      setting("request.headers", JSON.stringify(visibleHeaders(call))),
    ];
    const begin = `begin${readOnly ? " read only" : ""}; select ${SEARCH_PATH}${configured.join("")}`;
    const client = await this.#pool.connect();
    try {
      const results = (await client.query(`${begin}; ${sql}${check ? "" : "; commit"}`)) as unknown as Results;
      const row = results[2]?.rows[0] ?? {};
      check?.(row);
      if (check) await client.query("commit");
      client.release();
      return row;
    } catch (error) {
      const recovered = await client.query("rollback").then(
        () => true,
        () => false,
      );
      client.release(!recovered);
      throw error;
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

const SEARCH_PATH = `set_config('search_path', '"public", "extensions"', true)`;

const setting = (name: string, value: string) => `, set_config(${literal(name)}, ${literal(value)}, true)`;

/** What SQL may see of the request: no credentials. */
function visibleHeaders(call: Call): Record<string, string> {
  const names = Object.keys(call.headers).filter((name) => !["apikey", "authorization", "cookie"].includes(name));
  return Object.fromEntries(names.map((name) => [name, headerOf(call, name) ?? ""]));
}
