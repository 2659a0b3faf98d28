import { expect, it } from "vitest";
import { BILL_PRODUCTS as IAK_BILLS } from "#adapters/suppliers/iak/sandbox/bill-products.ts";
import { type BillType, type PrepaidType, productType } from "#core/catalog/product-types.ts";
import { BILL_PRODUCTS, SEED_BILLERS } from "../../supabase/seed/catalog/billers.ts";
import { OPERATORS } from "../../supabase/seed/catalog/operators.ts";
import { OTHER_PRODUCTS } from "../../supabase/seed/catalog/other-products.ts";
import { PHONE_PRODUCTS } from "../../supabase/seed/catalog/phone-products.ts";

/** As the supplier names its categories, where that is not our name of the type. */
const CATEGORIES: Readonly<Partial<Record<PrepaidType | BillType, string>>> = {
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

it("and has the bills that are routed to it, of which it keeps what the catalogue says", () => {
  const routed = BILL_PRODUCTS.flatMap(({ code, second }) => (second === null ? [] : [{ code, ...second }]));
  expect(routed.length).toBeGreaterThan(10);
  const kept = (sku: string) => {
    const bill = IAK_BILLS.get(sku);
    return bill && Math.max(0, bill.fee - bill.komisi);
  };
  expect(routed.filter(({ sku, cost }) => kept(sku) !== cost)).toEqual([]);
});

it("it has bills of every biller of the demo catalogue, with the same fees", async () => {
  const names = new Map(BILL_PRODUCTS.map(({ code, name }) => [code, name]));
  const rows = SEED_BILLERS.map(({ code, type, admin, commission }) => ({
    sku: code,
    name: names.get(code),
    category: type,
    admin,
    commission,
  }));
  await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
    "../../adapters/suppliers/digiflazz/sandbox/bill-list.json",
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
