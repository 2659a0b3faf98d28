import type { SellField } from "#app/features/sell/sell-field.ts";
import type { SellType } from "#app/features/sell/sell-screen.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import type { DestinationProblem } from "#core/catalog/destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";
import { type ProductTypeCode, productType } from "#core/catalog/product-types.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { type FieldErrorCode, fieldErrorText } from "#core/shared/field-errors.ts";

const PROBLEMS: readonly DestinationProblem[] = [
  "required",
  "number_digits",
  "type_number",
  "below_minimum",
  "above_maximum",
  "number_short",
  "number_long",
  "phone",
  "invalid",
  "too_short",
  "too_long",
];

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/** Of money that is sent, a form says the least that there is. */
export function problemOf(kind: DestinationKind, problem: DestinationProblem): FieldErrorCode {
  return kind === "amount" && problem === "below_minimum" ? "send_least" : problem;
}

/** What a type's row makes of the sell screen, in the visitor's language. */
export function sellType(code: ProductTypeCode, { locale, site }: Reader): SellType {
  const words = (group: string) => wordsOf(serverTexts(locale, site.name).getFixedT(locale), `destinations:${group}`);
  const { destination, fields, choice, amount, inquiry } = productType(code);
  const field = (kind: DestinationKind, name: string): SellField => {
    const { label = "", hint = "" } = words(`kinds.${kind}`);
    const called = name === "number" ? undefined : label;
    const problems = PROBLEMS.map((problem) => [
      problem,
      fieldErrorText(problemOf(kind, problem), locale, "destination", called),
    ]);
    return {
      name,
      label,
      hint,
      keyboard: DESTINATION_KINDS[kind].keyboard,
      rule: destinationRule(kind),
      problems: Object.fromEntries(problems),
    };
  };
  const { choose = "", title = "", body = "" } = words(`choices.${choice}`);
  return {
    fields: [field(destination, "number"), ...fields.map((kind) => field(kind, kind))],
    packages: amount === "package",
    asksCustomer: inquiry === "customer",
    words: { choose, title, body },
  };
}
