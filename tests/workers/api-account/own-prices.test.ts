import { describe, expect, it } from "vitest";
import type { Region } from "#core/regions/schema.ts";
import type { OwnPrice, OwnPricesImport } from "#core/selling/schema.ts";
import { hostileFiles } from "#tests/support/hostile-files.ts";
import { workbookFile } from "#tests/support/workbook-file.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({ workers: ["api", "excel"], env: { RATE_LIMITS: '{"picture":1000}' } });
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PATH = "/account/selling-prices/import";

const send = (user: ApiUser, bytes: Uint8Array) =>
  user.upload<OwnPricesImport>(PATH, "file", Buffer.from(bytes), { name: "harga.xlsx", type: XLSX });
const priceOf = async (user: ApiUser, code: string) =>
  (await user.get<OwnPrice[]>(`/account/selling-prices/preview?search=${code}`)).data.find(
    ({ product_code }) => product_code === code,
  );

describe("a file of own prices", () => {
  it("goes out by the preview and comes back changed", async () => {
    const user = await shop().own("agen");
    const file = await fetch(`${shop().url}/api/v1/account/selling-prices/preview`, {
      headers: { cookie: user.cookie, accept: XLSX },
    });
    const same = await send(user, new Uint8Array(await file.arrayBuffer()));
    expect([same.status, same.data.changed, same.data.problems, same.data.kept]).toEqual([200, [], [], false]);
    expect(same.data.unchanged).toBeGreaterThan(50);
    const rows = [
      ["Product code", "Selling price"],
      ["xld10", 14_000],
      ["xld25", "Rp 30.000"],
    ];
    const changed = await send(user, workbookFile({ rows }));
    expect([changed.status, changed.data.kept, changed.data.changed.map(({ line }) => line)]).toEqual([
      200,
      true,
      [2, 3],
    ]);
    expect(await priceOf(user, "xld10")).toMatchObject({ selling_price: 14_000, buying_price: 10_750, profit: 3_250 });
  });

  it("says what is wrong with each row in the caller's language, and keeps nothing of it", async () => {
    const user = await shop().own("agen");
    const before = await priceOf(user, "xld10");
    const rows = [
      ["Kode produk", "Harga jual"],
      ["xld10", 15_000],
      ["xld25", 5],
      ["none", 5],
      ["xld50", "=1+1"],
    ];
    const { data } = await send(user, workbookFile({ rows }));
    expect(data.kept).toBe(false);
    expect(data.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(data.problems[0]?.message).toContain("Rp");
    expect(await priceOf(user, "xld10")).toEqual(before);
  });

  it("is refused by name where it is hostile, and without one", async () => {
    const user = await shop().own("agen");
    for (const { name, bytes, reason } of hostileFiles()) {
      // Nothing at all is no file, and what is too large is refused unread.
      if (bytes.length === 0 || bytes.length > 2 * 1024 * 1024) continue;
      const { status, error } = await send(user, bytes);
      expect([name, status, error]).toEqual([name, 422, reason]);
    }
    expect((await send(user, workbookFile({ rows: [["Kode produk"], ["x"]] }))).error).toBe("columns_missing");
    expect((await send(user, new Uint8Array(2 * 1024 * 1024 + 1))).error).toBe("file_too_large");
    expect((await send(new ApiUser(shop().url), workbookFile({ rows: [["a"]] }))).status).toBe(401);
  });
});

describe("a region", () => {
  it("is found by anybody, and an address takes its code", async () => {
    const guest = new ApiUser(shop().url);
    const { status, data } = await guest.post<Region[]>("/shop/public/shiping/region", { search_key: "dago coblong" });
    expect([status, data.map(({ code }) => code)]).toEqual([200, ["32.73.02.1004"]]);
    for (const search_key of ["", "ab", "x".repeat(101), "a\u0000bc", "abc\ud800", 5]) {
      const refused = await guest.post("/shop/public/shiping/region", { search_key });
      expect([search_key, refused.status, refused.error]).toEqual([search_key, 422, "validation_failed"]);
    }
    const user = await shop().own("agen");
    const address = { name: "Toko", address: "Jl. Dago 1", note: "Pagar biru" };
    const kept = await user.post("/account/address", { ...address, region_code: data[0]?.code });
    expect(kept.data).toMatchObject({ ...address, city: "Kota Bandung", province: "Jawa Barat", country: "Indonesia" });
    for (const wrong of [
      { region_code: "32.73.02.9999" },
      { region_code: "x" },
      {},
      { region_code: "32.73.02.1004", latitude: 91 },
      { region_code: "32.73.02.1004", note: "a\u0000" },
      { region_code: "32.73.02.1004", address: "\udc00" },
    ]) {
      expect((await user.post("/account/address", { ...address, ...wrong })).error).toBe("validation_failed");
    }
    expect((await user.get("/account/address")).data).toEqual(kept.data);
  });
});
