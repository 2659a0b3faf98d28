import { joinDestination } from "#core/catalog/destination.ts";
import { askedParts } from "#core/catalog/read-destinations.ts";
import { readField } from "./sell-field.ts";
import type { SellType } from "./sell-type.ts";

/** What the sell page's URL says: every step of a sale has an address. */
export interface SellQuery {
  /** The destination's fields: national digits, or what was typed where it is no number. */
  readonly parts: readonly string[];
  readonly operator: string | null;
  readonly product: string | null;
  readonly promoOnly: boolean;
  /** A number was sent, so its problem may be told. */
  readonly asked: boolean;
}

type Asked = Pick<SellType, "fields" | "asked">;

/** What is asked of an operator's customer, the number first. */
export function fieldsOf({ fields, asked }: Asked, operator = ""): SellType["fields"] {
  return (Object.hasOwn(asked, operator) && asked[operator]) || fields;
}

/**
 * Reads `?number=&operator=&product=&promo=1`, and the fields that the type asks besides: under their own names, or
 * after the number with `|`. Of a repeated name the last counts: a pressed button comes after the field it overrides.
 */
export function readSellQuery(params: URLSearchParams, type: Asked): SellQuery {
  const last = (name: string) => clip(params.getAll(name).at(-1));
  const fields = fieldsOf(type, last("operator"));
  const typed = askedParts(last("number"), fields.length, type.fields.length);
  return {
    parts: fields.map((field, index) => readField(field, typed[index] ?? last(field.name)).shown),
    operator: last("operator") || null,
    product: last("product") || null,
    promoOnly: last("promo") === "1",
    asked: params.has("number"),
  };
}

interface Step extends Partial<Omit<SellQuery, "parts">> {
  /** The whole destination. */
  readonly number?: string;
}

/** The query string of a step, without what is empty; starts with `?` or is empty. */
export function sellSearch(step: Step): string {
  const params = new URLSearchParams();
  if (step.number) params.set("number", step.number);
  if (step.operator) params.set("operator", step.operator);
  if (step.product) params.set("product", step.product);
  if (step.promoOnly) params.set("promo", "1");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The step that a query stands for. */
export function stepOf({ parts, ...query }: SellQuery): Step {
  return { ...query, number: joinDestination(parts) };
}

/** URLs are typed by anyone: no value longer than any real one is carried on. */
function clip(value: string | undefined): string {
  return (value ?? "").trim().slice(0, 64);
}
