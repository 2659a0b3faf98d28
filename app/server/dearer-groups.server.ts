import { DEARER } from "#app/features/admin/catalogue/dearer-box.tsx";
import { DomainError } from "#core/shared/errors.ts";
import type { SentForm } from "./sent-form.server.ts";

const PAIRS = [
  ["price_2", "price_1"],
  ["price_3", "price_2"],
] as const;

/**
 * Throws `validation_failed` where a price that was changed makes a group pay more than the one below it, unless the
 * admin has said that it is meant so. `before` are the prices that stand, none of a new product; a price below the
 * least of its group (`groups`) is refused by the catalogue for that, which is told first.
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
  if (dearer.length === 0) return;
  const fields = dearer.map(([name]) => [name, ["dearer_group"]]);
  throw new DomainError("validation_failed", {}, { ...Object.fromEntries(fields), [DEARER]: ["dearer_unticked"] });
}
