import type { Answer, Call } from "../http.ts";
import type { Row } from "./database.ts";
import { restRefusal } from "./errors.ts";
import { wantsOneRow } from "./request.ts";

/** `max_rows` of supabase/config.toml: no answer has more. */
const MAX_ROWS = 1000;

/** The first rows of a list as one JSON text, and their number. */
export function rowsSql(rows: string): string {
  return `select coalesce(json_agg(_row), '[]')::text as body, count(*)::text as rows
    from (select * from (${rows}) as _all limit ${MAX_ROWS}) as _row`;
}

/** What refuses any other number of rows than one, where one is asked for. */
export function rowCheck(call: Call): ((row: Row) => void) | undefined {
  if (!wantsOneRow(call)) return undefined;
  return ({ rows }) => {
    if (rows === "1") return;
    const message = "Cannot coerce the result to a single JSON object";
    throw restRefusal(406, "PGRST116", message, `The result contains ${rows} rows`);
  };
}

/** The answer to `rowsSql`: the list, or its only row. */
export function rowsAnswer(call: Call, row: Row): Answer {
  const count = Number(row.rows);
  const headers = { "content-range": `${count === 0 ? "*" : `0-${count - 1}`}/*` };
  const body = row.body ?? "[]";
  return { status: 200, headers, body: wantsOneRow(call) ? body.slice(1, -1) : body };
}
