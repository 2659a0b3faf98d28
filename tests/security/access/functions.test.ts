import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { OUR_SCHEMAS } from "../support/catalogue.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface SqlFunction {
  readonly name: string;
  readonly schema: string;
  readonly definer: boolean;
  readonly settings: readonly string[] | null;
  readonly granted_to_everybody: boolean;
  readonly owner: string;
}

/** Every function that migrations have made. */
async function ours(): Promise<readonly SqlFunction[]> {
  const { rows } = await db.owner.query<SqlFunction>(
    `select p.oid::regprocedure::text as name, n.nspname as schema, p.prosecdef as definer, p.proconfig as settings,
       pg_get_userbyid(p.proowner) as owner,
       exists (
         select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0
       ) as granted_to_everybody
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any ($1)
     order by 1`,
    [OUR_SCHEMAS],
  );
  return rows;
}

const namesOf = (functions: readonly SqlFunction[]) => functions.map(({ name }) => name);

describe("Z5: SQL functions", () => {
  test("that act for their owner cannot be made to look elsewhere for a name", async () => {
    const definers = (await ours()).filter(({ definer }) => definer);
    expect(definers.length).toBeGreaterThan(60);
    console.log(`Z5: ${definers.length} security definer functions`);
    expect(namesOf(definers.filter(({ settings }) => !settings?.includes('search_path=""')))).toEqual([]);
  });

  test("belong to the owner of the tables, who is no superuser", async () => {
    expect(namesOf((await ours()).filter(({ owner }) => owner !== "postgres"))).toEqual([]);
    const { rows } = await db.owner.query("select rolsuper from pg_roles where rolname = 'postgres'");
    expect(rows).toEqual([{ rolsuper: false }]);
  });

  test("are given to nobody by default", async () => {
    expect(namesOf((await ours()).filter((each) => each.granted_to_everybody))).toEqual([]);
  });

  test("of schema private can be called by no role that a request can have", async () => {
    const { rows } = await db.owner.query(
      `select r.role, p.oid::regprocedure::text as name
       from pg_proc p, unnest(array['anon', 'authenticated', 'service_role', 'channel_reader', 'authenticator']) r (role)
       where p.pronamespace = 'private'::regnamespace and has_schema_privilege(r.role, 'private', 'usage')
         and has_function_privilege(r.role, p.oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });
});
