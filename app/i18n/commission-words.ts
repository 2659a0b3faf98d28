import { PRODUCT_TYPE_CODES, productType } from "#core/catalog/product-types.ts";
import { COMMISSION_RATES, type CommissionRate } from "#core/settings/types.ts";

interface TypeNames {
  readonly services: Readonly<Record<string, string>>;
  readonly bills: Readonly<Record<string, string>>;
}

/** The words of every product type's commission, of what the type is called. */
export function commissionWords(
  { services, bills }: TypeNames,
  label: (name: string) => string,
  hint: string,
): Record<CommissionRate, { label: string; hint: string }> {
  const nameOf = (code: string) => {
    const row = productType(code);
    return (row?.module === "pascabayar" ? bills[row.path] : services[code]) ?? code;
  };
  return Object.fromEntries(
    COMMISSION_RATES.map((name, at) => [name, { label: label(nameOf(PRODUCT_TYPE_CODES[at] ?? "")), hint }]),
  ) as Record<CommissionRate, { label: string; hint: string }>;
}
