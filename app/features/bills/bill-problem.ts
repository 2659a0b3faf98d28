import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { SellField } from "#app/features/sell/sell-field.ts";

type Refusal = Pick<MoneyRefusal, "fields" | "typed"> | null;

/**
 * Whether a bill was asked about again: its result brings what may be kept, and what may not (whose identity card) is
 * still to be typed. Nothing is wrong then.
 */
export function askedAnew(refusal: Refusal): boolean {
  return refusal?.typed["intent"] === "anew";
}

/** What is said below a field: what is wrong with what stands in it once it was sent, else what the answer says. */
export function billProblem(
  { asked, problems }: Pick<SellField, "problems"> & { readonly asked: string },
  found: string | null,
  told: boolean,
  refusal: Refusal,
): string | null {
  if (told && found !== null) return problems[found] ?? null;
  return askedAnew(refusal) ? null : (refusal?.fields[asked]?.[0] ?? null);
}
