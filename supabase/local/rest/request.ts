import { escapeIdentifier } from "pg";
import { type Call, headerOf, notServed } from "../http.ts";
import { restRefusal } from "./errors.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ONE_ROW = "application/vnd.pgrst.object+json";

/**
 * Refuses what the product's calls never carry: another schema (as hosted), another form of body or
 * answer, a preference, a part of the rows, and query parameters other than `allowed` (501).
 */
export function admitRequest(call: Call, allowed: readonly string[] = []): void {
  const profile = headerOf(call, call.method === "GET" ? "accept-profile" : "content-profile");
  if (profile !== undefined && profile !== "public") {
    const hint = "Only the following schemas are exposed: public";
    throw restRefusal(406, "PGRST106", `Invalid schema: ${profile}`, null, hint);
  }
  const type = headerOf(call, "content-type");
  if (call.body.length > 0 && type !== undefined && !JSON_TYPE.test(type)) throw notServed(`a body of ${type}`);
  const accepted = (headerOf(call, "accept") ?? "*/*").split(",").map((item) => item.trim());
  if (!accepted.some((item) => item === "*/*" || item === ONE_ROW || JSON_TYPE.test(item))) {
    throw notServed(`an answer of ${accepted.join(", ")}`);
  }
  for (const name of ["prefer", "range"]) {
    const value = headerOf(call, name);
    if (value !== undefined) throw notServed(`the header ${name}: ${value}`);
  }
  const unknown = [...call.query.keys()].find((name) => name !== "apikey" && !allowed.includes(name));
  if (unknown !== undefined) throw notServed(`the query parameter ${unknown}`);
}

/** Whether the caller wants the one row itself (`.single()`) instead of a list. */
export function wantsOneRow(call: Call): boolean {
  return (headerOf(call, "accept") ?? "").includes(ONE_ROW);
}

/** The `select` parameter as SQL: `*`, or names of columns. */
export function columnsSql(call: Call): string {
  const select = call.query.get("select") ?? "*";
  if (select === "*") return select;
  const names = select.split(",").map((name) => name.trim());
  const other = names.find((name) => !/^[a-z_][a-z0-9_]*$/i.test(name));
  if (other !== undefined) throw notServed(`${other} in a select`);
  return names.map((name) => escapeIdentifier(name)).join(", ");
}
