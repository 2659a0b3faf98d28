import { escapeIdentifier } from "pg";
import { type Answer, type Call, notServed } from "../http.ts";
import type { Identity } from "../identity.ts";
import type { RestDatabase } from "./database.ts";
import { restRefusal } from "./errors.ts";
import { admitRequest, columnsSql } from "./request.ts";
import { rowCheck, rowsAnswer, rowsSql } from "./rows.ts";

/**
 * `GET /rest/v1/<table>`: the rows of a table or view of schema public that the caller may see. Functions are the
 * product's way to change and to search.
 */
export async function readTable(database: RestDatabase, who: Identity, call: Call, name: string): Promise<Answer> {
  if (call.method !== "GET") throw notServed(`${call.method} on a table`);
  admitRequest(call, ["select"]);
  const sql = rowsSql(`select ${columnsSql(call)} from public.${escapeIdentifier(name)}`);
  try {
    return rowsAnswer(
      call,
      await database.run(who, call, { sql, types: [], values: [] }, { readOnly: true, check: rowCheck(call) }),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "42P01") throw error;
    throw restRefusal(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
  }
}
