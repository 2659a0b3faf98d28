import { DEARER } from "#app/features/admin/catalogue/dearer-box.tsx";
import { DomainError } from "#core/shared/errors.ts";
import type { SentForm } from "./sent-form.server.ts";

const PRICES = ["price_1", "price_2", "price_3"] as const;

const PAIRS = [
  ["price_2", "price_1"],
  ["price_3", "price_2"],
] as const;

/** A price that grows so much has a zero too many, more often than not. */
const TIMES = 10;

/**
 * Throws `validation_failed` where a price that was changed makes a group pay more than the one below it, or ten times
 * what it paid, unless the admin has said that it is meant so. `before` are the prices that stand, none of a new
 * product; a price below the least of its group (`groups`) is refused by the catalogue for that, which is told first.
 */
export function refuseDearer(
  form: SentForm,
  before: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, unknown>>,
  groups: readonly { readonly category: number; readonly least: number }[] = [],
): void {
  if (form.has(DEARER)) return;
  const price = (name: string) => {
    const amount = name in changed ? changed[name] : before[name];
    return typeof amount === "number" ? amount : Number.NaN;
  };
  if (groups.some(({ category, least }) => `price_${category}` in changed && price(`price_${category}`) < least))
    return;
  const dearer = PAIRS.filter((pair) => pair.some((name) => name in changed) && price(pair[0]) > price(pair[1]));
  const grown = PRICES.filter((name) => {
    const stood = before[name];
    return name in changed && typeof stood === "number" && stood > 0 && price(name) >= TIMES * stood;
  });
  if (dearer.length + grown.length === 0) return;
  const fields = Object.fromEntries([
    ...dearer.map(([name]) => [name, ["dearer_group"]]),
    ...grown.map((name) => [name, ["tenfold_price"]]),
  ]);
  throw new DomainError("validation_failed", {}, { ...fields, [DEARER]: ["dearer_unticked"] });
}
