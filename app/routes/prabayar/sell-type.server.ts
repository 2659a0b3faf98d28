import type { SellField } from "#app/features/sell/sell-field.ts";
import type { SellType } from "#app/features/sell/sell-type.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { askedRule } from "#core/catalog/asked-rules.ts";
import type { DestinationProblem } from "#core/catalog/destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";
import { type ProductTypeCode, productType } from "#core/catalog/product-types.ts";
import type { Operator } from "#core/catalog/schema.ts";
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
  "one_of",
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

/**
 * What a type's row makes of the sell screen, in the visitor's language; and what each of its operators asks besides,
 * where that is not as the type has it.
 */
export function sellType(
  code: ProductTypeCode,
  { locale, site }: Reader,
  operators: readonly Pick<Operator, "code" | "fields">[] = [],
): SellType {
  const words = (group: string) => wordsOf(serverTexts(locale, site.name).getFixedT(locale), `destinations:${group}`);
  const { destination, fields, choice, amount, inquiry } = productType(code);
  const field = (kind: DestinationKind, name: string, rule = destinationRule(kind)): SellField => {
    const { label = "", hint = "", asked = hint, chosen = asked } = words(`kinds.${kind}`);
    const called = name === "number" ? undefined : label;
    const problems = PROBLEMS.map((problem) => [
      problem,
      fieldErrorText(problemOf(kind, problem), locale, "destination", called),
    ]);
    const must = !rule.optional && DESTINATION_KINDS[kind].optional;
    return {
      name,
      label,
      hint: must ? (rule.choices ? chosen : asked) : hint,
      keyboard: DESTINATION_KINDS[kind].keyboard,
      rule,
      problems: Object.fromEntries(problems),
    };
  };
  const number = field(destination, "number");
  const asked = operators.map(({ code: operator, fields: own }): [string, SellType["fields"]] => [
    operator,
    [number, ...own.map((one) => field(one.name, one.name, askedRule(one)))],
  ]);
  // Whose it is is chosen first: until then nobody knows what is asked. One that is alone needs no choice.
  const undecided = asked
    .slice(0, 1)
    .map(([, only]): (typeof asked)[number] => ["", asked.length === 1 ? only : [number]]);
  const { choose = "", title = "", body = "" } = words(`choices.${choice}`);
  return {
    fields: [number, ...fields.map((kind) => field(kind, kind))],
    asked: fields.length === 0 ? {} : Object.fromEntries([...undecided, ...asked]),
    packages: amount === "package",
    asksCustomer: inquiry === "customer" ? code : null,
    words: { choose, title, body },
  };
}
