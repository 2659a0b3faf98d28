import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takenDispatch } from "#core/purchases/dispatch-schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let product: TestProduct;
let buyer: Person;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
  buyer = await createPerson(db, { deposit: 10_000_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const passTime = (id: string, interval: string) =>
  db.owner.query(
    "update private.dispatches set due_at = due_at - $2::interval, sent_at = sent_at - $2::interval where id = $1",
    [id, interval],
  );
const swept = async (limit = 1_000) =>
  ((await db.rpc("service_role", "purchase_sweep", { p_limit: limit })) as { dispatch_ids: string[] }).dispatch_ids;
const dueInSeconds = async (id: string) => {
  const { rows } = await db.owner.query(
    "select round(extract(epoch from due_at - clock_timestamp()))::int as seconds from private.dispatches where id = $1",
    [id],
  );
  return rows[0].seconds as number | null;
};

describe("taking", () => {
  test("tells the Worker all that it needs", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product, { p_destination: "+6287800001230" });
    const answer = takenDispatch.parse(await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatch_id }));
    expect(answer).toEqual({
      dispatch_id,
      purchase_ref: transaction.ref_id,
      user_id: buyer.userId,
      product_code: product.code,
      supplier: "digiflazz",
      reference: transaction.ref_id,
      sku: product.code,
      module: "prabayar",
      type: "pulsa",
      destination: "087800001230",
      payable_until: null,
      max_cost: 10_900,
      mode: "order",
      repeated: false,
    });
    const now = (await db.rpc(buyer, "purchase_get", { p_ref_id: transaction.ref_id })) as { status: string };
    expect(now.status).toBe("processing");
  });

  test("by many Workers at once gives the order to one", async () => {
    const { dispatch_id } = await buy(db, buyer, product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(db, dispatch_id)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  test("gives nothing for what is done or unknown", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("success"));
    expect(await take(db, dispatch_id)).toBeNull();
    expect(await take(db, randomUUID())).toBeNull();
  });

  test("is possible again when the Worker was lost, under the same reference", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    expect(await take(db, dispatch_id)).toBeNull();
    await passTime(dispatch_id, "61 seconds");
    expect(await swept()).toContain(dispatch_id);
    // The Worker may have sent it before it was lost.
    expect(
      takenDispatch.parse(await db.rpc("service_role", "dispatch_take", { p_dispatch: dispatch_id })),
    ).toMatchObject({
      supplier: "digiflazz",
      reference: transaction.ref_id,
      mode: "order",
      repeated: true,
    });
  });

  test("turns from ordering to asking once the supplier knows the order", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("pending"));
    expect(await take(db, dispatch_id)).toBeNull();
    await passTime(dispatch_id, "1 minute");
    expect((await take(db, dispatch_id))?.mode).toBe("status");
  });

  test("orders three times into silence, then asks", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    const modes: (string | undefined)[] = [];
    for (let i = 0; i < 5; i++) {
      modes.push((await take(db, dispatch_id))?.mode);
      await settle(db, transaction.ref_id, supplierSays("unknown"));
      await passTime(dispatch_id, "2 hours");
    }
    expect(modes).toEqual(["order", "order", "order", "status", "status"]);
  });

  test("orders again what the supplier says that it never knew, under the same reference", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    const asked: (string | undefined)[] = [];
    const references = new Set<string | undefined>();
    for (const code of ["timeout", "timeout", "timeout", "absent", "timeout", "refused", "absent"]) {
      const taken = await take(db, dispatch_id);
      asked.push(taken?.mode);
      references.add(taken?.reference);
      await settle(db, transaction.ref_id, supplierSays("unknown", { code }));
      await passTime(dispatch_id, "2 hours");
    }
    expect(asked).toEqual(["order", "order", "order", "status", "order", "status", "status"]);
    expect([...references]).toEqual([transaction.ref_id]);
    expect((await take(db, dispatch_id))?.mode).toBe("order");
  });

  test("never orders again what the supplier has once known, whatever it says later", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("pending"));
    for (let i = 0; i < 2; i++) {
      await passTime(dispatch_id, "2 hours");
      expect((await take(db, dispatch_id))?.mode).toBe("status");
      await settle(db, transaction.ref_id, supplierSays("unknown", { code: "absent" }));
    }
  });
});

