import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import {
  confirmUpload,
  createUploader,
  type FileRow,
  readUpload,
  runRow,
  runUpload,
  uploadRows,
} from "#tests/factories/imports.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, purchaseArgs, settle, someNumber, supplierSays } from "#tests/factories/purchases.ts";

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

const row = (changes: Partial<FileRow> = {}): FileRow => ({ product_code: product.code, ...changes });
const some = (count: number) => Array.from({ length: count }, () => row());
const statuses = async (person: Person, id: string) =>
  (await readUpload(db, person, id)).items.map(({ status, problem }) =>
    problem === null ? status : `${status}: ${problem}`,
  );
const bought = async (person: Person) =>
  (
    await db.owner.query<{ destination: string }>(
      "select destination from public.purchases where user_id = $1 order by created_at, ref_id",
      [person.userId],
    )
  ).rows;

async function confirmed(person: Person, rows: readonly FileRow[], changes: Readonly<Record<string, unknown>> = {}) {
  const { id } = await uploadRows(db, person, rows);
  await confirmUpload(db, person, id, changes);
  return id;
}

describe("the confirmation", () => {
  test("wants the PIN, whose wrong ones are counted, and buys nothing by itself", async () => {
    const person = await createUploader(db);
    const { id } = await uploadRows(db, person, some(2));
    expect(await confirmUpload(db, person, id, { p_pin_proof: "wrong" })).toMatchObject({ error: "pin_incorrect" });
    expect((await readUpload(db, person, id)).status).toBe("ready");
    await confirmUpload(db, person, id);
    expect(await readUpload(db, person, id)).toMatchObject({ status: "running", counts: { waiting: 2 } });
    expect(await bought(person)).toEqual([]);
  });

  test("is once: a repeat with the same sums answers the same, with others it is closed", async () => {
    const person = await createUploader(db);
    const { id } = await uploadRows(db, person, some(2));
    const sent = { p_rows: 2, p_total: 21_800 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirmUpload(db, person, id, sent)));
    const replayed = answers.map((answer) => (answer as { replayed: boolean }).replayed);
    expect(replayed.filter((again) => !again)).toHaveLength(1);
    for (const other of [{ p_rows: 1 }, { p_pay_with: "loan" }]) {
      expect((await refusalOf(confirmUpload(db, person, id, { ...sent, ...other }))).code).toBe("import_closed");
    }
  });

  test("of a file with errors buys nothing unless somebody says: the good rows", async () => {
    const person = await createUploader(db);
    const { id } = await uploadRows(db, person, [row(), row({ product_code: "x" }), row()]);
    expect(await refusalOf(confirmUpload(db, person, id))).toMatchObject({
      code: "import_has_errors",
      details: { count: 1 },
    });
    await confirmUpload(db, person, id, { p_good_only: true });
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["bought", "bad: product_not_found", "bought"]);
  });

  test("compares what was shown", async () => {
    const person = await createUploader(db);
    const { id } = await uploadRows(db, person, some(2));
    for (const shown of [{ p_rows: 3 }, { p_total: 1 }]) {
      expect((await refusalOf(confirmUpload(db, person, id, shown))).code).toBe("changed_meanwhile");
    }
  });

  test("is refused where the balance is too small, and where nothing would be bought", async () => {
    const person = await createUploader(db, { deposit: 20_000 });
    const { id } = await uploadRows(db, person, some(2));
    expect(await refusalOf(confirmUpload(db, person, id))).toMatchObject({
      code: "insufficient_balance",
      details: { missing: 1_800 },
    });
    const bad = await uploadRows(db, person, [row({ product_code: "x" })]);
    const nothing = confirmUpload(db, person, bad.id, { p_good_only: true, p_rows: 1, p_total: 1 });
    expect((await refusalOf(nothing)).code).toBe("import_nothing");
  });

  test("can pay from the loan balance", async () => {
    const person = await createUploader(db, { deposit: 0, loan: 50_000 });
    const id = await confirmed(person, some(2), { p_pay_with: "loan" });
    await runUpload(db, id);
    expect(await balanceOf(db, person.userId, "loan")).toBe(28_200);
  });
});

