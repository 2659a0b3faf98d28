import { describe, expect, it } from "vitest";
import { switchTypes } from "#app/routes/prabayar/switch-types.server.ts";
import { findProducts } from "#app/routes/products/find-products.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { PRODUCT_TYPES, type ProductTypeCode, sellPath } from "#core/catalog/product-types.ts";

const READER = { locale: "id", site: { name: "Gerai" } } as never;
const MENU = (Object.keys(PRODUCT_TYPES) as ProductTypeCode[]).map((code) => {
  const { module, path, name } = PRODUCT_TYPES[code];
  const type = module === "pascabayar" ? path : code;
  return { module, type, name, path: sellPath(code), icon: "", group: "phone" } as unknown as MenuEntry;
});
const chips = (type: ProductTypeCode, number: string) => switchTypes(MENU, type, number, READER)?.types ?? [];

describe("what a number may be sold as, on a screen", () => {
  it.each(["listrik", "electricity", "finance"] as const)(
    "begins with its own type, then the likeliest: %s",
    (type) => {
      const [first, ...others] = chips(type, "530000100003");
      expect(first).toMatchObject({ to: sellPath(type), on: true });
      const likely = (["listrik", "electricity", "finance"] as const).filter((one) => one !== type).map(sellPath);
      expect(others.slice(0, 2).map(({ to }) => to)).toEqual(likely);
      expect(others.some(({ on }) => on)).toBe(false);
    },
  );

  it("is as much as a phone shows, and all else is one step away", () => {
    const shown = chips("listrik", "530000100003");
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)).toEqual({ to: "/products", on: false, children: "Semua" });
    expect(chips("electricity", "").map(({ to }) => to)).toEqual([sellPath("electricity"), sellPath("listrik")]);
  });
});

describe("what a number is searched as", () => {
  const found = (search: string) =>
    findProducts(MENU, [], { url: new URL(`http://x/products?${search}`), ...(READER as object) } as never);

  it("a phone's number is called one, in groups that stay together", () => {
    expect(found("q=087800001230").number).toBe("Nomor HP 0878\u00a00000\u00a01230");
    expect(found("number=087800001230").number).toBe("Nomor HP 0878\u00a00000\u00a01230");
  });

  it.each([
    ["08123", "Nomor ini terlalu pendek"],
    ["0812 3", "Nomor ini terlalu pendek"],
    ["martabak", "Tidak ada produk yang cocok"],
    ["999999999999999999999999", "Tidak ada produk yang cocok"],
  ])("%s, where it is nothing: %s", (search, said) => {
    const { groups, words } = found(`q=${search}`);
    expect([groups, words["none"]]).toEqual([[], said]);
  });
});
