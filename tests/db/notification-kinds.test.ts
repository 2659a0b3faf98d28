import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECK_ENDS } from "#core/deposits/states.ts";
import { NOTIFICATION_KINDS } from "#core/notifications/catalogue.ts";
import { OWNER_KINDS } from "#core/notifications/kinds/owner.ts";
import { readMigrations } from "#supabase/schemas/migrations.ts";
import { NOTIFICATION_KIND_ROWS, notificationKindRowsSql } from "#supabase/schemas/notification-kind-rows.ts";
import { rowsAreMigrated } from "#supabase/schemas/product-type-rows.ts";
import { readFunctions } from "#supabase/schemas/sources.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const sources = readFunctions().map(({ name, sql }) => ({ name, sql: sql.replace(/--[^\n]*/g, "") }));

/** The arguments at a place of every call of a function of ours, as they are written, with where it stands. */
function argumentsOf(call: string, place: number): { name: string; sql: string; argument: string }[] {
  return sources.flatMap(({ name, sql }) =>
    [...sql.matchAll(new RegExp(`\\b${call.replace(".", "\\.")}\\(`, "g"))].flatMap(({ index }) => {
      const from = index + call.length + 1;
      // Its own definition names parameters, it calls nothing.
      if (/function $/.test(sql.slice(0, index))) return [];
      return [{ name, sql, argument: splitArguments(sql.slice(from))[place]?.trim() ?? "" }];
    }),
  );
}

/**
 * The arguments of a call whose bracket has just been opened: commas and brackets inside brackets and texts divide
 * nothing.
 */
function splitArguments(text: string): string[] {
  const found = [""];
  let depth = 0;
  let quoted = false;
  for (const char of text) {
    if (char === "'") quoted = !quoted;
    if (!quoted && char === ")" && depth-- === 0) break;
    if (!quoted && char === "(") depth++;
    if (!quoted && char === "," && depth === 0) found.push("");
    else found[found.length - 1] += char;
  }
  return found;
}

/** The ends of a deposit that its owner hears of: every status but those in which it is still open. */
async function depositEnds(): Promise<string[]> {
  const { rows } = await db.owner.query<{ status: string }>(
    "select unnest(enum_range(null::public.deposit_status))::text as status",
  );
  return rows.map(({ status }) => status).filter((status) => !["pending", "review"].includes(status));
}

/** What of a deposit is put before an admin: the literals of the calls, and those that a variable of theirs may be. */
async function depositChecks(): Promise<string[]> {
  const { rows } = await db.owner.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'private.deposit_reversals'::regclass and contype = 'c'",
  );
  const reversals = rows.flatMap(({ definition }) =>
    /kind/.test(definition) ? [...definition.matchAll(/'([a-z_]+)'/g)].map(([, kind = ""]) => kind) : [],
  );
  return argumentsOf("private.deposit_notify_check", 1).flatMap(({ sql, argument }) => {
    const literal = /^'([a-z_]+)'$/.exec(argument)?.[1];
    if (literal) return [literal];
    const declared = new RegExp(`\\b${argument} (?:constant )?text := ([^;]*);`).exec(sql)?.[1] ?? "";
    const named = [...declared.matchAll(/(?:then|else) '([a-z_]+)'/g)].map(([, kind = ""]) => kind);
    return /->> 'kind'/.test(declared) ? [...named, ...reversals] : named;
  });
}

/** Every kind that SQL writes, by the text of its functions. */
async function writtenKinds(): Promise<Set<string>> {
  const computed: Readonly<Record<string, () => Promise<string[]>>> = {
    "'deposit_' || d.status": async () => (await depositEnds()).map((end) => `deposit_${end}`),
    "'deposit_check_' || v_end": async () => CHECK_ENDS.map((end) => `deposit_check_${end}`),
    "'deposit_' || p_kind": async () => (await depositChecks()).map((check) => `deposit_${check}`),
    // Alerts, owners' notices, and what is heard of orders and complaints hand on what they were called with.
    p_kind: async () => [
      ...argumentsOf("private.complaint_tell", 1).map(({ argument }) => argument.replaceAll("'", "")),
      ...argumentsOf("private.checkout_notify", 1).map(({ argument }) => argument.replaceAll("'", "")),
      ...argumentsOf("private.admin_alert", 0).map(({ argument }) => argument.replaceAll("'", "")),
      ...Object.keys(OWNER_KINDS),
    ],
  };
  const found = await Promise.all(
    argumentsOf("private.notify_user", 2).map(async ({ name, argument }) => {
      const literal = /^'([a-z_]+)'$/.exec(argument)?.[1];
      if (literal) return [literal];
      const kinds = await computed[argument]?.();
      if (!kinds) throw new Error(`${name} writes a kind that this test cannot read: ${argument}`);
      return kinds;
    }),
  );
  return new Set(found.flat());
}

describe("the catalogue and SQL are one:", () => {
  test("SQL knows every kind with the catalogue's channels and form of mail, and no other", async () => {
    const { rows } = await db.owner.query("select code, channels, mail from private.notification_kinds order by code");
    expect(rows).toEqual(NOTIFICATION_KIND_ROWS.toSorted((a, b) => (String(a["code"]) < String(b["code"]) ? -1 : 1)));
  });

  test("SQL writes every kind of the catalogue, and none that is not in it", async () => {
    expect([...(await writtenKinds())].sort()).toEqual(Object.keys(NOTIFICATION_KINDS).sort());
  });

  test("nothing but one function writes notifications and what is to be sent of them, one each what guests are told, invitations and messages to the site", () => {
    const writers = (table: string) =>
      sources.filter(({ sql }) => new RegExp(`insert into ${table}\\b`).test(sql)).map(({ name }) => name);
    expect(writers("public.notifications")).toEqual(["private.notification_write"]);
    expect(writers("private.outbox").sort()).toEqual([
      "private.checkout_tell_guest",
      "private.notification_write",
      "public.contact_send",
      "public.referral_invite",
    ]);
  });

  test("no row waits for a migration, and one that changes would", () => {
    const migrations = readMigrations();
    const rows = notificationKindRowsSql();
    expect(rowsAreMigrated(migrations, rows)).toBe(true);
    expect(rowsAreMigrated(migrations.replaceAll('"code":"loan_due"', '"code":"loan_over"'), rows)).toBe(false);
  });
});