describe("the rows", () => {
  test("tell what was taken, what came back and for how much each was sold, as the books have it", async () => {
    const person = await createUploader(db);
    await db.rpc(person, "settings_set", { p_input: { default_margin: 2_000 } });
    const before = await balanceOf(db, person.userId);
    const id = await confirmed(person, [row(), row(), row({ selling_price: 15_000 })]);
    await runUpload(db, id);
    const [first, second] = (await readUpload(db, person, id)).items;
    await settle(db, first?.ref_id ?? "", supplierSays("success"));
    await settle(db, second?.ref_id ?? "", supplierSays("failed"));
    const upload = await readUpload(db, person, id);
    expect(upload.items.map(({ charged, returned, sold_price }) => [charged, returned, sold_price])).toEqual([
      [10_900, 0, 12_900],
      [10_900, 10_900, 0],
      [10_900, 0, 0],
    ]);
    expect(upload).toMatchObject({ confirmed_total: 32_700, counts: { spent: 21_800, returned: 10_900 } });
    expect(await balanceOf(db, person.userId)).toBe(before - upload.counts.spent);
  });

  test("tell whose such a number usually is, where it is not the product's operator: nothing stops at it", async () => {
    const person = await createUploader(db);
    const id = await confirmed(person, [row(), row({ destination: "081200002007" }), row({ destination: "x" })], {
      p_good_only: true,
    });
    await runUpload(db, id);
    const { items } = await readUpload(db, person, id);
    expect(items.map(({ status, usual_operator }) => [status, usual_operator])).toEqual([
      ["bought", null],
      ["bought", "Telkomsel"],
      ["bad", null],
    ]);
  });

  test("of a file that is thrown away are bought no more", async () => {
    const person = await createUploader(db);
    const twice = someNumber();
    const { id } = await uploadRows(db, person, [
      row({ destination: twice }),
      row({ destination: twice }),
      row({ product_code: "x" }),
    ]);
    await db.rpc(person, "import_cancel", { p_id: id });
    expect(await statuses(person, id)).toEqual(["canceled", "canceled", "bad: product_not_found"]);
  });

  test("are bought in their order, one purchase each, and told with what became of it", async () => {
    const person = await createUploader(db);
    const numbers = Array.from({ length: 12 }, someNumber);
    const id = await confirmed(
      person,
      numbers.map((destination) => row({ destination })),
    );
    await runUpload(db, id);
    expect((await bought(person)).map(({ destination }) => destination.replace("+62", "0"))).toEqual(numbers);
    const done = await readUpload(db, person, id);
    expect(done).toMatchObject({
      status: "done",
      reason: null,
      counts: { bought: 12, processing: 12, spent: 130_800 },
    });
    await settle(db, done.items[0]?.ref_id ?? "", supplierSays("success"));
    await settle(db, done.items[1]?.ref_id ?? "", supplierSays("failed"));
    expect((await readUpload(db, person, id)).counts).toMatchObject({
      success: 1,
      failed: 1,
      processing: 10,
      spent: 119_900,
    });
  });

  test("that one product is forbidden to is refused alone", async () => {
    const person = await createUploader(db);
    const granted = await createProduct(db);
    const id = await confirmed(person, [row({ product_code: granted.code }), row()]);
    await db.owner.query("update private.products set permission = 'trial' where code = $1", [granted.code]);
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["refused: permission_needed", "bought"]);
  });

  test("are bought once, however many run them at the same time", async () => {
    const person = await createUploader(db);
    const id = await confirmed(person, some(10));
    await Promise.all(Array.from({ length: 4 }, () => runUpload(db, id)));
    expect(await bought(person)).toHaveLength(10);
    expect(await balanceOf(db, person.userId)).toBe(1_000_000 - 109_000);
  });

  test("are bought once where what was noted of one is lost: its key is the upload's and the row's", async () => {
    const person = await createUploader(db);
    const id = await confirmed(person, some(2));
    await runRow(db, id);
    await db.owner.query("update private.import_rows set status = 'waiting', ref_id = null where import_id = $1", [id]);
    await runUpload(db, id);
    expect(await bought(person)).toHaveLength(2);
    expect(await statuses(person, id)).toEqual(["bought", "bought"]);
  });

  test("whose price has changed stop by themselves", async () => {
    const person = await createUploader(db);
    const changing = await createProduct(db);
    const id = await confirmed(person, [row(), row({ product_code: changing.code }), row()]);
    await db.owner.query("update private.products set prices = '{11000,11000,11000}' where code = $1", [changing.code]);
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["bought", "refused: price_changed", "bought"]);
    expect((await readUpload(db, person, id)).items[1]?.details).toMatchObject({
      old_price: 10_900,
      new_price: 11_000,
    });
  });

  test("that were bought elsewhere meanwhile are not bought again; repeats that were said yes to are", async () => {
    const person = await createUploader(db);
    const [elsewhere, twice] = [someNumber(), someNumber()];
    const rows = [row({ destination: elsewhere }), row({ destination: twice }), row({ destination: twice })];
    const id = await confirmed(person, rows, { p_confirm_repeat: true });
    await buy(db, person, product, { p_destination: elsewhere });
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["refused: confirm_repeat", "bought", "bought"]);
  });

  test("stop all together when the balance runs out", async () => {
    const person = await createUploader(db, { deposit: 35_000 });
    const id = await confirmed(person, some(3));
    await runRow(db, id);
    await buy(db, person, product);
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["bought", "bought", "stopped: insufficient_balance"]);
    expect(await readUpload(db, person, id)).toMatchObject({ status: "done", reason: "insufficient_balance" });
  });

  test.each([
    ["its session has ended", "delete from auth.sessions where user_id = $1", "unauthenticated"],
    [
      "the account is not active any more",
      "update public.accounts set is_active = false where id = $1",
      "account_inactive",
    ],
    ["Excel is not allowed any more", "update public.accounts set permissions = '{}' where id = $1", "forbidden"],
    ["an hour has passed", "update private.imports set grant_until = now() where user_id = $1", "import_expired"],
  ])("stop when %s", async (_, sql, reason) => {
    const person = await createUploader(db);
    const id = await confirmed(person, some(2));
    await runRow(db, id);
    await db.owner.query(sql, [person.userId]);
    await runUpload(db, id);
    expect(await bought(person)).toHaveLength(1);
    const { rows } = await db.owner.query("select reason from private.imports where id = $1", [id]);
    expect(rows[0]?.reason).toBe(reason);
  });

  test("that still wait are left when somebody cancels; what was bought stays", async () => {
    const person = await createUploader(db);
    const id = await confirmed(person, some(3));
    await runRow(db, id);
    await db.rpc(person, "import_cancel", { p_id: id });
    await db.rpc(person, "import_cancel", { p_id: id });
    await runUpload(db, id);
    expect(await statuses(person, id)).toEqual(["bought", "canceled", "canceled"]);
    expect((await readUpload(db, person, id)).status).toBe("canceled");
  });
});