describe("an order that was sent", () => {
  const told = (p_supplier: string, p_reference: string) =>
    db.rpc("service_role", "dispatch_order", { p_supplier, p_reference });

  test("is told again by whom it went to and its reference, whatever became of it", async () => {
    const routed = await createProduct(db, {
      route: [
        { supplier: "digiflazz", cost: 10_150 },
        { supplier: "iak", cost: 10_270 },
      ],
    });
    const { transaction, dispatch_id } = await buy(db, buyer, routed, { p_destination: "087800001231" });
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("failed", { try_next: true }));
    const sold = { module: "prabayar", type: "pulsa", payable_until: null };
    const order = { ...sold, sku: routed.code, destination: "087800001231", max_cost: 10_900 };
    const second = `${transaction.ref_id}-2`;
    expect(await told("digiflazz", transaction.ref_id)).toEqual({ ...order, reference: transaction.ref_id });
    expect(await told("iak", second)).toEqual({ ...order, reference: second });
    await settle(db, second, supplierSays("success"), "iak");
    expect(await told("iak", second)).toEqual({ ...order, reference: second });
    for (const [supplier, reference] of [
      ["iak", transaction.ref_id],
      ["digiflazz", second],
      ["iak", "TRXNOBODY"],
    ] as const) {
      expect(await refusalOf(told(supplier, reference))).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  test("is no business of people's", async () => {
    const { transaction } = await buy(db, buyer, product);
    const asking = db.rpc(buyer, "dispatch_order", { p_supplier: "digiflazz", p_reference: transaction.ref_id });
    await expect(asking).rejects.toThrow(/permission denied/);
  });
});

describe("waiting", () => {
  test("widens the gaps between looks", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    const gaps: number[] = [];
    for (let i = 0; i < 9; i++) {
      await take(db, dispatch_id);
      await settle(db, transaction.ref_id, supplierSays("pending"));
      gaps.push((await dueInSeconds(dispatch_id)) ?? -1);
      await passTime(dispatch_id, "2 hours");
    }
    expect(gaps).toEqual([15, 30, 60, 120, 300, 600, 1_800, 3_600, 3_600]);
  });

  test("says on the purchase why", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    const reason = async () =>
      ((await db.rpc(buyer, "purchase_get", { p_ref_id: transaction.ref_id })) as { reason: string | null }).reason;
    await settle(db, transaction.ref_id, supplierSays("unknown"));
    expect(await reason()).toBe("timeout");
    await settle(db, transaction.ref_id, supplierSays("pending"));
    expect(await reason()).toBe("waiting");
  });

  test("a callback of pending does not free an order that a Worker holds", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("pending"), "digiflazz", "callback");
    expect(await take(db, dispatch_id)).toBeNull();
    expect(await dueInSeconds(dispatch_id)).toBeGreaterThan(50);
  });

  test("ends after 80 days: nobody asks again, an admin decides, the money waits", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("pending"));
    await passTime(dispatch_id, "79 days");
    expect(await take(db, dispatch_id)).not.toBeNull();
    await settle(db, transaction.ref_id, supplierSays("pending"));
    await passTime(dispatch_id, "2 days");
    expect(await take(db, dispatch_id)).toBeNull();
    expect(await swept()).not.toContain(dispatch_id);
    const { rows } = await db.owner.query("select kind from private.reviews where subject = $1", [transaction.ref_id]);
    expect(rows).toEqual([{ kind: "dispatch_too_old" }]);
    expect(await settle(db, transaction.ref_id, supplierSays("success"), "digiflazz", "callback")).toMatchObject({
      status: "success",
    });
  });
});

describe("the sweep", () => {
  test("finds an order that was never sent, after a moment for the queue", async () => {
    const { dispatch_id } = await buy(db, buyer, product);
    expect(await swept()).not.toContain(dispatch_id);
    await passTime(dispatch_id, "21 seconds");
    expect(await swept()).toContain(dispatch_id);
  });

  test("answers the longest waiting first, no more than asked for", async () => {
    const { dispatch_id } = await buy(db, buyer, product);
    await passTime(dispatch_id, "300 days");
    expect(await swept(1)).toEqual([dispatch_id]);
  });

  test("reads the orders that are due sometime, and no others", async () => {
    const { rows } = await db.owner.query(
      `select x.id, x.due_at, o.id as open
       from private.dispatches x full join private.dispatches_open o on o.id = x.id
       where (x.due_at is null) = (o.id is not null)`,
    );
    expect(rows).toEqual([]);
  });

  test("leaves finished orders alone", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await take(db, dispatch_id);
    await settle(db, transaction.ref_id, supplierSays("failed"));
    expect(await dueInSeconds(dispatch_id)).toBeNull();
    expect(await swept()).not.toContain(dispatch_id);
  });
});
