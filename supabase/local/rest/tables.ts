import { escapeIdentifier } from "pg";
import type { DbPool } from "../database.ts";
import type { Answer, Call } from "../http.ts";
import type { Identity } from "../identity.ts";
import { restRefusal } from "./errors.ts";
import { readAnswer, readSql, singleRow, wantsSingle } from "./read.ts";
import { columnsSql, preferences, readingOf, whereSql } from "./request.ts";
import { literal, runAs } from "./run.ts";

/** `/rest/v1/<table>`: select, insert, upsert, update and delete on a table or view of schema public. */
export async function callTable(pool: DbPool, who: Identity, call: Call, name: string): Promise<Answer> {
  const table = `public.${escapeIdentifier(name)}`;
  if (call.method === "GET" || call.method === "HEAD") {
    const reading = readingOf(call);
    return readAnswer(call, reading, await runAs(pool, who, call, readSql(table, reading), true));
  }
  const representation = preferences(call).return === "representation";
  const change = changeSql(call, table);
  const returned = representation ? columnsSql(call.query.get("select")) : "1";
  const body = representation ? "coalesce(json_agg(_changed), '[]')::text" : "null";
  const sql = `with _changed as (${change} returning ${returned})
    select ${body} as body, count(*)::text as rows from _changed`;
  const row = await runAs(pool, who, call, sql, false);
  const status = call.method === "POST" ? 201 : representation ? 200 : 204;
  const headers = { "content-range": `*/${preferences(call).count === "exact" ? row.rows : "*"}` };
  if (!representation) return { status, headers };
  const list = row.body ?? "[]";
  return { status, headers, body: wantsSingle(call) ? singleRow(list, Number(row.rows)) : list };
}

function changeSql(call: Call, table: string): string {
  const where = whereSql(call.query);
  if (call.method === "DELETE") return `delete from ${table} where ${where}`;
  const rows = bodyRows(call);
  if (call.method === "PATCH") {
    const columns = keysOf(rows).map((name) => escapeIdentifier(name));
    if (columns.length === 0) throw restRefusal(400, "PGRST102", "an update names the columns to change");
    const list = columns.join(", ");
    const given = `json_populate_record(null::${table}, ${literal(JSON.stringify(rows[0]))})`;
    return `update ${table} set (${list}) = (select ${list} from ${given}) where ${where}`;
  }
  if (call.method === "POST") return insertSql(call, table, rows);
  throw restRefusal(405, "PGRST117", `Unsupported HTTP method: ${call.method}`);
}

function insertSql(call: Call, table: string, rows: ReadonlyArray<Record<string, unknown>>): string {
  const columns = keysOf(rows).map((name) => escapeIdentifier(name));
  if (columns.length === 0) return `insert into ${table} default values`;
  const list = columns.join(", ");
  const given = `json_populate_recordset(null::${table}, ${literal(JSON.stringify(rows))})`;
  return `insert into ${table} (${list}) select ${list} from ${given} ${conflictSql(call, columns)}`;
}

function conflictSql(call: Call, columns: string[]): string {
  const resolution = preferences(call).resolution;
  if (resolution !== "merge-duplicates" && resolution !== "ignore-duplicates") return "";
  const on = call.query.get("on_conflict");
  const target =
    on === null
      ? ""
      : `(${on
          .split(",")
          .map((name) => escapeIdentifier(name.trim()))
          .join(", ")})`;
  if (resolution === "ignore-duplicates") return `on conflict ${target} do nothing`;
  if (target === "") throw restRefusal(400, "PGRST100", "an upsert names its columns in on_conflict");
  return `on conflict ${target} do update set ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}`;
}

function bodyRows(call: Call): ReadonlyArray<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(call.body.toString("utf8"));
  } catch {
    throw restRefusal(400, "PGRST102", "Empty or invalid json");
  }
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every((row) => typeof row === "object" && row !== null && !Array.isArray(row))) {
    throw restRefusal(400, "PGRST102", "a row is a JSON object");
  }
  return rows as ReadonlyArray<Record<string, unknown>>;
}

function keysOf(rows: ReadonlyArray<Record<string, unknown>>): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
