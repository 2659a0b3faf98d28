import type { SentForm } from "#app/server/sent-form.server.ts";
import { readDestination, splitDestination } from "#core/catalog/destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "#core/catalog/destination-kinds.ts";
import { type BillType, productType } from "#core/catalog/product-types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { problemOf } from "../prabayar/sell-type.server.ts";

/** What a type asks besides, as the call names it. */
const ASKED: Readonly<Partial<Record<DestinationKind, string>>> = {
  months: "month",
  year: "year",
  identity: "identity_number",
};

/** How the call names a field of a bill; the first is the number. */
export function askedName(kind: DestinationKind, index: number): string {
  return index === 0 ? "customer_number" : (ASKED[kind] ?? kind);
}

/** The fields that a type asks, the number first. */
export function kindsOf(type: BillType): readonly DestinationKind[] {
  const { destination, fields } = productType(type);
  return [destination, ...fields];
}

/**
 * The form as `inquireBill` takes it. Throws `validation_failed` with every field that is not of its kind, so that all
 * are told at once.
 */
export function readInquiryForm(form: SentForm, type: BillType): Readonly<Record<string, unknown>> {
  const anew = form.intent === "anew";
  const kinds = kindsOf(type);
  const parts = anew ? splitDestination(form.text("destination"), kinds.length) : null;
  const read = kinds.map((kind, index) => {
    const text = parts ? (parts[index] ?? "") : form.text(index === 0 ? "number" : kind);
    const { shown, problem } = readDestination(destinationRule(kind), text);
    const lacking = shown === "" && !DESTINATION_KINDS[kind].optional;
    return { name: askedName(kind, index), shown, problem: lacking ? "required" : problem && problemOf(kind, problem) };
  });
  const product = form.text("product");
  const wrong = [
    ...(product === "" ? [["product_code", ["required"]] as const] : []),
    ...read.flatMap(({ name, problem }) => (problem === null ? [] : [[name, [problem]] as const])),
  ];
  if (wrong.length > 0) throw new DomainError("validation_failed", {}, Object.fromEntries(wrong));
  const values = read
    .filter(({ name, shown }) => name !== "offer" || shown !== "")
    .map(({ name, shown }) => [name, name === "amount" ? Number(shown) : shown] as const);
  return { product_code: product, anew, ...Object.fromEntries(values) };
}
