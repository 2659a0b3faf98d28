import { describe, expect, it } from "vitest";
import { typedCoordinates } from "#core/accounts/profile/typed-coordinates.ts";
import type { SheetCell } from "#core/ports/sheet-reader.ts";
import { readPriceRows } from "#core/selling/read-price-rows.ts";

const lines = (...rows: readonly (readonly SheetCell[])[]) =>
  rows.map((cells, at) => ({ line: at + 1, cells, merged: false }));
const HEAD = ["Kode produk", "Produk", "Operator", "Harga beli", "Harga jual", "Laba"];

describe("a file of own prices", () => {
  it("is read by its headings, in any order and language, and rows without a price are passed over", () => {
    const own = lines(
      ["Daftar harga"],
      HEAD,
      ["xld10", "XL 10rb", "XL", 10_900, 13_000, 2_100],
      ["xld25"],
      ["xld50", "", "", "", " "],
    );
    expect(readPriceRows(own, false, 10)).toEqual({
      ok: true,
      rows: [{ line: 3, product_code: "xld10", selling_price: 13_000 }],
      unread: [],
    });
    expect(readPriceRows(lines(["售价", "商品代码"], ["Rp 13.000", "xld10"]), false, 10)).toMatchObject({
      rows: [{ line: 2, product_code: "xld10", selling_price: 13_000 }],
    });
  });

  it("says of each row what cannot be read", () => {
    const read = readPriceRows(
      lines(
        HEAD,
        [null, "", "", 1, 5_000],
        ["a", "", "", 1, "mahal"],
        ["b", "", "", 1, 0],
        ["c", "", "", 1, -5],
        ["d", "", "", 1, new Date(0)],
        ["e", "", "", 1, "#REF!"],
        ["f", "", "", 1, 10_900.5],
      ),
      false,
      10,
    );
    expect(read.ok && read.unread.map(({ line, field, problem }) => [line, field, problem])).toEqual([
      [2, "product_code", "required"],
      [3, "selling_price", "rupiah"],
      [4, "selling_price", "above_zero"],
      [5, "selling_price", "rupiah"],
      [6, "selling_price", "cell_date"],
      [7, "selling_price", "cell_formula"],
      [8, "selling_price", "rupiah"],
    ]);
    expect(read.ok && read.rows).toEqual([]);
  });

  it("is refused without its columns or rows, and with too many", () => {
    expect(readPriceRows(lines(["Kode produk", "Laba"], ["a", 1]), false, 10)).toEqual({
      ok: false,
      reason: "columns_missing",
      columns: ["selling_price"],
    });
    expect(readPriceRows([], false, 10)).toMatchObject({ columns: ["product_code", "selling_price"] });
    expect(readPriceRows(lines(HEAD, ["a"]), false, 10)).toMatchObject({ reason: "rows_none" });
    const two = lines(HEAD, ["a", "", "", 1, 2], ["b", "", "", 1, 2]);
    expect(readPriceRows(two, false, 1)).toMatchObject({ reason: "rows_too_many" });
    expect(readPriceRows(two, true, 10)).toMatchObject({ reason: "rows_too_many" });
  });
});

it("a file of own prices with two columns of one name is read by neither", () => {
  const twice = (...head: readonly string[]) => readPriceRows(lines(head, ["xld10", 13_000, 14_000]), false, 10);
  const refused = (...columns: readonly string[]) => ({ ok: false, reason: "columns_twice", columns });
  expect(twice("Kode produk", "Harga jual", "Selling price")).toEqual(refused("selling_price"));
  expect(twice("Kode", "Product code", "Harga jual")).toEqual(refused("product_code"));
  expect(twice("Produk", "Product", "Harga jual")).toEqual(refused("product_code"));
  // Beside the code a product's name is headed so.
  expect(readPriceRows(lines(["Produk", "Kode produk", "Harga jual"], ["XL", "xld10", 1]), false, 10)).toMatchObject({
    rows: [{ product_code: "xld10" }],
  });
  // Of what is not read two may be there.
  expect(twice("Kode produk", "Harga jual", "Catatan", "Note")).toMatchObject({ ok: true });
});

describe("coordinates", () => {
  it.each([
    ["-6,1754", "106,8272", "-6.1754", "106.8272"],
    ["−6.1754, 106.8272", "", "-6.1754", "106.8272"],
    ["-6.1754 106.8272", " ", "-6.1754", "106.8272"],
    ["-6", "106", "-6", "106"],
    ["-6,17", "", "-6.17", ""],
    ["-6.1754,106.8272", "", "-6.1754", "106.8272"],
    ["-6,1754; 106,8272", "", "-6.1754", "106.8272"],
    ["-6, 106", "", "-6", "106"],
    ["-6.2 ,106.8", "", "-6.2", "106.8"],
    ["-6,2 , 106,8", "", "-6.2", "106.8"],
    ["here", "1e3", "here", "1e3"],
    ["1,2,3", "", "1,2,3", ""],
  ])("of %s and %s", (latitude, longitude, north, east) => {
    expect(typedCoordinates(latitude, longitude)).toEqual({ latitude: north, longitude: east });
  });
});
