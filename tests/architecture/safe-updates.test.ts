import { describe, expect, it } from "vitest";
import { readFunctions } from "#supabase/schemas/sources.ts";

/**
 * Hosted Supabase loads `safeupdate` for every call of the Data API, also inside functions: UPDATE and DELETE
 * without WHERE fail there with 21000. The embedded PostgreSQL has no such extension, so that the text is read.
 */
function changesWithoutWhere(sql: string): string[] {
  const found: string[] = [];
  const strings: string[] = [];
  const plain = sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replace(/\$\w*\$/g, ";")
    .replace(/'((?:[^']|'')*)'/g, (_, text: string) => {
      return ` _literal_${strings.push(text) - 1} `;
    });
  const tokens = plain.toLowerCase().match(/[a-z_][a-z0-9_.]*|[();]|[^\s]/g) ?? [];
  tokens.forEach((token, at) => {
    const isUpdate = token === "update" && !/^(for|key|do)$/.test(tokens[at - 1] ?? "") && tokens[at + 1] !== "set";
    const isDelete = token === "delete" && tokens[at + 1] === "from";
    if ((isUpdate || isDelete) && !hasWhere(tokens.slice(at + 1))) found.push(tokens.slice(at, at + 6).join(" "));
  });
  // Dynamic SQL is what the literals of a statement make together.
  for (const statement of plain.split(";")) {
    const literals = [...statement.matchAll(/_literal_(\d+)/g)].map(([, at]) => strings[Number(at)] ?? "");
    const begin = literals.findIndex((text) => /^\s*(with|update|delete)\s/i.test(text));
    if (begin >= 0) found.push(...changesWithoutWhere(literals.slice(begin).join(" ")));
  }
  return found;
}

/** Whether a `where` of its own comes before the statement ends. */
function hasWhere(tokens: readonly string[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (depth === 0 && token === "where") return true;
    if (depth < 0 || (depth === 0 && (token === ";" || token === "loop"))) return false;
  }
  return false;
}

const FUNCTIONS = readFunctions();

describe("UPDATE and DELETE in the product's functions", () => {
  it("name their rows", () => {
    expect(FUNCTIONS.length).toBeGreaterThan(300);
    const breaches = FUNCTIONS.flatMap(({ file, sql }) =>
      changesWithoutWhere(sql).map((change) => `${file}: ${change}`),
    );
    expect(breaches).toEqual([]);
  });

  it.each([
    "update a set b = 1;",
    "delete from a;",
    "begin delete from a returning b into v; select 1 where true; end",
    "with gone as (delete from a returning *) select * from gone where true",
    "update a set b = x.b from (select 1 as b where true) x;",
    "for r in delete from a returning * loop perform 1 where true; end loop;",
    "execute 'delete from a';",
    "execute format('update a set ' || b || ' returning c'); select 'where';",
    "if x then update a set b = 1; end if; delete from c where d;",
    "as $$ update a set b = 1 $$;",
  ])("are found without: %s", (sql) => expect(changesWithoutWhere(sql)).toHaveLength(1));

  it.each([
    "update a set b = (select 1) where c;",
    "select 1 from a for update; select 1 from a for no key update of a;",
    "insert into a values (1) on conflict (b) do update set b = 1;",
    "merge into a using b on true when matched then update set c = 1;",
    "if tg_op = 'DELETE' then return old; end if;",
    "execute (select 'update a set ' || string_agg(format('%I = 1', k), ', ') || ' where id' from b k);",
    "with gone as (delete from a where b returning *) select * from gone",
    "update a set b = 'x''; delete from y' where true -- delete from z",
  ])("pass: %s", (sql) => expect(changesWithoutWhere(sql)).toEqual([]));
});
