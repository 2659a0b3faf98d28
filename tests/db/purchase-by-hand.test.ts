import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPurchasePage, type PurchaseDetail, purchaseDetail } from "#core/purchases/admin/purchase-schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays, take } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
let buyer: Person;
let product: TestProduct;
let dear: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
  buyer = await createPerson(db, { deposit: 90_000_000 });
  product = await createProduct(db);
  // Above what one admin moves alone.
  dear = await createProduct(db, {
    prices: [2_000_000, 2_000_000, 2_000_000],
    cashbacks: [0, 0, 0],
    route: [{ supplier: "digiflazz", cost: 1_900_000 }],
  });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const get = async (p_ref_id: string): Promise<PurchaseDetail> =>
  purchaseDetail.parse(await db.rpc(admin, "admin_purchase_get", { p_ref_id }));
const waiting = async (of: TestProduct = product) =>
  (await buyAndSettle(db, buyer, of, supplierSays("pending"))).transaction.ref_id;
const resolve = async (ref: string, p_outcome: string, more: Record<string, unknown> = {}, by: Person = admin) =>
  purchaseDetail.parse(
    await db.rpc(by, "admin_purchase_resolve", {
      p_key: randomUUID(),
      p_ref_id: ref,
      p_outcome,
      p_serial: p_outcome === "success" ? "SN-HAND" : null,
      p_reason: "the supplier's screen says so",
      p_seen: "processing",
      ...more,
    }),
  );
const moved = async (ref: string) =>
  (
    await db.owner.query(
      "select t.kind::text, (select count(*) from private.postings p where p.transfer_id = t.id)::int as legs from private.transfers t where t.source = $1 order by t.id",
      [ref],
    )
  ).rows.map(({ kind }) => kind as string);
const claims = async (ref: string) => (await get(ref)).claims.map(({ kind, status }) => `${kind} ${status}`);

