import { describe, expect, it } from "vitest";
import { type FileRow, readRows } from "#core/imports/read-rows.ts";
import { columnOf } from "#core/imports/upload-columns.ts";
import type { SheetCell, SheetLine } from "#core/ports/sheet-reader.ts";

const HEADINGS = ["Kode Produk", "Nomor Tujuan", "Nomor Pesanan", "Harga Jual", "Catatan"];

const lines = (...rows: readonly (readonly SheetCell[])[]): SheetLine[] =>
  rows.map((cells, at) => ({ line: at + 1, cells, merged: false }));

function rowsOf(...rows: readonly (readonly SheetCell[])[]): readonly FileRow[] {
  const read = readRows(lines(HEADINGS, ...rows), false, 100);
  if (!read.ok) throw new Error(read.reason);
  return read.rows;
}

/** What is wrong with a row of these cells. */
function problemOf(...cells: readonly SheetCell[]): string | null {
  const [row] = rowsOf(cells);
  return row?.problem ? `${row.details.field}: ${row.details.problem}` : null;
}

describe("the headings", () => {
  it.each(["Kode Produk", "kode_produk", "KODE", "Product code", "product_code", "产品代码"])(
    "%s names the product",
    (word) => {
      expect(columnOf(word)).toBe("product_code");
    },
  );

  it("may stand in any order, below a title, beside columns of one's own", () => {
    const read = readRows(lines(["Pesanan hari Senin"], ["No", "No. HP", "Kode"], [1, "0878", "xld10"]), false, 100);
    expect(read).toMatchObject({ ok: true, rows: [{ line: 3, product_code: "xld10", destination: "0878" }] });
  });

  it("that are not there are named", () => {
    const missing = (...cells: string[]) => readRows(lines(cells, ["a", "b"]), false, 100);
    expect(missing("Nomor Tujuan", "Harga")).toMatchObject({
      reason: "columns_missing",
      details: { columns: ["product_code"] },
    });
    expect(missing("Nama", "Alamat")).toMatchObject({ details: { columns: ["product_code", "destination"] } });
  });
});

describe("the rows", () => {
  it("are as many as are allowed, and not one more", () => {
    const rows = Array.from({ length: 101 }, () => ["xld10", "0878"]);
    expect(readRows(lines(HEADINGS, ...rows.slice(1)), false, 100)).toMatchObject({ ok: true });
    const refused = { ok: false, reason: "rows_too_many", details: { limit: 100 } };
    expect(readRows(lines(HEADINGS, ...rows), false, 100)).toEqual(refused);
    expect(readRows(lines(HEADINGS, ["xld10", "0878"]), true, 100)).toEqual(refused);
    expect(readRows(lines(HEADINGS), false, 100)).toMatchObject({ reason: "rows_none" });
  });

  it("are read as they are", () => {
    expect(rowsOf([" xld10 ", "0878-0000-1230", "INV_1", 12_000, "Bu Sri"])).toEqual([
      {
        line: 2,
        product_code: "xld10",
        destination: "0878-0000-1230",
        order_number: "INV_1",
        selling_price: 12_000,
        note: "Bu Sri",
        problem: null,
        details: {},
      },
    ]);
  });

  it.each([
    [87800001230, "87800001230"],
    [8.780000123e10, "87800001230"],
    ["87800001230.0", "87800001230"],
    ["+62 878-0000-1230", "+62 878-0000-1230"],
    ["12345678|2001", "12345678|2001"],
  ])("a destination of %s is %s", (cell, destination) => {
    expect(rowsOf(["xld10", cell])[0]).toMatchObject({ destination, problem: null });
  });

  it.each([
    [["xld10", "8.78E+10"], "destination: number_rounded"],
    [["xld10", "8,78E+10"], "destination: number_rounded"],
    [["xld10", 6_032_981_234_567_890], "destination: number_rounded"],
    [["xld10", 0.5], "destination: number_digits"],
    [["xld10", new Date("2026-01-02T00:00:00Z")], "destination: cell_date"],
    [["xld10", new Date(Number.NaN)], "destination: cell_date"],
    [["xld10", "#N/A"], "destination: cell_formula"],
    [["#REF!", "0878"], "product_code: cell_formula"],
    [["", "0878"], "product_code: required"],
    [["xld10", null], "destination: required"],
    [["xld10", "0878", "INV 1"], "order_number: order_number"],
    [["xld10", "0878", new Date("2026-01-02T00:00:00Z")], "order_number: cell_date"],
    [["xld10", "0878", null, "murah"], "selling_price: rupiah"],
    [["xld10", "0878", null, 12_000.5], "selling_price: rupiah"],
    [["xld10", "0878", null, 0], "selling_price: above_zero"],
    [["xld10", "0878", null, "Rp 0"], "selling_price: above_zero"],
    [["xld10", "0878", null, null, "x".repeat(201)], "note: too_long"],
    [["xld10", "0878", null, null, "a\u202eb"], "note: unseen"],
    [["xld10", "0878", null, "Rp 12.000"], null],
  ] as const)("%j: %s", (cells, problem) => {
    expect(problemOf(...cells)).toBe(problem);
  });

  it("whose cells are merged say so", () => {
    const read = readRows([...lines(HEADINGS), { line: 2, cells: [null, "0878"], merged: true }], false, 100);
    expect(read).toMatchObject({ rows: [{ details: { field: "product_code", problem: "cell_merged" } }] });
  });

  it("hold nothing that the database cannot store", () => {
    expect(rowsOf(["xl\0d10", "0878\ud800"])[0]).toMatchObject({
      product_code: "xl\ufffdd10",
      destination: "0878\ufffd",
    });
  });
});
