import { escapeIdentifier } from "pg";
import { restRefusal } from "./errors.ts";
import { literal } from "./run.ts";

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
  isdistinct: "is distinct from",
};

const TEXT_SEARCH: Readonly<Record<string, string>> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

const IS_VALUES = new Set(["null", "not_null", "true", "false", "unknown"]);

const unreadable = (what: string) => restRefusal(400, "PGRST100", `failed to parse filter (${what})`);

/** `name`, `data->key` or `data->>key` as SQL. */
export function columnSql(path: string): string {
  const parts = path.split(/(->>?)/);
  let sql = escapeIdentifier(parts[0] ?? "");
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const key = parts[at + 1] ?? "";
    sql += `${parts[at]}${/^-?\d+$/.test(key) ? key : literal(key)}`;
  }
  return sql;
}

/** Splits at commas that stand outside quotes, parentheses and braces. */
export function splitList(text: string): string[] {
  const items: string[] = [];
  let item = "";
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (quoted && char === "\\") item += char + (text[++at] ?? "");
    else {
      if (char === '"') quoted = !quoted;
      else if (!quoted && "({".includes(char)) depth++;
      else if (!quoted && ")}".includes(char)) depth--;
      if (char === "," && depth === 0 && !quoted) {
        items.push(item);
        item = "";
      } else item += char;
    }
  }
  if (item !== "" || items.length > 0) items.push(item);
  return items;
}

const unquote = (text: string) =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text;

function parenthesised(text: string): string[] {
  if (!text.startsWith("(") || !text.endsWith(")")) throw unreadable(text);
  return splitList(text.slice(1, -1));
}

/** One condition, `column` with `operator.value` (also `not.…`, `eq(any).{…}`), as SQL. */
export function conditionSql(column: string, condition: string, inTree = false): string {
  if (condition.startsWith("not.")) return `not (${conditionSql(column, condition.slice(4), inTree)})`;
  const match = /^([a-z]+)(?:\(([^)]*)\))?\.([\s\S]*)$/.exec(condition);
  if (match === null) throw unreadable(condition);
  const [, operator = "", modifier, raw = ""] = match;
  const left = columnSql(column);
  if (operator === "is") {
    if (!IS_VALUES.has(raw.toLowerCase())) throw unreadable(condition);
    return `${left} is ${raw.toLowerCase().replace("_", " ")}`;
  }
  if (operator === "in") {
    const items = parenthesised(raw).map((item) => literal(unquote(item)));
    return items.length === 0 ? "false" : `${left} in (${items.join(", ")})`;
  }
  const search = TEXT_SEARCH[operator];
  if (search !== undefined) {
    return `${left} @@ ${search}(${modifier ? `${literal(modifier)}, ` : ""}${literal(raw)})`;
  }
  const symbol = COMPARISONS[operator];
  if (symbol === undefined) throw unreadable(condition);
  const plain = inTree ? unquote(raw) : raw;
  const value = operator === "like" || operator === "ilike" ? plain.replaceAll("*", "%") : plain;
  if (modifier === "any" || modifier === "all") return `${left} ${symbol} ${modifier} (${literal(value)})`;
  if (modifier !== undefined) throw unreadable(condition);
  return `${left} ${symbol} ${literal(value)}`;
}

/** `(a.eq.1,and(b.gt.2,c.is.null))` joined by `joiner`, as SQL. */
export function logicSql(joiner: "and" | "or", tree: string): string {
  const parts = parenthesised(tree).map((item) => {
    const nested = /^(not\.)?(and|or)(\([\s\S]*\))$/.exec(item);
    if (nested !== null) {
      const inner = logicSql(nested[2] === "or" ? "or" : "and", nested[3] ?? "");
      return nested[1] === undefined ? inner : `not ${inner}`;
    }
    const dot = item.indexOf(".");
    if (dot < 1) throw unreadable(item);
    return conditionSql(unquote(item.slice(0, dot)), item.slice(dot + 1), true);
  });
  if (parts.length === 0) throw unreadable(tree);
  return `(${parts.join(` ${joiner} `)})`;
}
