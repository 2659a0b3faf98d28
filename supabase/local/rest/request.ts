import { escapeIdentifier } from "pg";
import { type Call, headerOf } from "../http.ts";
import { restRefusal } from "./errors.ts";
import { columnSql, conditionSql, logicSql, splitList } from "./filters.ts";

/** What the query string and headers of a read ask for, as pieces of SQL. */
export type Reading = {
  columns: string;
  where: string;
  order: string;
  limit: number | null;
  offset: number;
  count: "exact" | "planned" | "estimated" | null;
};

const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);

/** `Prefer` as a table: `return=minimal, count=exact` → {return: "minimal", count: "exact"}. */
export function preferences(call: Call): Readonly<Record<string, string>> {
  const pairs = (headerOf(call, "prefer") ?? "").split(",").map((part) => part.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** The `select` list as SQL: `a`, `b:a`, `a::text`, `data->>key`. Embedded resources are refused. */
export function columnsSql(select: string | null): string {
  if (select === null || select === "" || select === "*") return "*";
  return splitList(select)
    .map((item) => {
      if (item === "*") return "*";
      if (item.includes("(")) {
        throw restRefusal(400, "PGRST100", `embedded resource ${item}: read it through a view or a function`);
      }
      const match = /^(?:([^:]+):(?!:))?([^:]+)(?:::([a-z0-9_ ]+(?:\[\])?))?$/i.exec(item);
      if (match === null) throw restRefusal(400, "PGRST100", `failed to parse select parameter (${item})`);
      const [, alias, path = "", cast] = match;
      const name = alias ?? path.split(/->>?/).at(-1) ?? path;
      const sql = columnSql(path);
      return `${cast === undefined ? sql : `(${sql})::${cast}`} as ${escapeIdentifier(name)}`;
    })
    .join(", ");
}

/** All filters of the query string, joined by `and`; `true` where there is none. */
export function whereSql(query: URLSearchParams, ignore: ReadonlySet<string> = new Set()): string {
  const parts: string[] = [];
  for (const [name, value] of query) {
    if (RESERVED.has(name) || ignore.has(name)) continue;
    const logic = /^(not\.)?(and|or)$/.exec(name);
    if (logic === null) parts.push(conditionSql(name, value));
    else parts.push(`${logic[1] ? "not " : ""}${logicSql(logic[2] === "or" ? "or" : "and", value)}`);
  }
  return parts.length === 0 ? "true" : parts.map((part) => `(${part})`).join(" and ");
}

function orderSql(order: string | null): string {
  if (order === null || order === "") return "";
  const terms = splitList(order).map((term) => {
    const match = /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term);
    if (match === null) throw restRefusal(400, "PGRST100", `failed to parse order (${term})`);
    const nulls = match[3] === undefined ? "" : match[3] === "nullsfirst" ? " nulls first" : " nulls last";
    return `${columnSql(match[1] ?? "")} ${match[2] ?? "asc"}${nulls}`;
  });
  return `order by ${terms.join(", ")}`;
}

function wholeNumber(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw restRefusal(400, "PGRST100", `failed to parse limit or offset (${text})`);
  return Number(text);
}

/** Reads select, filters, order and the wanted rows (parameters or the Range header). */
export function readingOf(call: Call, ignore: ReadonlySet<string> = new Set()): Reading {
  const range = /^(\d+)-(\d*)$/.exec(headerOf(call, "range") ?? "");
  const first = range === null ? null : Number(range[1]);
  const last = range === null || range[2] === "" ? null : Number(range[2]);
  if (first !== null && last !== null && last < first) {
    throw restRefusal(416, "PGRST103", "Requested range not satisfiable");
  }
  const count = preferences(call).count;
  return {
    columns: columnsSql(call.query.get("select")),
    where: whereSql(call.query, ignore),
    order: orderSql(call.query.get("order")),
    limit: wholeNumber(call.query.get("limit")) ?? (first !== null && last !== null ? last - first + 1 : null),
    offset: wholeNumber(call.query.get("offset")) ?? first ?? 0,
    count: count === "exact" || count === "planned" || count === "estimated" ? count : null,
  };
}
