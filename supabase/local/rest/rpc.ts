import { escapeIdentifier } from "pg";
import { type Answer, type Call, notServed, type Refusal } from "../http.ts";
import type { Identity } from "../identity.ts";
import { type ApiFunction, type FunctionCatalog, overloads, takesWholeBody } from "./catalog.ts";
import type { RestDatabase, Row, Statement } from "./database.ts";
import { restRefusal } from "./errors.ts";
import { admitRequest } from "./request.ts";
import { rowCheck, rowsAnswer, rowsSql } from "./rows.ts";

/** Arguments of a call: the JSON text of one object, and its keys. */
type Given = { json: string; names: string[] };

/** `POST /rest/v1/rpc/<name>`: calls a function of schema public as the caller. */
export async function callFunction(
  database: RestDatabase,
  catalog: FunctionCatalog,
  who: Identity,
  call: Call,
  name: string,
): Promise<Answer> {
  if (call.method !== "POST") throw notServed(`${call.method} on a function`);
  admitRequest(call);
  const given = givenArguments(call);
  const run = async (fn: ApiFunction) => {
    const check = fn.returns === "rows" ? rowCheck(call) : undefined;
    return answer(call, fn, await database.run(who, call, callStatement(fn, given), { readOnly: fn.readOnly, check }));
  };
  const fn = await resolve(catalog, given, name, false);
  try {
    return await run(fn);
  } catch (error) {
    if ((error as { code?: string }).code !== "42883") throw error;
    // The function changed since it was looked up.
    return run(await resolve(catalog, given, name, true));
  }
}

async function resolve(catalog: FunctionCatalog, given: Given, name: string, fresh: boolean): Promise<ApiFunction> {
  const candidates = await catalog.find(name, fresh);
  const fitting = overloads(candidates, given.names);
  const [fn] = fitting;
  if (fitting.length > 1) throw notServed(`a call that fits several functions named ${name}`);
  if (fn?.returns === "other") throw notServed(`what the function ${name} returns`);
  if (fn !== undefined && !takesWholeBody(fn)) return fn;
  if (!fresh) return resolve(catalog, given, name, true);
  if (candidates.some(takesWholeBody)) throw notServed(`the function ${name}, whose argument has no name,`);
  throw noFunction(`public.${name}`, given.names.toSorted());
}

function noFunction(name: string, names: readonly string[]): Refusal {
  const list = names.join(", ");
  const without = names.length === 0 ? " without parameters" : null;
  const searched = without ?? ` with parameter${names.length === 1 ? "" : "s"} ${list}`;
  const details = `Searched for the function ${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`;
  const message = `Could not find the function ${name}${without ?? `(${list})`} in the schema cache`;
  return restRefusal(404, "PGRST202", message, details);
}

function givenArguments(call: Call): Given {
  const json = call.body.length === 0 ? "{}" : call.body.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw restRefusal(400, "PGRST102", "Empty or invalid json");
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { json, names: Object.keys(value) };
  throw notServed("a call whose arguments are not one JSON object");
}

/** Values travel as one JSON document and are converted by PostgreSQL to each argument's own type. */
function callStatement(fn: ApiFunction, given: Given): Statement {
  const used = fn.arguments.filter((argument) => given.names.includes(argument.name));
  const columns = used.map((argument) => `${escapeIdentifier(argument.name)} ${argument.type}`).join(", ");
  const passed = used.map((it) => `${escapeIdentifier(it.name)} => _given.${escapeIdentifier(it.name)}`).join(", ");
  const called = `public.${escapeIdentifier(fn.name)}(${passed})`;
  const source = used.length === 0 ? "" : `json_to_record($1) as _given(${columns})`;
  const values = used.length === 0 ? [] : [given.json];
  return { sql: callSql(fn, called, source), types: ["json"], values };
}

function callSql(fn: ApiFunction, called: string, source: string): string {
  if (fn.returns === "void") return `select ${called}::text as body${source && ` from ${source}`}`;
  if (fn.returns === "value") return `select to_json(${called})::text as body${source && ` from ${source}`}`;
  return rowsSql(`select _row.* from ${source && `${source}, lateral `}${called} as _row`);
}

function answer(call: Call, fn: ApiFunction, row: Row): Answer {
  if (fn.returns === "void") return { status: 204 };
  return fn.returns === "value" ? { status: 200, body: row.body ?? "null" } : rowsAnswer(call, row);
}