describe("a sale that an admin ends", () => {
  test("is worth what its end moves: a guest's price with the agent's profit, and cashback", async () => {
    const stake = async (changes: string) => {
      const ref = await waiting();
      await db.owner.query(`update public.purchases set ${changes} where ref_id = $1`, [ref]);
      const { rows } = await db.owner.query(
        "select private.purchase_stake(p)::int as stake from public.purchases p where ref_id = $1",
        [ref],
      );
      await db.owner.query("update public.purchases set pay_with = 'deposit', cashback = null where ref_id = $1", [
        ref,
      ]);
      await resolve(ref, "failed");
      return rows[0]?.stake;
    };
    expect(await stake("cashback = null")).toBe(10_900);
    expect(await stake("cashback = 990000")).toBe(1_000_900);
    expect(await stake("pay_with = 'checkout', selling_price = 9010900, cashback = null")).toBe(9_010_900);
  });

  test("as delivered is booked at the cost of its route, with the serial number, and told", async () => {
    const ref = await waiting();
    const before = await balanceOf(db, buyer.userId);
    const sale = await resolve(ref, "success");
    expect(sale).toMatchObject({ status: "success", serial_number: "SN-HAND", by_hand: true, proposed: false });
    // What the supplier said last stays with its order, the admin's reason with what the admin did.
    expect(sale.orders).toMatchObject([{ state: "success", cost: 10_150, code: "03" }]);
    expect(await moved(ref)).toEqual(["charge", "sale"]);
    expect(await balanceOf(db, buyer.userId)).toBe(before);
    const { rows } = await db.owner.query("select kind from public.notifications where data ->> 'ref_id' = $1", [ref]);
    expect(rows).toEqual([{ kind: "purchase_success" }]);
    expect(sale.history).toEqual([
      expect.objectContaining({
        action: "purchase_success",
        before: { status: "processing", serial_number: null },
        after: { status: "success", serial_number: "SN-HAND" },
      }),
    ]);
  });

  test("as not delivered gives every rupiah back, once", async () => {
    const ref = await waiting();
    const before = await balanceOf(db, buyer.userId);
    const same = { p_key: randomUUID() };
    expect(await resolve(ref, "failed", same)).toMatchObject({ status: "failed", reason: "by_hand" });
    expect(await resolve(ref, "failed", same)).toMatchObject({ status: "failed" });
    expect((await refusalOf(resolve(ref, "failed"))).code).toBe("purchase_ended");
    expect((await refusalOf(resolve(ref, "success"))).code).toBe("purchase_ended");
    expect(await moved(ref)).toEqual(["charge", "refund"]);
    expect(await balanceOf(db, buyer.userId)).toBe(before + 10_900);
  });

  test("by two admins at once ends once", async () => {
    const ref = await waiting();
    const ends = await Promise.allSettled([
      resolve(ref, "failed"),
      resolve(ref, "success", {}, second),
      settle(db, ref, supplierSays("success"), "digiflazz", "callback"),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    expect(await moved(ref)).toHaveLength(2);
  });

  test("is a Worker's no more: an order that was not sent is not, one that is held says nothing", async () => {
    const { transaction, dispatch_id } = await buy(db, buyer, product);
    await resolve(transaction.ref_id, "failed");
    expect(await take(db, dispatch_id)).toBeNull();
    const held = await buy(db, buyer, product);
    await take(db, held.dispatch_id);
    await resolve(held.transaction.ref_id, "failed");
    await settle(db, held.transaction.ref_id, supplierSays("pending"));
    expect((await get(held.transaction.ref_id)).status).toBe("failed");
  });

  test("can only fail before a supplier was asked", async () => {
    const { transaction } = await buy(db, buyer, product);
    expect((await refusalOf(resolve(transaction.ref_id, "success"))).code).toBe("purchase_not_sent");
    expect(await moved(transaction.ref_id)).toEqual(["charge"]);
  });
});

describe("what a supplier says later", () => {
  test("of one that was ended as failed is a late success, and moves nothing", async () => {
    const ref = await waiting();
    await resolve(ref, "failed");
    const before = await balanceOf(db, buyer.userId);
    for (const source of ["callback", "status", "callback"]) {
      expect((await settle(db, ref, supplierSays("success"), "digiflazz", source)).review).toBe(true);
    }
    expect(await claims(ref)).toEqual(["late_success open"]);
    expect(await moved(ref)).toEqual(["charge", "refund"]);
    expect(await balanceOf(db, buyer.userId)).toBe(before);
  });

  test.each([
    ["failed", {}],
    ["failed and refunded", { refunded: true }],
  ])("of one that was ended as delivered, %s, is a claim and moves nothing", async (_what, more) => {
    const ref = await waiting();
    await resolve(ref, "success");
    expect(await settle(db, ref, supplierSays("failed", more))).toMatchObject({ status: "success", review: true });
    expect(await settle(db, ref, supplierSays("failed", more))).toMatchObject({ status: "success" });
    expect(await claims(ref)).toEqual(["failed_after_success open"]);
    expect(await moved(ref)).toEqual(["charge", "sale"]);
  });

  test("that is the same changes nothing", async () => {
    const [good, bad] = [await waiting(), await waiting()];
    await Promise.all([resolve(good, "success"), resolve(bad, "failed")]);
    await settle(db, good, supplierSays("success"));
    await settle(db, bad, supplierSays("failed"));
    expect([await claims(good), await claims(bad)]).toEqual([[], []]);
    expect([await moved(good), await moved(bad)]).toEqual([
      ["charge", "sale"],
      ["charge", "refund"],
    ]);
  });
});

test("the claim that nobody knows its end is settled with it", async () => {
  const ref = await waiting();
  await db.owner.query(
    "update private.dispatches set sent_at = now() - interval '81 days', due_at = now() where ref_id = $1",
    [ref],
  );
  const { rows } = await db.owner.query("select id from private.dispatches where ref_id = $1", [ref]);
  await take(db, rows[0]?.id as string);
  expect(await claims(ref)).toEqual(["dispatch_too_old open"]);
  const { rows: open } = adminPurchasePage.parse(await db.rpc(admin, "admin_purchase_list", { p_filter: {} }));
  expect(open.map(({ ref_id }) => ref_id)).toContain(ref);
  await resolve(ref, "success");
  expect(await claims(ref)).toEqual(["dispatch_too_old closed"]);
});

describe("above what one admin moves alone", () => {
  const proposal = async () => {
    const rows = (await db.rpc(second, "admin_proposal_list")) as { id: string; kind: string; subject: string }[];
    return rows.filter(({ kind }) => kind === "purchase");
  };
  const decide = (by: Person, p_proposal: string | undefined, p_accept: boolean) =>
    db.rpc(by, "admin_proposal_decide", { p_key: randomUUID(), p_proposal, p_accept, p_reason: "checked it" });

  test.each(["success", "failed"])("%s waits for a second admin, and then happens once", async (outcome) => {
    const ref = await waiting(dear);
    expect(await resolve(ref, outcome)).toMatchObject({ status: "processing", proposed: true, by_hand: false });
    expect(await moved(ref)).toEqual(["charge"]);
    expect((await refusalOf(resolve(ref, outcome))).code).toBe("change_proposed");
    const [waits] = await proposal();
    expect(waits).toMatchObject({ subject: ref, amount: 2_000_000, after: { status: outcome } });
    expect((await refusalOf(decide(admin, waits?.id, true))).code).toBe("claim_same_person");
    await decide(second, waits?.id, true);
    expect(await get(ref)).toMatchObject({ status: outcome, by_hand: true, proposed: false });
    expect((await refusalOf(decide(second, waits?.id, true))).code).toBe("proposal_closed");
    expect(await moved(ref)).toEqual(["charge", outcome === "success" ? "sale" : "refund"]);
  });

  test("is void once the supplier has said how it ended", async () => {
    const ref = await waiting(dear);
    await resolve(ref, "failed");
    await settle(db, ref, supplierSays("success", { cost: 1_900_000 }));
    const [waits] = await proposal();
    expect((await refusalOf(decide(second, waits?.id, true))).code).toBe("purchase_ended");
    await decide(second, waits?.id, false);
    expect(await moved(ref)).toEqual(["charge", "sale"]);
  });

  test("in parts counts together", async () => {
    const one = await createAdmin(db);
    const parts = await createProduct(db, {
      prices: [600_000, 600_000, 600_000],
      cashbacks: [0, 0, 0],
      route: [{ supplier: "digiflazz", cost: 590_000 }],
    });
    const [first, next] = [await waiting(parts), await waiting(parts)];
    const ends = await Promise.all([resolve(first, "failed", {}, one), resolve(next, "failed", {}, one)]);
    expect(ends.map(({ proposed }) => proposed).sort()).toEqual([false, true]);
    const [waits] = await proposal();
    await decide(second, waits?.id, false);
  });
});

test("nobody ends their own sale, on what they did not see, without a reason or a serial number", async () => {
  const rich = await createAdmin(db);
  await db.rpc(admin, "admin_correction_request", {
    p_key: randomUUID(),
    p_user: rich.userId,
    p_balance: "deposit",
    p_amount: 50_000,
    p_reason_code: "other",
    p_reason: "checked it",
  });
  const own = (await buyAndSettle(db, rich, product, supplierSays("pending"))).transaction.ref_id;
  expect((await refusalOf(resolve(own, "failed", {}, rich))).code).toBe("admin_own_account");
  const ref = await waiting();
  const refusals = [
    [{ p_seen: "unprocessed" }, "changed_meanwhile"],
    [{ p_serial: " " }, "validation_failed"],
    [{ p_serial: "x".repeat(101) }, "validation_failed"],
    [{ p_serial: "\u202e123" }, "validation_failed"],
    [{ p_reason: "x" }, "validation_failed"],
    [{ p_outcome: "returned" }, "validation_failed"],
    [{ p_ref_id: "TRX000000000000" }, "not_found"],
  ] as const;
  for (const [args, code] of refusals) {
    expect((await refusalOf(resolve(ref, "success", args))).code, JSON.stringify(args)).toBe(code);
  }
  for (const name of ["admin_purchase_get", "admin_purchase_resolve", "admin_purchase_list"]) {
    const args = {
      admin_purchase_get: { p_ref_id: ref },
      admin_purchase_list: {},
      admin_purchase_resolve: {
        p_key: "k",
        p_ref_id: ref,
        p_outcome: "failed",
        p_serial: null,
        p_reason: "checked it",
        p_seen: "processing",
      },
    }[name];
    expect((await refusalOf(db.rpc(buyer, name, args))).code, name).toBe("forbidden");
  }
  expect((await get(ref)).status).toBe("processing");
});

describe("the serial number that an admin types, which is public", () => {
  const nik = "3273015708900003";
  const LPA = "LPA:1$rsp.contoh.id$A1B2-C3D4";
  const typed = async (ref: string, p_serial: string) => {
    const refusal = await refusalOf(resolve(ref, "success", { p_serial }));
    return refusal.details?.["problem"] ?? refusal.code;
  };

  test("holds no identity number and no link", async () => {
    const ref = await waiting();
    for (const serial of [
      `NIK ${nik}`,
      "KTP: 12345678",
      `BUDI ${nik}`,
      `1528-6989-6471-2221-6726/BUDI 0${nik}`,
      `1528/${nik}${nik}`,
      `1528/3273/0157/0890/0003`,
      "1528/(3273) 0157_0890|0003",
      "SN 3273    0157    0890    0003",
      "SN 3273____0157____0890____0003",
      nik,
      "3273 0157 0890 0003/LUNAS",
    ]) {
      expect(await typed(ref, serial), serial).toBe("public_identity");
    }
    for (const serial of ["buka http://x.id", "1528-6989/x.id/a", "LPA:1$rsp.contoh.id$A http://x.id", LPA])
      expect(await typed(ref, serial), serial).toBe("public_link");
    expect(await typed(ref, "\u0663\u0662\u0667\u0663")).toBe("keyboard_signs");
    expect((await get(ref)).status).toBe("processing");
  });

  test("is what suppliers give, whatever its digits look like", async () => {
    for (const serial of [
      "3273-0157-0890-0003-1234/PELANGGAN CONTOH/R1 /000001300/66.2",
      "0419250918274411 / PIN 4411",
      "041925091827441100",
      "R240115.1037.250001",
    ]) {
      expect((await resolve(await waiting(), "success", { p_serial: serial })).serial_number).toBe(serial);
    }
    // A code that was bought may look like anything, and an activation code is an eSIM's.
    for (const [type, serial] of [
      ["voucher", nik],
      ["esim", LPA],
    ] as const) {
      const ref = await waiting();
      await db.owner.query(
        `update public.purchases set product_id = (
          select d.id from private.products d where d.type = $2 limit 1
        ) where ref_id = $1`,
        [ref, type],
      );
      expect((await resolve(ref, "success", { p_serial: serial })).serial_number).toBe(serial);
    }
  });

  test("holds nothing of the identity number that the sale was asked with", async () => {
    const ref = await waiting();
    await db.owner.query(
      `update public.purchases set destination = '9658548523568701|3201234567890001', product_id = (
        select d.id from private.products d where d.type = 'esamsat' limit 1
      ) where ref_id = $1`,
      [ref],
    );
    expect(await typed(ref, "3201234567890001")).toBe("public_identity");
    expect(await typed(ref, "LUNAS/x2345x6789x0001")).toBe("public_identity");
    await resolve(ref, "failed");
  });
});

test("the list has what is open, and what ended today, by number, buyer and reference", async () => {
  const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("success"));
  const list = async (p_filter: Record<string, unknown>) =>
    adminPurchasePage.parse(await db.rpc(admin, "admin_purchase_list", { p_filter })).rows.map(({ ref_id }) => ref_id);
  expect(await list({})).not.toContain(transaction.ref_id);
  const digits = transaction.destination_number.slice(1);
  for (const filter of [
    { status: "all" },
    { status: "success", type: "pulsa" },
    { status: "all", search: transaction.destination_number, search_digits: digits },
    { status: "all", search: buyer.email },
    { search: transaction.ref_id.toLowerCase() },
  ]) {
    expect(await list(filter), JSON.stringify(filter)).toContain(transaction.ref_id);
  }
  expect(await list({ status: "failed" })).not.toContain(transaction.ref_id);
  expect(await list({ status: "all", to: "2020-01-01" })).toEqual([]);
});
