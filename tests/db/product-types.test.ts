import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { askedRules } from "#core/catalog/asked-rules.ts";
import { joinDestination, readDestination } from "#core/catalog/destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";
import { MENU } from "#core/catalog/menu.ts";
import { PRODUCT_TYPES, type ProductTypeCode, productType } from "#core/catalog/product-types.ts";
import { readDestinations } from "#core/catalog/read-destinations.ts";
import { askedField } from "#core/catalog/schema.ts";
import { personalPart } from "#core/catalog/shown-destination.ts";
import { destinationSpelling } from "#core/purchases/destination.ts";
import { menuRowsSql } from "#supabase/schemas/menu-rows.ts";
import { readMigrations } from "#supabase/schemas/migrations.ts";
import { CATALOG_ROWS, rowsAreMigrated } from "#supabase/schemas/product-type-rows.ts";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { typedDestinations } from "#tests/factories/destination-texts.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
  // What SQL answers a text: what it keeps, or why it refuses.
  await db.owner.query(`
    create function private.told_by_test(p_call text, p_kind text, p_text text) returns text language plpgsql as $$
    declare v_told text; v_detail text;
    begin
      if p_call = 'type' then
        return 'kept ' || private.destination_normalise(p_kind, null, p_text);
      elsif p_call = 'asked' then
        return 'kept ' || private.destination_normalise('games', p_kind, p_text);
      end if;
      return 'kept ' || private.destination_part(k, p_text) from private.destination_kinds k where k.code = p_kind;
    exception when others then
      get stacked diagnostics v_detail = pg_exception_detail;
      return coalesce(v_detail::jsonb ->> 'reason', sqlerrm);
    end $$`);
});
afterAll(() => db.close());

