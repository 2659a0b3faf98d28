import { escapeIdentifier } from "pg";
import type { DbPool } from "../database.ts";
import { type Answer, type Call, Refusal } from "../http.ts";
import type { Identity } from "../identity.ts";
import { type ApiFunction, type FunctionCatalog, overloads } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { readAnswer, readSql } from "./read.ts";
import { readingOf } from "./request.ts";
import { literal, type Row, runAs } from "./run.ts";

/** Arguments of a call: the JSON text of one object, and its keys. */
type Given = { json: string; names: string[] };

/** `POST|GET /rest/v1/rpc/<name>`: calls a function of schema public as the caller. */
export async function callFunction(
  pool: DbPool,
  catalog: FunctionCatalog,
  who: Identity,
  call: Call,
  name: string,
): Promise<Answer> {
  const reading = call.method === "GET" || call.method === "HEAD";
  if (!reading && call.method !== "POST") throw restRefusal(405, "PGRST117", `Unsupported HTTP method: ${call.method}`);
  const { fn, given } = await resolve(catalog, call, name, false);
  const read = (target: ApiFunction, args: Given) =>
    runAs(pool, who, call, callSql(call, target, args), reading || target.readOnly);
  try {
    return answer(call, fn, given, await read(fn, given));
  } catch (error) {
    if ((error as { code?: string }).code !== "42883") throw error;
    // The function changed since it was looked up.
    const again = await resolve(catalog, call, name, true);
    return answer(call, again.fn, again.given, await read(again.fn, again.given));
  }
}

async function resolve(catalog: FunctionCatalog, call: Call, name: string, fresh: boolean) {
  const candidates = await catalog.find(name, fresh);
  const given = givenArguments(call, candidates);
  const fitting = overloads(candidates, given.names);
  const [fn] = fitting;
  if (fn !== undefined && fitting.length === 1) return { fn, given };
  if (fitting.length > 1) {
    const hint = "Try renaming the parameters or the function itself so that the choice is unambiguous";
    const message = `Could not choose the best candidate function for public.${name}`;
    throw new Refusal(300, { code: "PGRST203", details: null, hint, message });
  }
  if (!fresh) return resolve(catalog, call, name, true);
  const signature = given.names.length === 0 ? "without parameters" : `(${given.names.join(", ")})`;
  const space = given.names.length === 0 ? " " : "";
  throw new Refusal(404, {
    code: "PGRST202",
    details: `Searched for the function public.${name}${space}${signature} in the schema cache, but no matches were found.`,
    hint: null,
    message: `Could not find the function public.${name}${space}${signature} in the schema cache`,
  });
}

function givenArguments(call: Call, candidates: ApiFunction[]): Given {
  if (call.method === "POST") {
    const json = call.body.length === 0 ? "{}" : call.body.toString("utf8");
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      throw restRefusal(400, "PGRST102", "Empty or invalid json");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw restRefusal(400, "PGRST102", "All object keys must match: arguments are one JSON object");
    }
    return { json, names: Object.keys(value) };
  }
  const known = new Set(candidates.flatMap((candidate) => candidate.arguments.map((argument) => argument.name)));
  const entries = [...call.query].filter(([key]) => known.has(key));
  return { json: JSON.stringify(Object.fromEntries(entries)), names: entries.map(([key]) => key) };
}

/** Values travel as one JSON document and are converted by PostgreSQL to each argument's own type. */
function invocation(fn: ApiFunction, given: Given): { from: string; call: string } {
  const used = fn.arguments.filter((argument) => given.names.includes(argument.name));
  const target = `public.${escapeIdentifier(fn.name)}`;
  if (used.length === 0) return { from: "", call: `${target}()` };
  const columns = used.map((argument) => `${escapeIdentifier(argument.name)} ${argument.type}`).join(", ");
  const passed = used.map((it) => `${escapeIdentifier(it.name)} => _given.${escapeIdentifier(it.name)}`).join(", ");
  return { from: `json_to_record(${literal(given.json)}) as _given(${columns})`, call: `${target}(${passed})` };
}

function callSql(call: Call, fn: ApiFunction, given: Given): string {
  const { from, call: called } = invocation(fn, given);
  if (fn.returns === "void") return `select ${called}::text as body${from && ` from ${from}`}`;
  const lateral = from === "" ? called : `${from}, lateral ${called}`;
  if (fn.returns === "row") {
    const source = `_result as materialized (select _row.* from ${lateral} as _row), `;
    return readSql("_result", readingOf(call, new Set(given.names)), source);
  }
  if (!fn.isSet) return `select to_json(${called})::text as body${from && ` from ${from}`}`;
  return `select coalesce(json_agg(_row), '[]')::text as body from ${lateral} as _row`;
}

function answer(call: Call, fn: ApiFunction, given: Given, row: Row): Answer {
  if (fn.returns === "void") return { status: 204 };
  if (fn.returns === "value") return { status: 200, body: row.body ?? "null" };
  const answered = readAnswer(call, readingOf(call, new Set(given.names)), row);
  if (fn.isSet || typeof answered.body !== "string" || answered.body.startsWith("{")) return answered;
  // One row that is not a set is the object itself.
  return { ...answered, body: answered.body === "[]" ? "null" : answered.body.slice(1, -1) };
}
