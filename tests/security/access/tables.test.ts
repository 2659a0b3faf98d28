import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";
import { type Relation, relations } from "../support/catalogue.ts";

const DENIED = "42501";

let db: TestDatabase;
let all: readonly Relation[];
let anna: Person;
let budi: Person;
/** Anna's account on a device that waits to be let in. */
let waiting: { userId: string; sessionId: string };

beforeAll(async () => {
  db = await openDatabase();
  all = await relations(db);
  anna = await createPerson(db, { deposit: 100_000 });
  budi = await createPerson(db, { deposit: 100_000 });
  const product = await createProduct(db);
  for (const person of [anna, budi]) {
    await buyAndSettle(db, person, product, supplierSays("success"));
    await db.rpc(person, "deposit_request", { p_key: "d", p_amount: 50_000, p_channel: "manual.bca" });
  }
  waiting = { userId: anna.userId, sessionId: randomUUID() };
  await db.owner.query("update private.site_settings set new_devices_wait = true");
  await db.rpc("service_role", "device_bind", {
    p_user: waiting.userId,
    p_session: waiting.sessionId,
    p_client: "a stranger's laptop",
    p_name: "Test",
  });
});
afterAll(() => db.close());

const nameOf = ({ schema, name }: Relation) => `${schema}.${name}`;

/** One statement a verb, on every row that it could reach. */
function statements(relation: Relation): Readonly<Record<"insert" | "update" | "delete", string>> {
  const table = `${relation.schema}."${relation.name}"`;
  return {
    insert: `insert into ${table} default values`,
    update: `update ${table} set ${relation.column} = ${relation.column}`,
    delete: `delete from ${table}`,
  };
}

/** Whose rows a caller reads from a relation; null when it is refused. */
async function ownersSeen(caller: Caller, relation: Relation): Promise<ReadonlySet<unknown> | null> {
  const columns = relation.readable.length > 0 ? relation.readable.join(", ") : "1";
  const sql = `select ${columns} from ${relation.schema}."${relation.name}"`;
  if ((await sqlStateOf(db.query(caller, sql))) === DENIED) return null;
  const rows = await db.query<Record<string, unknown>>(caller, sql);
  return new Set(rows.map((row) => (relation.owner === null ? "nobody's" : row[relation.owner])));
}

describe("Z4: tables", () => {
  test("have row security, also for their owner", () => {
    const tables = all.filter(({ kind }) => kind === "r" || kind === "p");
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter(({ rls, forced }) => !rls || !forced).map(nameOf)).toEqual([]);
  });

  test("are read and written by nobody but through functions; what can be read is one's own", async () => {
    const callers: readonly (readonly [string, Caller])[] = [
      ["anon", "anon"],
      ["anna", anna],
      ["budi", budi],
      ["a device that waits", waiting],
    ];
    const wrong: string[] = [];
    let asserted = 0;
    for (const relation of all) {
      for (const [who, caller] of callers) {
        for (const [verb, sql] of Object.entries(statements(relation))) {
          asserted += 1;
          const state = await sqlStateOf(db.query(caller, sql));
          if (state !== DENIED) wrong.push(`${who} may ${verb} ${nameOf(relation)} (${state})`);
        }
        asserted += 1;
        const seen = await ownersSeen(caller, relation);
        const exposed = relation.schema === "public" && relation.readable.length > 0;
        if (!exposed || who === "anon") {
          if (seen !== null) wrong.push(`${who} may read ${nameOf(relation)}`);
        } else if (
          seen === null ||
          [...seen].some((owner) => who === "a device that waits" || owner !== userOf(caller))
        ) {
          wrong.push(`${who} reads of ${nameOf(relation)}: ${seen && [...seen].join(", ")}`);
        }
      }
    }
    console.log(`Z4: ${all.length} relations x 4 identities x 4 verbs = ${asserted} assertions`);
    expect(asserted).toBeGreaterThanOrEqual(600);
    expect(wrong).toEqual([]);
  });

  test("that can be read hold rows of two people here, so that the test above means something", async () => {
    const exposed = all.filter(({ readable }) => readable.length > 0);
    expect(exposed.map(nameOf)).toEqual(expect.arrayContaining(["public.accounts", "public.purchases"]));
    for (const relation of exposed) {
      for (const person of [anna, budi]) {
        expect([nameOf(relation), await ownersSeen(person, relation)]).toEqual([
          nameOf(relation),
          new Set([person.userId]),
        ]);
      }
    }
  });
});

function userOf(caller: Caller): string | null {
  return typeof caller === "string" ? null : caller.userId;
}
