import { expect, test } from "vitest";
import { readFunctions } from "#supabase/schemas/sources.ts";

/** What may be the same for two rows: a time, a day, a place that people gave. */
const SHARED = /\b(\w+_at|at|day|\w+_day|since|due_date|position)\b/;
/** What no two rows of a table share. A row number or a place in a list is one, too. */
const UNIQUE =
  /(\b(id|ref_id|code|transfer_id|user_id|sku|key|object_key|backend_id|source|ordinal|agent)|'(code|ref_id)')\)?$/;
const END = /^(limit|offset|for (update|share)|loop|rows between|using|\$query\$)\b|^[;$]/i;

/** The expressions of every `order by` of an SQL text, comments left out. */
function orders(sql: string): string[][] {
  const text = sql.replace(/--[^\n]*/g, "");
  return [...text.matchAll(/\border by\s+/gi)].map((match) => termsFrom(text.slice(match.index + match[0].length)));
}

/** The terms of an order, up to the parenthesis or the clause that ends it. */
function termsFrom(text: string): string[] {
  const terms = [""];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (depth === 0 && (sign === ")" || sign === ";" || (/\W/.test(text.charAt(at - 1)) && END.test(text.slice(at)))))
      break;
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth === 0) terms.push("");
    else terms.push((terms.pop() ?? "") + sign);
  }
  return terms.map((term) => term.replace(/\s+/g, " ").trim());
}

/** `%1$s`: a direction that is put in. */
const bare = (term: string) => term.replace(/ (asc|desc|%\d\$s)( nulls (first|last))?$/i, "");
const isDescending = (term: string | undefined) => / desc\b/i.test(term ?? "");

/** Their time is part of the table's key. */
const KEYED_BY_TIME = new Set(["public.reconciliation_float"]);

/** Why an order may differ between two readings of the same rows; null when it may not. */
function doubt(terms: string[]): string | null {
  const last = terms.at(-1) ?? "";
  // A frame of times takes rows of one time together, so their order does not matter; no second column is allowed.
  if (terms.length === 1 && / range between /.test(last)) return null;
  const times = terms.filter((term) => SHARED.test(term));
  if (times.length === 0) return null;
  if (!UNIQUE.test(bare(last))) return "ends with what two rows may share";
  // Ids are made in the order of rows (private.uuid_v7), so they run the way of the time before them.
  if (/\bid$/.test(bare(last)) && isDescending(times.at(-1)) !== isDescending(last)) return "runs against its ids";
  return null;
}

test("the reader of orders sees what they are made of", () => {
  const sql = "select jsonb_agg(x order by x.a desc, f(x.b, 1)) from (select 1 order by y.created_at desc\n limit 3) x";
  expect(orders(sql)).toEqual([["x.a desc", "f(x.b, 1)"], ["y.created_at desc"]]);
  expect(doubt(["y.created_at desc"])).not.toBeNull();
  expect(doubt(["y.created_at desc", "y.id"])).not.toBeNull();
  expect(doubt(["y.created_at desc", "y.id desc"])).toBeNull();
  expect(doubt(["y.created_at desc", "y.ref_id"])).toBeNull();
  expect(doubt(["y.created_at range between interval '1 day' preceding and current row"])).toBeNull();
});

test("rows that share a time still have one order, everywhere", () => {
  const functions = readFunctions().filter(({ name }) => !KEYED_BY_TIME.has(name));
  const doubtful = functions.flatMap(({ file, sql }) =>
    orders(sql).flatMap((terms) => {
      const why = doubt(terms);
      return why === null ? [] : [`${file}: order by ${terms.join(", ")}: ${why}`];
    }),
  );
  expect(doubtful).toEqual([]);
});

test("which one of several rows is taken is never left to chance", () => {
  const unordered = readFunctions()
    .filter(({ sql }) => /\bdistinct on\b/i.test(sql) && !/\bdistinct on\b[\s\S]*?\border by\b/i.test(sql))
    .map(({ file }) => file);
  expect(unordered).toEqual([]);
});
