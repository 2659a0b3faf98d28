import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import {
  beginUpload,
  confirmUpload,
  createUploader,
  type FileRow,
  readUpload,
  runUpload,
  uploadRows,
} from "#tests/factories/imports.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, purchaseArgs, someNumber, supplierSays } from "#tests/factories/purchases.ts";

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

describe("sending a file", () => {
  test("is for those who may buy by Excel, and each sees their own alone", async () => {
    const other = await createPerson(db);
    expect((await refusalOf(beginUpload(db, other))).code).toBe("forbidden");
    const { upload } = await beginUpload(db, await createUploader(db));
    const stranger = await createUploader(db);
    for (const call of ["import_get", "import_recheck", "import_cancel"]) {
      expect((await refusalOf(db.rpc(stranger, call, { p_id: upload.id }))).code).toBe("not_found");
    }
    expect((await refusalOf(confirmUpload(db, other, upload.id))).code).toBe("forbidden");
    const foreign = beginUpload(db, stranger, { p_object_key: `imports/${other.userId}/${randomUUID()}` });
    expect((await refusalOf(foreign)).code).toBe("forbidden");
  });

  test("with the same key answers the first upload, and gives the second file up", async () => {
    const person = await createUploader(db);
    const key = `imports/${person.userId}/${randomUUID()}`;
    const sent = { p_key: randomUUID(), p_file_name: "senin.xlsx" };
    const first = await beginUpload(db, person, sent);
    const again = await beginUpload(db, person, { ...sent, p_object_key: key });
    expect(again).toEqual({ upload: first.upload, replayed: true });
    expect(await db.rpc("service_role", "objects_to_remove", {})).toContain(key);
    for (const other of [{ p_file_name: "selasa.xlsx" }, { p_digest: "b".repeat(64) }]) {
      expect((await refusalOf(beginUpload(db, person, { ...sent, ...other }))).code).toBe("idempotency_mismatch");
    }
  });

  test.each([
    ["nowhere", { p_object_key: null }, "forbidden"],
    ["without its digest", { p_digest: null }, "validation_failed"],
    ["with no digest", { p_digest: "x" }, "validation_failed"],
  ])("%s is refused", async (_what, changes, code) => {
    const person = await createUploader(db);
    expect((await refusalOf(beginUpload(db, person, changes))).code).toBe(code);
  });

  test("under a name that was used this Jakarta day is refused, also at the same moment", async () => {
    const person = await createUploader(db);
    const name = { p_file_name: "Pulsa Senin.xlsx" };
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => beginUpload(db, person, name)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(beginUpload(db, person, { p_file_name: "pulsa senin.XLSX" }))).toMatchObject({
      code: "file_name_used",
      status: 422,
    });
    await beginUpload(db, await createUploader(db), name);
    await db.owner.query("update private.imports set created_at = created_at - interval '1 day' where user_id = $1", [
      person.userId,
    ]);
    expect((await beginUpload(db, person, name)).replayed).toBe(false);
  });

  test("again under its name is fine once it was refused or thrown away", async () => {
    const person = await createUploader(db);
    const name = { p_file_name: "perbaikan.csv" };
    const { upload } = await beginUpload(db, person, name);
    await db.rpc("service_role", "import_refuse", { p_id: upload.id, p_reason: "sheet_empty" });
    expect(await readUpload(db, person, upload.id)).toMatchObject({ status: "refused", reason: "sheet_empty" });
    const second = await beginUpload(db, person, name);
    await db.rpc(person, "import_cancel", { p_id: second.upload.id });
    await beginUpload(db, person, name);
  });

  test("sixty times an hour is enough", async () => {
    const person = await createUploader(db);
    for (let count = 0; count < 60; count++) await beginUpload(db, person);
    const answer = await db.rpc(person, "import_begin", {
      p_key: "sixty-first",
      p_object_key: `imports/${person.userId}/${randomUUID()}`,
      p_file_name: "lagi.xlsx",
      p_digest: "a".repeat(64),
    });
    expect(answer).toMatchObject({ error: "rate_limited" });
  });

  test("that nobody manages to read is refused after three tries, each with a lease of its own", async () => {
    const person = await createUploader(db);
    const { upload } = await beginUpload(db, person);
    const take = () => db.rpc("service_role", "import_take", { p_id: upload.id });
    const lapse = () => db.owner.query("update private.imports set due_at = now() where id = $1", [upload.id]);
    for (let count = 0; count < 3; count++) {
      expect(await take()).toMatchObject({ step: "read", max_rows: 100 });
      expect(await take()).toBeNull();
      await lapse();
      expect(await db.rpc("service_role", "import_sweep", {})).toContain(upload.id);
    }
    expect(await take()).toBeNull();
    expect(await readUpload(db, person, upload.id)).toMatchObject({ status: "refused", reason: "sheet_unreadable" });
  });
});

