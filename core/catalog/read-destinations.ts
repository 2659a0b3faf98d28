import { type Destination, type DestinationRule, readDestination, splitDestination } from "./destination.ts";

/**
 * The fields of a destination whose type has `most` and whose operator asks `asked`: where there are more, those that
 * were left empty do not count.
 */
export function askedParts(text: string, asked: number, most: number): readonly string[] {
  const parts = splitDestination(text, most);
  const narrowed = asked < most && parts.length > asked;
  return narrowed ? parts.filter((part, at) => at === 0 || part.trim() !== "") : parts;
}

/**
 * Reads a whole destination: its fields, separated by `|`. More fields than there are rules are `invalid`, or
 * `not_asked` where the type has up to `most` and its operator asks fewer. private.destination_normalise reads the
 * same.
 */
export function readDestinations(
  rules: readonly DestinationRule[],
  text: string,
  most = rules.length,
): readonly Destination[] {
  const parts = askedParts(text, rules.length, most);
  const over = parts.length > most ? "invalid" : parts.length > rules.length ? "not_asked" : null;
  return rules.map((rule, index) => {
    const read = readChosen(rule, parts[index] ?? "");
    if (index === 0) return over ? { ...read, problem: over } : read;
    return read.shown === "" && !rule.optional ? { ...read, problem: "required" } : read;
  });
}

/** Reads a field that may be chosen: by what is sent of it or, where none is sent so, by its name. */
function readChosen(rule: DestinationRule, text: string): Destination {
  const read = readDestination(rule, text);
  if (!rule.choices || read.shown === "") return read;
  const typed = plain(read.shown);
  const chosen =
    rule.choices.find(({ value }) => plain(value) === typed) ??
    rule.choices.find(({ label }) => plain(label) === typed);
  return chosen ? { shown: chosen.value, stored: chosen.value, problem: null } : { ...read, problem: "one_of" };
}

/** Case counts for nothing, of the letters that a code has. */
const plain = (text: string) => text.replaceAll(" ", "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
