import { afterAll, beforeAll, expect, test } from "vitest";
import { DONE, MOVES, SUBJECTS } from "#app/features/admin/claims/claim-words.ts";
import { CLAIM_ACTIONS, CLAIM_KINDS } from "#core/admin/states.ts";
import { readFunctions } from "#supabase/schemas/sources.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const sources = readFunctions().map(({ sql }) => sql.replace(/--[^\n]*/g, ""));
/** The codes that a text of SQL may be: its literals that no operator goes on with, and what a variable begins with. */
function codesOf(argument: string, sql: string): string[] {
  if (/^v_\w+$/.test(argument)) {
    return [...sql.matchAll(new RegExp(`\\b${argument} text := '([a-z_]+)'`, "g"))].map(([, code = ""]) => code);
  }
  return /^'([a-z_]+)'$/.exec(argument)?.slice(1) ?? [];
}

/** The codes that are a call's argument at a place, in every function. */
function literals(call: string, place: number): string[] {
  const found = sources.flatMap((sql) =>
    [...sql.matchAll(new RegExp(`\\b${call}\\(\\s*((?:[^;]|\\n)*?);`, "g"))].flatMap(([, args = ""]) =>
      codesOf(args.split(",")[place]?.trim() ?? "", sql),
    ),
  );
  return [...new Set(found)].sort();
}

test("every way in which money moves has its words", async () => {
  const { rows } = await db.owner.query<{ kind: string }>(
    "select unnest(enum_range(null::private.transfer_kind))::text as kind",
  );
  expect(rows.map(({ kind }) => kind).filter((kind) => !MOVES.some((known) => known === kind))).toEqual([]);
});

test("every claim that SQL opens has its words", () => {
  const kinds = literals("private.review_open", 0);
  expect(kinds.length).toBeGreaterThan(4);
  expect(kinds.filter((kind) => !CLAIM_KINDS.some((known) => known === kind))).toEqual([]);
});

test("everything that admins do, and what they do it to, has its words", () => {
  const actions = literals("private.admin_record", 3);
  const subjects = literals("private.admin_record", 4);
  expect([actions.length > 4, subjects.length > 4]).toEqual([true, true]);
  expect(actions.filter((action) => !DONE.some((known) => known === action))).toEqual([]);
  expect(subjects.filter((subject) => !SUBJECTS.some((known) => known === subject))).toEqual([]);
});

// Their codes are put together (admin_claim_resolve), so that none stands in SQL.
test("everything that is done about a claim has its words, and that it is proposed", () => {
  const actions = CLAIM_ACTIONS.flatMap((action) => [`claim_${action}`, `claim_propose_${action}`]);
  expect(actions.filter((action) => !DONE.some((known) => known === action))).toEqual([]);
});
