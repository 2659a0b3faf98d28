import { expect, it } from "vitest";
import { type PrepaidType, productType } from "#core/catalog/product-types.ts";
import { OPERATORS } from "../../supabase/seed/catalog/operators.ts";
import { OTHER_PRODUCTS } from "../../supabase/seed/catalog/other-products.ts";
import { PHONE_PRODUCTS } from "../../supabase/seed/catalog/phone-products.ts";

/** As the supplier names its categories, where that is not our name of the type. */
const CATEGORIES: Readonly<Partial<Record<PrepaidType, string>>> = {
  data: "Data",
  listrik: "PLN",
  smstel: "Paket SMS & Telpon",
  pertagas: "Gas",
  "send-money": "Transfer",
};

const BRANDS = new Map(OPERATORS.map(({ code, name }) => [code, name.toUpperCase()]));

it("the second simulated supplier sells what the demo catalogue routes to it, at the same cost", async () => {
  const rows = PHONE_PRODUCTS.flatMap(({ second, operator, label: nominal, type }) =>
    second === null ? [] : [{ sku: second.sku, operator: BRANDS.get(operator), nominal, type, price: second.cost }],
  );
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    "../../adapters/suppliers/iak/sandbox/price-list.json",
  );
});

it("the simulated supplier sells what the demo catalogue routes to it, at the same cost (vitest -u after a change of the seed)", async () => {
  const rows = [...PHONE_PRODUCTS, ...OTHER_PRODUCTS].map((seed) => ({
    sku: seed.code,
    name: seed.name,
    category: CATEGORIES[seed.type] ?? productType(seed.type).name,
    brand: BRANDS.get(seed.operator),
    price: seed.cost,
    active: seed.status !== "disturbed",
    stock: seed.stock,
  }));
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    "../../adapters/suppliers/digiflazz/sandbox/price-list.json",
  );
});