describe("the tables of core and of SQL are one:", () => {
  test.each(Object.entries(CATALOG_ROWS))("%s", async (table, rows) => {
    const found = await db.owner.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t order by t.code`);
    expect(found.rows.map(({ row }) => row)).toEqual(
      rows.toSorted((a, b) => (String(a["code"]) < String(b["code"]) ? -1 : 1)),
    );
  });

  test("no row waits for a migration, and one that changes would", () => {
    const migrations = readMigrations();
    expect(rowsAreMigrated(migrations)).toBe(true);
    // A site without the demo world has its menu, too.
    expect(rowsAreMigrated(migrations, menuRowsSql())).toBe(true);
    expect(MENU.map(({ product_type }) => product_type)).toEqual(expect.arrayContaining(Object.keys(PRODUCT_TYPES)));
    expect(rowsAreMigrated(migrations.replaceAll('"path":"starterPacks"', '"path":"starter"'))).toBe(false);
    expect(rowsAreMigrated(migrations.slice(0, 1_000))).toBe(false);
  });

  test("a type asks for kinds that there are", async () => {
    const { rows } = await db.owner.query(
      "select f from private.product_types t, unnest(t.fields) f where f not in (select code from private.destination_kinds)",
    );
    expect(rows).toEqual([]);
  });
});

test("what is handed on of a destination leaves out what names a person, in SQL as in core", async () => {
  const asked = Object.entries(PRODUCT_TYPES).flatMap(([type, { fields }]) =>
    fields.map((_, last) => [type, ["123456789012", ...fields.slice(0, last + 1).map((_f, at) => `${at}7`)].join("|")]),
  );
  const { rows } = await db.owner.query<{ type: string; whole: string; rest: string }>(
    "select t as type, d as whole, private.destination_handed_on(t, d) as rest from unnest($1::text[], $2::text[]) u (t, d)",
    [asked.map(([type]) => type), asked.map(([, whole]) => whole)],
  );
  expect(rows).not.toEqual([]);
  for (const { type, whole, rest } of rows) {
    const personal = personalPart(type, whole);
    expect(rest, type).toBe(personal === null ? whole : whole.replace(`|${personal}`, ""));
  }
  expect(rows.filter(({ whole, rest }) => rest !== whole).map(({ type }) => type)).toEqual(["esamsat"]);
});

test.each([
  [
    "of no type",
    "insert into private.products (code, type, operator, name, label, prices) values ('x', 'nothing', 'xl', 'x', 'x', '{1,1,1}')",
  ],
  ["of another module than its type's", "update private.products set module = 'pascabayar' where code = 'xld10'"],
])("no product is %s", async (_what, sql) => {
  expect(await sqlStateOf(db.owner.query(sql))).toBe("23503");
});

test("a product dials while its type is sold to a mobile number alone", async () => {
  const dialling = async () => {
    const { rows } = await db.owner.query<{ type: string; dials: boolean }>(
      "select distinct d.type, d.dials from private.products d order by d.type",
    );
    return rows.filter(({ dials }) => dials).map(({ type }) => type);
  };
  const { rows } = await db.owner.query<{ type: string }>(
    "select distinct d.type from private.products d order by d.type",
  );
  const sold = rows.map(({ type }) => type);
  const phones = sold.filter((type) => {
    const { destination, fields } = productType(type as ProductTypeCode);
    return destination === "phone" && fields.length === 0;
  });
  expect(phones).toContain("pulsa");
  expect(phones.length).toBeLessThan(sold.length);
  expect(await dialling()).toEqual(phones);
  const without = phones.filter((type) => type !== "pulsa");
  await db.owner.query("update private.product_types set destination = 'customer' where code = 'pulsa'");
  expect(await dialling()).toEqual(without);
  await db.owner.query(
    "update private.product_types set destination = 'phone', fields = '{zone}' where code = 'pulsa'",
  );
  expect(await dialling()).toEqual(without);
  await db.owner.query("update private.product_types set fields = '{}' where code = 'pulsa'");
  expect(await dialling()).toEqual(phones);
});

const SPELLINGS = 1_500;

const told = async (call: "kind" | "type" | "asked", name: string, spellings: readonly string[]) => {
  const { rows } = await db.owner.query<{ answer: string }>(
    "select private.told_by_test($1, $2, t) as answer from unnest($3::text[]) with ordinality as u (t, n) order by n",
    [call, name, spellings],
  );
  return rows.map(({ answer }) => answer);
};
// No text of the database holds a NUL.
const sample = () => [
  "",
  " ",
  "A".repeat(41),
  ...typedDestinations(SPELLINGS).map((text) => text.replaceAll("\0", "")),
];

describe("core and SQL read every spelling alike:", () => {
  test("a mobile number that is read at the first look", async () => {
    const ends = [9, 10, 13, 14].map((length) => "0878".padEnd(length, "1"));
    const spellings = [...sample(), ...ends, "08781234567\n", "0878123456a", "08", "628781234567", "07781234567"];
    const { rows } = await db.owner.query<{ typed: string; kept: string }>(
      `select t as typed, private.phone_typed(t) as kept from unnest($1::text[]) t
       where private.phone_typed(t) is not null`,
      [spellings],
    );
    expect(rows.map(({ typed }) => typed)).toEqual(expect.arrayContaining(ends.slice(1, 3)));
    for (const { typed, kept } of rows) {
      expect(readDestination(destinationRule("phone"), typed), typed).toMatchObject({ stored: kept, problem: null });
    }
  });

  test.each(Object.keys(DESTINATION_KINDS) as DestinationKind[])("a %s", async (kind) => {
    const spellings = sample();
    const expected = spellings.map((text) => {
      const { stored, problem } = readDestination(destinationRule(kind), text);
      return problem ?? `kept ${stored}`;
    });
    expect(await told("kind", kind, spellings)).toEqual(expected);
    // The sample is no good that never finds a right one and a wrong one.
    expect(expected.filter((one) => one.startsWith("kept ")).length).toBeGreaterThan(5);
    expect(new Set(expected.filter((one) => !one.startsWith("kept "))).size).toBeGreaterThan(1);
  });

  test.each(Object.keys(PRODUCT_TYPES) as ProductTypeCode[])("what %s is sold to", async (code) => {
    const { destination, fields } = productType(code);
    const rules = [destination, ...fields].map(destinationRule);
    const spellings = sample();
    const expected = spellings.map((text) => {
      const read = readDestinations(rules, text);
      return (
        read.find(({ problem }) => problem)?.problem ?? `kept ${joinDestination(read.map(({ stored }) => stored))}`
      );
    });
    expect(await told("type", code, spellings)).toEqual(expected);
  });

  const games = [null, "required", "optional", "none"].flatMap((zone) =>
    [null, "required", "optional", "none"].flatMap((server) =>
      [[], ["os_asia Asia", "os_usa America Utara", "7"]].map((servers) => [zone, server, servers] as const),
    ),
  );
  test.each(games)("a player of a game that asks: zone %s, server %s of %j", async (zone, server, servers) => {
    await db.owner.query(
      `insert into private.operators (code, position, name, mark, color, asks_zone, asks_server, servers)
       values ('asked', 0, 'Asked', 'A', '#000000', $1, $2, $3)
       on conflict (code) do update set asks_zone = $1, asks_server = $2, servers = $3`,
      [zone, server, servers],
    );
    const { rows } = await db.owner.query("select private.destination_fields_json('games', 'asked') as fields");
    const rules = askedRules("games", z.array(askedField).parse(rows[0]?.fields));
    const players = ["", "12345678", "12345678 (2001)", "ani#12 [Asia]", "12345678|2001", "12345678||2001", "a|b"];
    const servings = ["os_asia", " OS_ASIA", "Asia", "asia ", "america utara", "AmericaUtara", "7", "Mars", "a b", "|"];
    const spellings = [
      ...typedDestinations(300),
      ...players,
      ...servings.flatMap((text) => [`12345678|${text}`, `12345678||${text}`, `12345678|2001|${text}`, `1 (${text})`]),
    ];
    const expected = spellings.map((text) => {
      const read = readDestinations(rules, text, 3);
      return (
        read.find(({ problem }) => problem)?.problem ?? `kept ${joinDestination(read.map(({ stored }) => stored))}`
      );
    });
    expect(await told("asked", "asked", spellings)).toEqual(expected);
    expect(expected.filter((one) => one.startsWith("kept ")).length).toBeGreaterThan(5);
  });

  test("a server is meant by its code before any is by its name", async () => {
    // Kept so before names like another's code were refused (private.servers_problem).
    const servers = ["eu Asia", "asia Lain"];
    const choices = servers.map((line) => ({ value: line.split(" ")[0] ?? "", label: line.split(" ")[1] ?? "" }));
    const rules = askedRules("games", [{ name: "server", required: true, choices }]);
    for (const [typed, meant] of [
      ["asia", "asia"],
      ["ASIA", "asia"],
      ["eu", "eu"],
      ["lain", "asia"],
    ] as const) {
      const { rows } = await db.owner.query("select private.destination_choice($1, $2) as code", [servers, typed]);
      expect([typed, rows[0]?.["code"]]).toEqual([typed, meant]);
      expect(readDestinations(rules, `12345678|${typed}`)[1]?.stored).toBe(meant);
    }
  });

  /** Each customer's number with what is a country's code, or nothing, to some kinds, and with signs set between. */
  const numbers = ["12345678", "8123456789", "812345678901", "60123456789", "530000100003", "1234567890123456"];
  const lookAlikes = numbers.flatMap((number) =>
    ["", "0", "00", "0000", "62", "620", "+62", "0062", "+"].flatMap((before) => [
      `${before}${number}`,
      ` ${before}${number.slice(0, 4)} ${number.slice(4)}`,
      `${before}${number.slice(0, 4)}-${number.slice(4)}`,
      `${before}${number}|7`,
    ]),
  );
  const pairsOf = (texts: readonly string[]) =>
    texts.flatMap((a, at) => texts.slice(at + 1).map((b) => [a, b] as const));
  const keptAs = (code: ProductTypeCode, text: string) => {
    const { destination, fields } = productType(code);
    const read = readDestinations([destination, ...fields].map(destinationRule), text);
    return read.some(({ problem }) => problem) ? null : joinDestination(read.map(({ stored }) => stored));
  };

  test.each(Object.keys(PRODUCT_TYPES) as ProductTypeCode[])("no two of %s as one request", async (code) => {
    const texts = lookAlikes.filter((text) => keptAs(code, text) !== null);
    const { rows } = await db.owner.query<{ text: string; one: string }>(
      `select t as text, private.destination_spelling(d.code, t) as one
       from (select code from private.products where type = $1 limit 1) d, unnest($2::text[]) t`,
      [code, texts],
    );
    const spelled = new Map(rows.map(({ text, one }) => [text, one]));
    for (const [a, b] of pairsOf(texts)) {
      const areOne = keptAs(code, a) === keptAs(code, b);
      // At the edge, which does not know the type.
      if (destinationSpelling(a) === destinationSpelling(b)) expect([code, a, b, areOne]).toEqual([code, a, b, true]);
      if (rows.length === 0) continue;
      const isOneRequest = spelled.get(a) === spelled.get(b);
      if (isOneRequest || !a.includes("|")) expect([code, a, b, isOneRequest]).toEqual([code, a, b, areOne]);
    }
  });
});
