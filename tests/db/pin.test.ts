import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, purchaseArgs } from "#tests/factories/purchases.ts";
import { crowding } from "#tests/support/machine.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const tryPin = (buyer: Person, proof: string | null) =>
  db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_pin_proof: proof })) as Promise<
    Record<string, unknown>
  >;
const unlock = (buyer: Person) =>
  db.owner.query(
    "update private.account_secrets set pin_locked_until = now() - interval '1 second' where user_id = $1",
    [buyer.userId],
  );

describe("a wrong PIN", () => {
  test("counts down, and the fifth locks for 15 minutes", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    for (const attempts_left of [4, 3, 2, 1]) {
      expect(await tryPin(buyer, "wrong")).toEqual({ error: "pin_incorrect", details: { attempts_left } });
    }
    const locked = (await tryPin(buyer, "wrong")) as { error: string; details: { until: string; retry_after: number } };
    expect(locked.error).toBe("maximum pin attempts reached");
    expect(locked.details.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
    expect(locked.details.retry_after).toBeGreaterThan(900 - 10 * crowding());
    expect(locked.details.retry_after).toBeLessThanOrEqual(900);
    expect(Math.abs(Date.parse(locked.details.until) - Date.now() - 900_000)).toBeLessThan(5_000 * crowding());
    expect(await balanceOf(db, buyer.userId)).toBe(50_000);
  });

  test("locks out the right PIN too, and time opens again with five tries", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    for (let i = 0; i < 5; i++) await tryPin(buyer, "wrong");
    expect(await tryPin(buyer, buyer.pinProof)).toMatchObject({ error: "maximum pin attempts reached" });
    await unlock(buyer);
    expect(await tryPin(buyer, "wrong")).toEqual({ error: "pin_incorrect", details: { attempts_left: 4 } });
    expect((await buy(db, buyer, product)).replayed).toBe(false);
  });

  test("twenty times a day locks until the day is over in Jakarta, right ones in between or not", async () => {
    const buyer = await createPerson(db, { deposit: 500_000 });
    for (let i = 0; i < 19; i++) {
      if (i % 4 === 0) await buy(db, buyer, product);
      expect(await tryPin(buyer, "wrong")).toMatchObject({ error: "pin_incorrect" });
    }
    const { details } = (await tryPin(buyer, "wrong")) as { details: { until: string } };
    const left = Date.parse(details.until) - Date.now();
    expect(left > 890_000 && left <= 86_400_000).toBe(true);
    expect(left < 905_000 || details.until.includes("T00:00:00+07:00")).toBe(true);
    await db.owner.query(
      "update private.account_secrets set pin_locked_until = null, pin_day = pin_day - 1 where user_id = $1",
      [buyer.userId],
    );
    expect(await tryPin(buyer, "wrong")).toEqual({ error: "pin_incorrect", details: { attempts_left: 4 } });
  });

  test("is forgotten after a right one", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    for (let i = 0; i < 4; i++) await tryPin(buyer, "wrong");
    await buy(db, buyer, product);
    expect(await tryPin(buyer, "wrong")).toEqual({ error: "pin_incorrect", details: { attempts_left: 4 } });
  });

  test("of one person does not touch another's", async () => {
    const [one, other] = [await createPerson(db), await createPerson(db, { deposit: 50_000 })];
    for (let i = 0; i < 5; i++) await tryPin(one, "wrong");
    expect((await buy(db, other, product)).replayed).toBe(false);
  });
});

test("the table holds a hash, never the proof", async () => {
  const buyer = await createPerson(db);
  const { rows } = await db.owner.query(
    "select encode(pin_hash, 'hex') as hash, pin_hash = sha256(convert_to($2, 'UTF8')) as fits from private.account_secrets where user_id = $1",
    [buyer.userId, buyer.pinProof],
  );
  expect(rows[0].fits).toBe(true);
  expect(rows[0].hash).not.toContain(buyer.pinProof);
});

test("no PIN at all where there is one is not a try", async () => {
  const buyer = await createPerson(db, { deposit: 50_000 });
  expect(await refusalOf(tryPin(buyer, null))).toEqual({
    status: 422,
    code: "validation_failed",
    details: { field: "pin" },
  });
  expect(await tryPin(buyer, "wrong")).toEqual({ error: "pin_incorrect", details: { attempts_left: 4 } });
});

describe("without a PIN", () => {
  const grantFor = (buyer: Person, ok: boolean) =>
    db.rpc("service_role", "pin_grant_password", { p_user: buyer.userId, p_ok: ok }) as Promise<
      Record<string, unknown>
    >;

  test("a purchase needs a grant", async () => {
    const buyer = await createPerson(db, { deposit: 50_000, pin: false });
    expect((await refusalOf(tryPin(buyer, "any"))).code).toBe("pin_not_set");
    const call = db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_grant: randomUUID() }));
    expect((await refusalOf(call)).code).toBe("pin_not_set");
  });

  test("a checked password grants one purchase", async () => {
    const buyer = await createPerson(db, { deposit: 50_000, pin: false });
    const { grant } = await grantFor(buyer, true);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => buy(db, buyer, product, { p_grant: grant })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(db, buyer.userId)).toBe(39_100);
  });

  test("a grant ends after 60 seconds and is nobody else's", async () => {
    const [buyer, other] = [
      await createPerson(db, { deposit: 50_000, pin: false }),
      await createPerson(db, { deposit: 50_000, pin: false }),
    ];
    const { grant } = await grantFor(buyer, true);
    const stolen = db.rpc(other, "purchase_place", purchaseArgs(other, product, { p_grant: grant }));
    expect((await refusalOf(stolen)).code).toBe("pin_not_set");
    await db.owner.query("update private.pin_grants set expires_at = expires_at - interval '60 seconds'");
    const late = db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_grant: grant }));
    expect((await refusalOf(late)).code).toBe("pin_not_set");
  });

  test("a wrong password counts as a wrong PIN", async () => {
    const buyer = await createPerson(db, { deposit: 50_000, pin: false });
    for (const attempts_left of [4, 3, 2, 1]) {
      expect(await grantFor(buyer, false)).toEqual({ error: "password_incorrect", details: { attempts_left } });
    }
    expect(await grantFor(buyer, false)).toMatchObject({ error: "maximum pin attempts reached" });
    expect(await grantFor(buyer, true)).toMatchObject({ error: "maximum pin attempts reached" });
  });

  test("only then: who has a PIN gets no grant", async () => {
    expect((await refusalOf(grantFor(await createPerson(db), true))).code).toBe("forbidden");
  });
});
