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
 * Numbers that say by themselves what they are, in the order that is asked: BPJS's virtual accounts and members, the
 * cards of Mandiri, BRI, BNI, BCA and Bank DKI, and the number of a taxed object, which begins with its province.
 */
const TELLING: readonly (readonly [kind: DestinationKind, digits: RegExp])[] = [
  ["member", /^(8888\d{7,12}|000\d{10})$/],
  ["card_or_phone", /^(6032|6013|7546|0145|9360)\d{12}$/],
  ["tax_object", /^[1-9]\d{17}$/],
  ["meter", /^([1-7]\d|8[046])\d{9,10}$/],
];

/** Whole thousands of rupiah with their dots are no number; without, they may be one and an amount. */
const DOTTED_AMOUNT = /^[1-9]\d{0,2}(?:\.\d{3})?\.000$/;
const ROUND_AMOUNT = /^[1-9]\d{0,4}000$/;

/** Whether a text may be an amount, though it may be a number as well: whole thousands below a hundred million. */
export function mayBeAmount(text: string): boolean {
  return ROUND_AMOUNT.test(text.trim());
}

/**
 * The kinds of destination that a typed number may be, the likeliest first; none for a text that is no number. What
 * begins as only a phone number does (`08`, `+62`) is a phone's alone, although a meter may have as many digits.
 */
export function recogniseDestination(text: string): readonly DestinationKind[] {
  if (DOTTED_AMOUNT.test(text.trim())) return [];
  const fits = ORDER.filter((kind) => {
    const { problem, shown } = readDestination(destinationRule(kind), text);
    return problem === null && shown !== "" && DESTINATION_KINDS[kind].characters === "digits";
  });
  const phoneOnly = /^\s*(0\s*8|\+\s*6\s*2)/.test(text) && fits.includes("phone");
  if (phoneOnly) return fits.filter((kind) => DESTINATION_KINDS[kind].contact === "phone" && kind !== "international");
  const abroad = text.trim().startsWith("+");
  const digits = text.replace(/\D/g, "");
  const telling = TELLING.find(([kind, shape]) => !abroad && fits.includes(kind) && shape.test(digits))?.[0];
  const likely = abroad ? "international" : telling;
  return fits
    .filter((kind) => kind !== "international" || abroad)
    .sort((one, other) => Number(other === likely) - Number(one === likely));
}
