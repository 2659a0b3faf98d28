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

/**
 * Runs one statement as the caller: role, claims and request settings hold for its transaction
 * alone. All of it travels in one round trip. Answers the statement's first row.
 */
export async function runAs(pool: DbPool, who: Identity, call: Call, sql: string, readOnly: boolean): Promise<Row> {
  const settings: Array<[string, string]> = [
    ["search_path", '"public", "extensions"'],
    ["role", who.role],
    ["request.jwt.claims", JSON.stringify(who.claims)],
    ["request.method", call.method],
    ["request.path", call.path],
    ["request.headers", JSON.stringify(visibleHeaders(call))],
  ];
  const configured = settings.map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`);
  const text = `begin${readOnly ? " read only" : ""}; select ${configured.join(", ")}; ${sql}; commit`;
  const client = await pool.connect();
  try {
    const results = (await client.query(text)) as unknown as Array<{ rows: Row[] }>;
    client.release();
    return results[2]?.rows[0] ?? {};
  } catch (error) {
    const recovered = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!recovered);
    throw error;
  }
}

/** What SQL may see of the request: no credentials. */
function visibleHeaders(call: Call): Record<string, string> {
  const names = Object.keys(call.headers).filter((name) => !["apikey", "authorization", "cookie"].includes(name));
  return Object.fromEntries(names.map((name) => [name, headerOf(call, name) ?? ""]));
}
