import { type BillType, productType, sellsOffers } from "#core/catalog/product-types.ts";
import { brandOf } from "#core/shared/brands.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { SeedProduct } from "./product.ts";

/** Who sends bills in the demo world; money in rupiah a bill. The code is the supplier's SKU too. */
export interface SeedBiller {
  readonly code: string;
  readonly type: BillType;
  readonly operator: string;
  /** What is on top of the bill. */
  readonly admin: number;
  /** What of the fee the supplier leaves to us; we leave the greater part of it to who sells. */
  readonly commission: number;
}

/** Type, operator, code, fee, and what of it is ours. */
const ROWS: readonly (readonly [BillType, string, string, number, number])[] = [
  ["electricity", "pln", "pln", 2_500, 1_500],
  ["bpjs", "bpjs-kesehatan", "bpjs", 2_500, 1_100],
  ["bpjs", "bpjs-ketenagakerjaan", "bpjstk", 2_500, 1_000],
  ["pdam", "pam-jaya", "pdamjkt", 2_500, 1_200],
  ["pdam", "pdam-surabaya", "pdamsby", 2_500, 1_200],
  ["pdam", "pdam-bandung", "pdambdg", 2_500, 1_200],
  ["pdam", "pdam-medan", "pdammdn", 2_500, 1_100],
  ["pdam", "pdam-semarang", "pdamsmg", 2_500, 1_100],
  ["pdam", "pdam-makassar", "pdammks", 2_500, 1_100],
  ["internet", "indihome", "indihome", 2_500, 1_400],
  ["internet", "biznet", "biznet", 2_500, 1_300],
  ["internet", "first-media", "firstmedia", 2_500, 1_300],
  ["internet", "iconnet", "iconnet", 2_500, 1_200],
  ["internet", "cbn", "cbn", 2_500, 1_200],
  ["tv-pascabayar", "transvision", "transvision", 2_500, 1_200],
  ["tv-pascabayar", "mnc-vision", "mncvision", 2_500, 1_200],
  ["finance", "fif", "fif", 5_000, 2_200],
  ["finance", "adira", "adira", 5_000, 2_000],
  ["finance", "baf", "baf", 5_000, 2_000],
  ["finance", "mega-finance", "fnmega", 5_000, 2_000],
  ["hp", "telkomsel", "halo", 2_000, 1_200],
  ["hp", "indosat", "imatrix", 2_000, 1_200],
  ["hp", "xl", "xlprio", 2_000, 1_200],
  ["hp", "tri", "tripasca", 2_000, 1_200],
  ["hp", "smartfren", "sfpasca", 2_000, 1_200],
  ["pbb", "pbb-jakarta", "pbbjkt", 2_500, 1_000],
  ["pbb", "pbb-cimahi", "pbbcmh", 2_500, 1_000],
  ["pbb", "pbb-surabaya", "pbbsby", 2_500, 1_000],
  ["gas", "pgn", "pgn", 2_500, 1_200],
  ["esamsat", "samsat-jabar", "samsatjabar", 5_000, 2_000],
  ["esamsat", "samsat-jatim", "samsatjatim", 5_000, 2_000],
  ["esamsat", "samsat-jateng", "samsatjateng", 5_000, 2_000],
  ["tselomni", "telkomsel", "tselomni", 1_500, 1_200],
  ["indosat4u", "indosat", "indosat4u", 1_500, 1_200],
  ["tricuanmax", "tri", "tricuanmax", 1_500, 1_200],
  ["xlcuanku", "xl", "xlcuanku", 1_500, 1_200],
  ["byupromo", "byu", "byupromo", 1_500, 1_200],
  ["kirim-uang", "bca", "trfbca", 4_000, 1_500],
  ["kirim-uang", "bri", "trfbri", 4_000, 1_500],
  ["kirim-uang", "bni", "trfbni", 4_000, 1_500],
  ["kirim-uang", "mandiri", "trfmandiri", 4_000, 1_500],
];

/** Bills that the second supplier has, too: its code, and what it keeps of its fee (its list's fee less komisi). */
const SECOND: Readonly<Record<string, SeedProduct["second"]>> = {
  pln: { sku: "PLNPOSTPAID", cost: 1_900 },
  bpjs: { sku: "BPJS", cost: 2_300 },
  bpjstk: { sku: "BPJSTK", cost: 1_000 },
  pdamsby: { sku: "PDAMKOTA.SURABAYA", cost: 1_300 },
  pdammdn: { sku: "PDAMKOTA.MEDAN", cost: 1_300 },
  indihome: { sku: "TELKOMPSTN", cost: 1_300 },
  cbn: { sku: "CBN", cost: 0 },
  transvision: { sku: "TVTLKMV", cost: 950 },
  fnmega: { sku: "FNMEGA", cost: 0 },
  tripasca: { sku: "HPTHREE", cost: 0 },
  pbbcmh: { sku: "PBBKOT.CIMAHI", cost: 4_000 },
  pgn: { sku: "PGAS", cost: 1_900 },
  samsatjabar: { sku: "ESAMSAT.JABAR", cost: 2_500 },
};

export const SEED_BILLERS: readonly SeedBiller[] = ROWS.map(([type, operator, code, admin, commission]) => ({
  code,
  type,
  operator,
  admin,
  commission,
}));

/** Who sells something prepaid too, and has its mark there. */
const SELLS_PREPAID: ReadonlySet<string> = new Set(
  "pln telkomsel byu indosat xl tri smartfren bca bri bni mandiri".split(" "),
);

/** Operators that send bills and sell nothing prepaid. */
export const BILLER_OPERATORS: readonly string[] = [
  ...new Set(SEED_BILLERS.map(({ operator }) => operator).filter((operator) => !SELLS_PREPAID.has(operator))),
];

/** What of the commission stays ours, in hundredths, by the payer's category. */
const OURS = [40, 30, 25] as const;

/** What its product is called, where the operator's name alone would mislead. */
const CALLED: Readonly<Partial<Record<BillType, (name: string) => string>>> = {
  electricity: (name) => `Tagihan ${name}`,
  hp: (name) => `${name} Pascabayar`,
  "kirim-uang": (name) => `Kirim ke ${name}`,
};

function productOf({ code, type, operator, admin, commission }: SeedBiller): SeedProduct {
  const { name } = brandOf(operator);
  const called = sellsOffers(type) ? productType(type).name : (CALLED[type]?.(name) ?? name);
  const ours = (part: number) => (commission * part) / 100;
  return {
    code,
    type,
    operator,
    name: called,
    label: called,
    description: `Biaya admin ${formatRupiah(admin)} per ${sellsOffers(type) ? "paket" : "lembar"}`,
    nominal: null,
    // What the supplier's list says of it, too (adapters/sandbox): what it keeps of the fee.
    cost: admin - commission,
    second: SECOND[code] ?? null,
    prices: [ours(OURS[0]), ours(OURS[1]), ours(OURS[2])],
    cashbacks: [0, 0, 0],
    promo_discount: 0,
    stock: null,
    status: "active",
  };
}

export const BILL_PRODUCTS: readonly SeedProduct[] = SEED_BILLERS.map(productOf);
