import type { BillType, PrepaidType } from "#core/catalog/product-types.ts";
import { groupThousands } from "#core/shared/money.ts";

/** A product of the demo catalogue; money in rupiah. Its code is the first supplier's SKU too. */
export interface SeedProduct {
  readonly code: string;
  readonly type: PrepaidType | BillType;
  readonly operator: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly nominal: number | null;
  /** What the first supplier asks; of a bill 0, for each bill tells its own. */
  readonly cost: number;
  /** The second supplier's SKU and what it asks; null for what it does not sell. */
  readonly second: { readonly sku: string; readonly cost: number } | null;
  /** Prices of category 1, 2 and 3; of a bill, what we ask above its cost. */
  readonly prices: readonly [number, number, number];
  /** Cashbacks of category 1, 2 and 3. */
  readonly cashbacks: readonly [number, number, number];
  readonly promo_discount: number;
  readonly stock: number | null;
  readonly status: "active" | "inactive" | "disturbed";
}

export interface ProductInput {
  readonly code: string;
  readonly type: PrepaidType;
  readonly operator: string;
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly nominal?: number;
  readonly cost: number;
  /** The second supplier's SKU. */
  readonly secondSku?: string | undefined;
}

/** The second supplier is a little dearer: what it asks above the first one, by type. */
const SECOND_ABOVE: Readonly<Partial<Record<PrepaidType, number>>> = { pulsa: 120, data: 150 };

/** What makes some products differ from the rest: code → promotion, stock, disturbance. */
const SPECIALS: Readonly<Record<string, Partial<Pick<SeedProduct, "promo_discount" | "stock" | "status">>>> = {
  xld25: { promo_discount: 250 },
  tsel50: { promo_discount: 300 },
  isat10: { promo_discount: 150 },
  tridata6: { promo_discount: 300 },
  xldata10: { promo_discount: 300 },
  tsel75: { stock: 4 },
  axis200: { stock: 0 },
  sf75: { stock: 0 },
  tseldata14: { stock: 8 },
  sf500: { status: "disturbed" },
  byu200: { status: "disturbed" },
  isatdata18: { status: "disturbed" },
};

/** A product with our margins on the supplier's cost: 750, 600 and 550 rupiah, more on dear ones. */
export function product(input: ProductInput): SeedProduct {
  const extra = Math.floor(input.cost / 100_000) * 100;
  return {
    code: input.code,
    type: input.type,
    operator: input.operator,
    name: input.name,
    label: input.label,
    description: input.description ?? "",
    nominal: input.nominal ?? null,
    cost: input.cost,
    second: secondOf(input),
    prices: [input.cost + 750 + extra, input.cost + 600 + extra, input.cost + 550 + extra],
    cashbacks: [0, 50, 75],
    promo_discount: 0,
    stock: null,
    status: "active",
    ...SPECIALS[input.code],
  };
}

function secondOf({ type, cost, secondSku }: ProductInput): SeedProduct["second"] {
  const above = SECOND_ABOVE[type];
  return above === undefined || secondSku === undefined ? null : { sku: secondSku, cost: cost + above };
}

export interface FaceSeries {
  readonly type: PrepaidType;
  readonly operator: string;
  /** Code before the face value in thousands. */
  readonly prefix: string;
  /** The second supplier's SKU before the face value in rupiah. */
  readonly secondPrefix?: string;
  /** Name before the face value. */
  readonly name: string;
  readonly description?: string;
  /** What the supplier asks above the face value. */
  readonly above: number;
  /** Face values in thousands. */
  readonly faces: readonly number[];
}

/** Products that differ in their face value only: `xld10`, XL 10.000. */
export function faceSeries(series: FaceSeries): SeedProduct[] {
  return series.faces.map((face) =>
    product({
      code: `${series.prefix}${face}`,
      type: series.type,
      operator: series.operator,
      name: `${series.name} ${groupThousands(face * 1000)}`,
      label: groupThousands(face * 1000),
      description: series.description,
      nominal: face * 1000,
      cost: face * 1000 + series.above,
      secondSku: series.secondPrefix && `${series.secondPrefix}${face * 1000}`,
    }),
  );
}

/** Products given as rows of code, label and cost, under one operator. */
export function listSeries(
  series: Pick<FaceSeries, "type" | "operator" | "name" | "description">,
  rows: readonly (readonly [code: string, label: string, cost: number, description?: string])[],
): SeedProduct[] {
  return rows.map(([code, label, cost, description]) =>
    product({
      ...series,
      code,
      label,
      cost,
      secondSku: `h${code}`,
      name: `${series.name} ${label}`,
      description: description ?? series.description,
    }),
  );
}