describe("the preview", () => {
  test("shows each row with what it costs, and what all good ones come to", async () => {
    const person = await createUploader(db, { category: 2 });
    const destination = someNumber();
    const upload = await uploadRows(db, person, [
      row({ destination, order_number: "A-1", selling_price: 12_000, note: "Bu Sri" }),
      row(),
    ]);
    expect(upload).toMatchObject({ status: "ready", rows: 2, counts: { good: 2, good_total: 21_500 } });
    expect(upload.items[0]).toMatchObject({
      line: 2,
      status: "good",
      product_name: `Produk ${product.code}`,
      destination_number: destination,
      price: 10_750,
      problem: null,
      note: "Bu Sri",
    });
    expect(await balanceOf(db, person.userId)).toBe(1_000_000);
  });

  test("a phone number that lost its zero has it again; a code may be written in capitals", async () => {
    const person = await createUploader(db);
    const { items } = await uploadRows(db, person, [
      row({ product_code: product.code.toUpperCase(), destination: someNumber().slice(1) }),
    ]);
    expect(items[0]).toMatchObject({ status: "good", product_code: product.code });
    expect(items[0]?.destination_number).toMatch(/^0878/);
  });

  test("says of each bad row what is wrong with it", async () => {
    const person = await createUploader(db);
    const taken = await buy(db, person, product, { p_order_number: "SUDAH-1" });
    expect(taken.replayed).toBe(false);
    const inactive = await createProduct(db, { status: "inactive" });
    const disturbed = await createProduct(db, { status: "disturbed" });
    const soldOut = await createProduct(db, { stock: 0 });
    const bill = await createProduct(db, { type: "pdam" });
    const money = await createProduct(db, { type: "sendMoney" }).catch(() => null);
    const { items, counts } = await uploadRows(db, person, [
      row({ product_code: "tidak-ada" }),
      row({ product_code: inactive.code }),
      row({ product_code: disturbed.code }),
      row({ product_code: soldOut.code }),
      row({ product_code: bill.code }),
      row({ destination: "12345" }),
      row({ destination: "" }),
      row({ selling_price: 10_000 }),
      row({ selling_price: 1_090_000 }),
      row({ order_number: "SUDAH-1" }),
      row({ order_number: "BARU-1" }),
      row({ order_number: "BARU-1" }),
      row({ problem: "validation_failed", details: { field: "order_number", problem: "order_number" } }),
    ]);
    expect(money === null || money.code).toBeTruthy();
    expect(items.map(({ problem }) => problem)).toEqual([
      "product_not_found",
      "product_inactive",
      "product_disturbed",
      "out_of_stock",
      "product_not_found",
      "invalid_number",
      "invalid_number",
      "selling_price_too_low",
      "confirm_selling_price",
      "order_number_taken",
      null,
      "order_number_repeated",
      "validation_failed",
    ]);
    expect(items[5]?.details).toEqual({ reason: "number_short" });
    expect(items[11]?.details).toEqual({ line: 12 });
    expect(counts).toMatchObject({ good: 1, bad: 12 });
  });

  test("says of what one is not let buy what a purchase says, and nothing else of it", async () => {
    const person = await createUploader(db);
    const money = await createProduct(db, { type: "send-money", operator: "bca" });
    const granted = await createProduct(db);
    await db.owner.query("update private.products set permission = 'trial' where code = $1", [granted.code]);
    const game = await createProduct(db, { type: "games", operator: "free-fire" });
    await db.owner.query("update private.site_settings set games_whitelisted_emails = '{}'");
    const asked = [
      row({ product_code: money.code, destination: "1234567890" }),
      row({ product_code: granted.code.toUpperCase(), destination: "12" }),
      row({ product_code: game.code, destination: "12345678" }),
      row({
        product_code: granted.code,
        problem: "validation_failed",
        details: { field: "note", problem: "too_long" },
      }),
    ];
    const { items } = await uploadRows(db, person, asked);
    await db.owner.query("update private.site_settings set games_whitelisted_emails = null");
    expect(items).toMatchObject([
      { problem: "permission_needed", details: { permission: "send_money" }, price: null, product_name: null },
      { problem: "permission_needed", details: { permission: "trial" }, price: null, product_name: null },
      { problem: "permission_needed", details: { permission: "games" }, price: null, product_name: null },
      { problem: "validation_failed", price: null, product_name: null },
    ]);
    const single = purchaseArgs(person, money, { p_destination: "1234567890" });
    expect(await refusalOf(db.rpc(person, "purchase_place", single))).toMatchObject({
      code: items[0]?.problem,
      details: items[0]?.details,
    });
    // Let in since, its row is good when it is looked at again.
    await db.owner.query("update public.accounts set permissions = '{excel,trial}' where id = $1", [person.userId]);
    const { items: again } = await uploadRows(db, person, [row({ product_code: granted.code })]);
    expect(again).toMatchObject([{ problem: null, product_name: expect.any(String) }]);
  });

  test("asks of no selling price that is proposed", async () => {
    const person = await createUploader(db);
    await db.rpc(person, "selling_rule_set", {
      p_input: { kind: "price", product_code: product.code, value: "200000" },
    });
    const { items } = await uploadRows(db, person, [row({ selling_price: 200_000 }), row({ selling_price: 200_001 })]);
    expect(items.map(({ problem }) => problem)).toEqual([null, "confirm_selling_price"]);
  });

  test("asks about a player's second row, however it is spelled", async () => {
    const game = await createProduct(db, { type: "games", operator: "mobile-legends" });
    const uploader = await createUploader(db);
    const sold = (destination: string) => row({ product_code: game.code, destination });
    const { items } = await uploadRows(db, uploader, ["Budi12|1", "0BUDI12.|2", "Budi13|1"].map(sold));
    expect(items.map(({ problem }) => problem)).toEqual([null, "confirm_repeat", null]);
  });

  test("asks about repeats within the file and of the day, and refuses what is beyond the daily rule", async () => {
    const person = await createUploader(db);
    const [twice, thrice, before] = [someNumber(), someNumber(), someNumber()];
    await buy(db, person, product, { p_destination: before });
    await buyAndSettle(db, person, product, supplierSays("failed"), { p_destination: twice });
    const { items } = await uploadRows(db, person, [
      row({ destination: twice }),
      row({ destination: twice.slice(1) }),
      row({ destination: thrice }),
      row({ destination: thrice }),
      row({ destination: `62${thrice.slice(1)}` }),
      row({ destination: before }),
      row({ destination: before }),
    ]);
    expect(items.map(({ status, problem }) => problem ?? status)).toEqual([
      "good",
      "confirm_repeat",
      "good",
      "confirm_repeat",
      "duplicate_limit",
      "confirm_repeat",
      "duplicate_limit",
    ]);
    const repeats = items.map(({ details }) => details).filter(Boolean);
    expect(repeats).toEqual([
      { count: 1, limit: 2, sold: 0, line: items[0]?.line },
      { count: 1, limit: 2, sold: 0, line: items[2]?.line },
      { count: 2, limit: 2, sold: 0, line: items[2]?.line },
      { count: 1, limit: 2, sold: 1 },
      { count: 2, limit: 2, sold: 1, line: items[5]?.line },
    ]);
  });

  test("counts the rows that the account may still have bought today", async () => {
    const person = await createUploader(db);
    await db.owner.query("insert into private.import_limits values ($1, 3)", [person.userId]);
    const first = await uploadRows(db, person, [row(), row()]);
    await confirmUpload(db, person, first.id);
    const second = await uploadRows(db, person, [row(), row({ product_code: "x" }), row()]);
    expect(second.items.map(({ problem }) => problem)).toEqual([null, "product_not_found", "excel_day_limit"]);
    expect(await db.rpc(person, "import_access")).toEqual({
      excel_access: true,
      max_rows: 100,
      transaction_limit: 3,
      rows_left_today: 1,
    });
  });

  test("looks anew when asked, and then shows what things cost now", async () => {
    const person = await createUploader(db);
    const changing = await createProduct(db);
    const { id } = await uploadRows(db, person, [row({ product_code: changing.code })]);
    await db.owner.query("update private.products set prices = '{11000,11000,11000}' where code = $1", [changing.code]);
    expect((await readUpload(db, person, id)).items[0]?.price).toBe(10_900);
    await db.rpc(person, "import_recheck", { p_id: id });
    expect((await readUpload(db, person, id)).items[0]?.price).toBe(11_000);
    await confirmUpload(db, person, id);
    expect((await refusalOf(db.rpc(person, "import_recheck", { p_id: id }))).code).toBe("import_closed");
  });
});

test("uploads go after 30 days with their files; the purchases stay", async () => {
  const person = await createUploader(db);
  const old = await uploadRows(db, person, [row()]);
  const fresh = await uploadRows(db, person, [row()]);
  await confirmUpload(db, person, old.id);
  await runUpload(db, old.id);
  await db.owner.query("update private.imports set created_at = now() - interval '30 days 1 minute' where id = $1", [
    old.id,
  ]);
  expect(await db.rpc("service_role", "lifetimes_sweep", {})).toMatchObject({ uploads: 1 });
  expect((await refusalOf(readUpload(db, person, old.id))).code).toBe("not_found");
  expect((await readUpload(db, person, fresh.id)).rows).toBe(1);
  const keys = (await db.rpc("service_role", "objects_to_remove", {})) as string[];
  expect(keys.filter((key) => key.startsWith(`imports/${person.userId}/`))).toHaveLength(1);
  const { rows } = await db.owner.query("select 1 from public.purchases where user_id = $1", [person.userId]);
  expect(rows).toHaveLength(1);
});
