import { type Answer, type Call, headerOf } from "../http.ts";
import { restRefusal } from "./errors.ts";
import type { Reading } from "./request.ts";
import type { Row } from "./run.ts";

const SINGLE = "application/vnd.pgrst.object";

/** Whether the caller wants the one row itself (`.single()`) instead of a list. */
export function wantsSingle(call: Call): boolean {
  return (headerOf(call, "accept") ?? "").includes(SINGLE);
}

/**
 * One statement for a page of `source` (a table, or a call of a function) and, where asked, the
 * number of all rows that match. Planned and estimated counts are answered exactly.
 */
export function readSql(source: string, reading: Reading, cte = ""): string {
  const paging = `${reading.limit === null ? "" : `limit ${reading.limit} `}offset ${reading.offset}`;
  const total = reading.count === null ? "null" : `(select count(*) from ${source} where ${reading.where})`;
  return `with ${cte}_page as materialized (
      select ${reading.columns} from ${source} where ${reading.where} ${reading.order} ${paging}
    )
    select coalesce(json_agg(_page), '[]')::text as body, count(*)::text as rows, ${total}::text as total from _page`;
}

/** The answer to a read: list or single row, Content-Range, 206 for a part, 416 beyond the end. */
export function readAnswer(call: Call, reading: Reading, row: Row): Answer {
  const rows = Number(row.rows ?? 0);
  const total = row.total === null || row.total === undefined ? null : Number(row.total);
  if (total !== null && reading.offset > 0 && reading.offset >= total) {
    const details = `An offset of ${reading.offset} was requested, but there are only ${total} rows.`;
    throw restRefusal(416, "PGRST103", "Requested range not satisfiable", details);
  }
  const part = rows === 0 ? "*" : `${reading.offset}-${reading.offset + rows - 1}`;
  const headers = { "content-range": `${part}/${total ?? "*"}` };
  const body = row.body ?? "[]";
  if (wantsSingle(call)) return { status: 200, headers, body: singleRow(body, rows) };
  return { status: total !== null && rows < total ? 206 : 200, headers, body };
}

/** The only row of a list; any other number of rows is 406 PGRST116. */
export function singleRow(body: string, rows: number): string {
  if (rows !== 1) {
    const message = "Cannot coerce the result to a single JSON object";
    throw restRefusal(406, "PGRST116", message, `The result contains ${rows} rows`);
  }
  return body.slice(1, -1);
}
