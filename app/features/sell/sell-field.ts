import { type Destination, type DestinationRule, groupDigits, readDestination } from "#core/catalog/destination.ts";

/**
 * A field of the destination as the screen draws it: its rule and its words, made by the server from the type's row.
 */
export interface SellField {
  /** Its name in the form and the address: `number`, or what the type asks besides. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly keyboard: "tel" | "numeric" | "text";
  readonly rule: DestinationRule;
  /** Problem → sentence. */
  readonly problems: Readonly<Record<string, string>>;
}

/** A field as it was filled. An empty one is `required`, where it may not be empty. */
export function readField({ rule }: SellField, text: string): Destination {
  const read = readDestination(rule, text);
  return read.shown === "" && !rule.optional ? { ...read, problem: "required" } : read;
}

/** What a field begins with: how many months are paid begins with the fewest. */
export function startOf({ name, rule }: Pick<SellField, "name" | "rule">): string {
  return name === "months" ? String(rule.least ?? "") : "";
}

/** How a field shows what is in it. */
export function shownIn({ rule }: Pick<SellField, "rule">, text: string): string {
  return rule.characters === "digits" ? groupDigits(text) : text;
}

/** A whole destination as it is read elsewhere, too: `1234 8055 (1234)`; what was chosen is called as its choice is. */
export function shownTogether(
  [number = "", ...others]: readonly string[],
  [, ...fields]: readonly SellField[] = [],
): string {
  const named = others.map((part, at) => fields[at]?.rule.choices?.find(({ value }) => value === part)?.label ?? part);
  const beside = named.filter(Boolean).join(" · ");
  return beside ? `${groupDigits(number)} (${beside})` : groupDigits(number);
}
