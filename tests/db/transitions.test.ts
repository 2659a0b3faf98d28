import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAYOUT_STATUSES, PAYOUT_TRANSITIONS } from "#core/affiliates/states.ts";
import { DEPOSIT_STATUSES, DEPOSIT_TRANSITIONS } from "#core/deposits/states.ts";
import { IMPORT_STATUSES, IMPORT_TRANSITIONS } from "#core/imports/states.ts";
import { INQUIRY_STATUSES, INQUIRY_TRANSITIONS } from "#core/inquiries/states.ts";
import {
  FACILITY_STATUSES,
  FACILITY_TRANSITIONS,
  LOAN_DEPOSIT_STATUSES,
  LOAN_DEPOSIT_TRANSITIONS,
} from "#core/loans/states.ts";
import { FAILURE_REASONS, PURCHASE_STATUSES, PURCHASE_TRANSITIONS } from "#core/purchases/states.ts";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const THINGS = [
  {
    thing: "purchase",
    schema: "public",
    statuses: PURCHASE_STATUSES,
    transitions: Object.entries(PURCHASE_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "deposit",
    schema: "public",
    statuses: DEPOSIT_STATUSES,
    transitions: Object.entries(DEPOSIT_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "inquiry",
    schema: "private",
    statuses: INQUIRY_STATUSES,
    transitions: Object.entries(INQUIRY_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "facility",
    schema: "private",
    statuses: FACILITY_STATUSES,
    transitions: Object.entries(FACILITY_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "loan_deposit",
    schema: "private",
    statuses: LOAN_DEPOSIT_STATUSES,
    transitions: Object.entries(LOAN_DEPOSIT_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "payout",
    schema: "private",
    statuses: PAYOUT_STATUSES,
    transitions: Object.entries(PAYOUT_TRANSITIONS) as [string, readonly string[]][],
  },
  {
    thing: "import",
    schema: "private",
    statuses: IMPORT_STATUSES,
    transitions: Object.entries(IMPORT_TRANSITIONS) as [string, readonly string[]][],
  },
];

test("why a purchase fails has the same words in SQL and in TypeScript", async () => {
  const { rows } = await db.owner.query<{ value: string }>(
    "select unnest(enum_range(null::private.purchase_failure))::text as value",
  );
  expect(rows.map(({ value }) => value)).toEqual([...FAILURE_REASONS]);
});

describe.each(THINGS)("$thing states", ({ thing, schema, statuses, transitions }) => {
  test("are the same in SQL and in TypeScript", async () => {
    const { rows } = await db.owner.query<{ value: string }>(
      `select unnest(enum_range(null::${schema}.${thing}_status))::text as value`,
    );
    expect(rows.map(({ value }) => value)).toEqual([...statuses]);
  });

  test("change along the same table in SQL and in TypeScript", async () => {
    const { rows } = await db.owner.query<{ move: string }>(
      `select from_status || ' → ' || to_status as move from private.${thing}_transitions`,
    );
    const inTypeScript = transitions.flatMap(([from, to]) => to.map((status) => `${from} → ${status}`));
    expect(rows.map(({ move }) => move).sort()).toEqual(inTypeScript.sort());
  });
});

test("a purchase cannot take a way that the table does not hold, not even by its owner's hand", async () => {
  const buyer = await createPerson(db, { deposit: 50_000 });
  const product = await createProduct(db);
  for (const from of PURCHASE_STATUSES) {
    for (const to of PURCHASE_STATUSES) {
      if (from === to) continue;
      const { transaction } = await buy(db, buyer, product);
      const client = await db.superuser.connect();
      await client.query("begin; set local session_replication_role = replica");
      await client.query("update public.purchases set status = $2 where ref_id = $1", [transaction.ref_id, from]);
      await client.query("set local session_replication_role = origin");
      const state = await sqlStateOf(
        client.query("update public.purchases set status = $2 where ref_id = $1", [transaction.ref_id, to]),
      );
      await client.query("rollback");
      client.release();
      const allowed = PURCHASE_TRANSITIONS[from].includes(to);
      expect(`${from} → ${to}: ${state}`).toBe(`${from} → ${to}: ${allowed ? "ok" : "23514"}`);
      await db.owner.query("update public.purchases set status = 'canceled' where ref_id = $1", [transaction.ref_id]);
      await db.owner.query(
        `select private.ledger_post('refund', $1, array[-1, private.ledger_user_account($2, 'deposit')], array[-10900, 10900])`,
        [transaction.ref_id, buyer.userId],
      );
    }
  }
});
