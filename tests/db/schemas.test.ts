import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bootstrap, migrate } from "#platform/migrate.ts";
import { generatedMigrations, nextText, unmigratedFunctions } from "#supabase/schemas/migrations.ts";
import type { FunctionSource } from "#supabase/schemas/sources.ts";
import { type Catalogue, differences, readCatalogue } from "#tests/support/database-catalogue.ts";
import { PLANTED } from "./planted-differences.ts";

/** A database as a new project holds it, seen by the superuser, who sees all. */
async function newDatabase() {
  const { urls } = inject("databaseServer");
  const name = `schemas_${randomBytes(6).toString("hex")}`;
  const inIt = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const asSuperuser = async (sql: string) => {
    const client = new pg.Client({ connectionString: urls.superuser });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await asSuperuser(`create database ${name} owner postgres`);
  await bootstrap(inIt(urls.superuser));
  const client = new pg.Client({ connectionString: inIt(urls.superuser) });
  await client.connect();
  return {
    client,
    ownerUrl: inIt(urls.owner),
    async drop() {
      await client.end();
      await asSuperuser(`drop database ${name} with (force)`);
    },
  };
}

type NewDatabase = Awaited<ReturnType<typeof newDatabase>>;
let migrated: NewDatabase;
let written: NewDatabase;
let ofSchemas: Catalogue;

beforeAll(async () => {
  migrated = await newDatabase();
  written = await newDatabase();
  await migrate(migrated.ownerUrl);
  const owner = new pg.Client({ connectionString: written.ownerUrl });
  await owner.connect();
  for (const sql of generatedMigrations().values()) await owner.query(`begin; ${sql}; commit`);
  await owner.end();
  ofSchemas = await readCatalogue(written.client);
});
afterAll(async () => {
  await migrated.drop();
  await written.drop();
});

test("the migrations make the database that supabase/schemas describes", async () => {
  expect(ofSchemas.size).toBeGreaterThan(1_500);
  expect(differences(await readCatalogue(migrated.client), ofSchemas)).toEqual([]);
});

describe("the comparison notices", () => {
  test.each(PLANTED)("%s", async (_what, sql, named) => {
    const { client } = written;
    await client.query("begin");
    try {
      await client.query(sql);
      const found = differences(ofSchemas, await readCatalogue(client));
      expect(found.filter((line) => line.startsWith(named))).not.toEqual([]);
      // Nothing is seen twice that is one thing: what is named is near to all that was found.
      expect(found.length).toBeLessThan(8);
    } finally {
      await client.query("rollback");
    }
  });
});

describe("a function in a later migration", () => {
  const file = (sql: string): FunctionSource => ({ domain: "shared", file: "f.sql", name: "public.f_by_test", sql });
  const body = "-- Says 1.\ncreate or replace function public.f_by_test() returns integer language sql return 1;";
  const grant = "\n\ngrant execute on function public.f_by_test to";
  const first = file(`${body}${grant} anon, authenticated;`);
  const waits = (migrations: string, source: FunctionSource) => unmigratedFunctions(migrations, [source]).length === 1;
  const followedBy = (source: FunctionSource) => `${first.sql}\n\ncreate index a on b (c);\n${nextText([source])}`;

  test.each([
    ["its first text", first.sql, first, false],
    ["no text", "select 1;", first, true],
    ["another body", first.sql, file(first.sql.replace("return 1", "return 2")), true],
    ["a grant less", first.sql, file(`${body}${grant} authenticated;`), true],
    ["no grant", first.sql, file(body), true],
    ["a second grant", first.sql, file(`${first.sql}${grant} service_role;`), true],
    ["another comment only", first.sql, file(first.sql.replace("Says 1", "Says one")), false],
    ["a later text", followedBy(file(body)), file(body), false],
    ["a later text with grants", followedBy(file(`${body}${grant} anon;`)), file(`${body}${grant} anon;`), false],
    ["a later text of before", followedBy(file(body)), first, true],
  ])("is known by: %s", (_what, migrations, source, expected) => expect(waits(migrations, source)).toBe(expected));

  test("has the grants of its file and no others", async () => {
    const { client } = migrated;
    const mayCall = async () => {
      const { rows } = await client.query(
        "select r from unnest(array['anon', 'authenticated', 'service_role']) r where has_function_privilege(r, 'public.f_by_test()', 'execute')",
      );
      return rows.map(({ r }) => r);
    };
    await client.query("begin; set local role postgres");
    try {
      await client.query(nextText([first]));
      expect(await mayCall()).toEqual(["anon", "authenticated"]);
      await client.query(nextText([file(`${body}${grant} service_role;`)]));
      expect(await mayCall()).toEqual(["service_role"]);
      await client.query(nextText([file(body)]));
      expect(await mayCall()).toEqual([]);
    } finally {
      await client.query("rollback");
    }
  });
});
