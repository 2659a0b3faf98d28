import { expect, it } from "vitest";
import type { PrepaidType } from "#core/catalog/types.ts";
import { OPERATORS } from "../../supabase/seed/catalog/operators.ts";
import { OTHER_PRODUCTS } from "../../supabase/seed/catalog/other-products.ts";
import { PHONE_PRODUCTS } from "../../supabase/seed/catalog/phone-products.ts";

/** As the supplier names its categories. */
const CATEGORIES: Readonly<Record<PrepaidType, string>> = {
  pulsa: "Pulsa",
  data: "Data",
  listrik: "PLN",
  games: "Games",
  emoney: "E-Money",
  voucher: "Voucher",
  "aktivasi-voucher": "Aktivasi Voucher",
  "aktivasi-perdana": "Aktivasi Perdana",
  smstel: "Paket SMS & Telpon",
  "masa-aktif": "Masa Aktif",
  tv: "TV",
  international: "Pulsa Internasional",
  pertagas: "Gas",
  esim: "eSIM",
  "send-money": "Transfer",
};

it("the simulated supplier sells what the demo catalogue routes to it, at the same cost (vitest -u after a change of the seed)", async () => {
  const brands = new Map(OPERATORS.map(({ code, name }) => [code, name.toUpperCase()]));
  const rows = [...PHONE_PRODUCTS, ...OTHER_PRODUCTS].map((seed) => ({
    sku: seed.code,
    name: seed.name,
    category: CATEGORIES[seed.type],
    brand: brands.get(seed.operator),
    price: seed.cost,
    active: seed.status !== "disturbed",
    stock: seed.stock,
  }));
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    "../../adapters/suppliers/digiflazz/sandbox/price-list.json",
  );
});
