import { readDestination } from "./destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "./destination-kinds.ts";

/** What a number may be, the likeliest first; what some types ask besides (a zone, a year) is never typed alone. */
const ORDER: readonly DestinationKind[] = [
  "phone",
  "card_or_phone",
  "meter",
  "customer",
  "contract",
  "member",
  "payment_code",
  "tax_object",
  "account",
  "international",
  "identity",
];

/**
 * The kinds of destination that a typed number may be, the likeliest first; none for a text that is no number. What
 * begins as only a phone number does (`08`, `+62`) is a phone's alone, although a meter may have as many digits.
 */
export function recogniseDestination(text: string): readonly DestinationKind[] {
  const fits = ORDER.filter((kind) => {
    const { problem, shown } = readDestination(destinationRule(kind), text);
    return problem === null && shown !== "" && DESTINATION_KINDS[kind].characters === "digits";
  });
  const phoneOnly = /^\s*(0\s*8|\+\s*6\s*2)/.test(text) && fits.includes("phone");
  if (phoneOnly) return fits.filter((kind) => DESTINATION_KINDS[kind].contact === "phone" && kind !== "international");
  return fits.filter((kind) => kind !== "international" || text.trim().startsWith("+"));
}