describe("the grant", () => {
  test("stands for the PIN of its own person alone, and only while their rows run", async () => {
    const [person, other] = [await createUploader(db), await createUploader(db)];
    const id = await confirmed(person, some(1));
    const { rows } = await db.owner.query<{ grant_id: string }>("select grant_id from private.imports where id = $1", [
      id,
    ]);
    const grant = { p_grant: rows[0]?.grant_id, p_pin_proof: null };
    const place = (buyer: Person) => db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, grant));
    expect((await refusalOf(place(other))).code).toBe("validation_failed");
    await runUpload(db, id);
    expect((await refusalOf(place(person))).code).toBe("validation_failed");
    const { p_grant, p_pin_proof } = { ...grant, p_grant: randomUUID() };
    const guessed = db.rpc(person, "purchase_place", purchaseArgs(person, product, { p_grant, p_pin_proof }));
    expect((await refusalOf(guessed)).code).toBe("validation_failed");
  });

  test("is told to nobody", async () => {
    const person = await createUploader(db);
    const id = await confirmed(person, some(1));
    const { rows } = await db.owner.query<{ grant_id: string }>("select grant_id from private.imports where id = $1", [
      id,
    ]);
    const answers = [await db.rpc(person, "import_get", { p_id: id }), await db.rpc(person, "import_list", {})];
    expect(JSON.stringify(answers)).not.toContain(rows[0]?.grant_id);
  });
});
