import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { CatalogChoices } from "#core/catalog/admin/product-schema.ts";
import { PRICE_GROUPS } from "#core/catalog/admin/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { listTexts } from "./sheet-texts.server.ts";
import type { Visit } from "./visit.server.ts";

type Reader = Pick<Visit, "locale" | "site">;

/** What a product type is called in the reader's language. */
export function typeWord(visit: Reader, code: string): string {
  return listTexts(visit).word?.("service", code) ?? code;
}

/** Types by code, as they are chosen from, in the reader's language. */
export function typeOptions(visit: Reader, { types }: CatalogChoices): { value: string; label: string }[] {
  const texts = listTexts(visit);
  return types.map((code) => ({ value: code, label: texts.word?.("service", code) ?? code }));
}

/** The filters of lists about the catalogue. */
export function catalogueFilters({ types, operators, suppliers }: CatalogChoices) {
  const named = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return { type: types, operator: operators.map(named), supplier: suppliers.map(named) };
}

/** A refused price names its group as the page does, and those of the `changed` fields whose doing it is. */
export function refusedPrice(error: unknown, changed: readonly string[], { locale, site }: Reader): unknown {
  if (!(error instanceof DomainError) || error.code !== "price_below_floor") return error;
  const category = PRICE_GROUPS.find((one) => one === error.details["category"]);
  if (!category) return error;
  const group = serverTexts(locale, site.name).getFixedT(locale, "account")(`categories.${category}`);
  const blamed = [
    [`price_${category}`, "price_low"],
    [`cashback_${category}`, "given_high"],
    ["promo_discount", "given_high"],
  ] as const;
  const fields = Object.fromEntries(blamed.flatMap(([name, code]) => (changed.includes(name) ? [[name, [code]]] : [])));
  return new DomainError(error.code, { ...error.details, group }, fields);
}
