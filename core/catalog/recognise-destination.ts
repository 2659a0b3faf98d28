import { bareDigits } from "../shared/phone.ts";
import { readDestination } from "./destination.ts";
import { DESTINATION_KINDS, type DestinationKind, destinationRule } from "./destination-kinds.ts";
import { PRODUCT_TYPES, type ProductTypeCode } from "./product-types.ts";

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
 * Numbers that say by themselves what they are, in the order that is asked: what they are sold by, the likeliest first,
 * and all of it where a number can be several.
 */
const TELLING: readonly (readonly [types: readonly ProductTypeCode[], digits: RegExp])[] = [
  // Mobile numbers of China and Bangladesh, and of the Philippines: PLN has no unit 63, a contract may begin so.
  [["international"], /^(861[3-9]\d{9}|8801[3-9]\d{8})$/],
  [["international", "listrik", "electricity", "finance"], /^639\d{9}$/],
  // Virtual accounts and members of BPJS.
  [["bpjs"], /^(8888\d{7,12}|000\d{10})$/],
  [["esamsat"], /^96\d{14}$/],
  // Cards of Mandiri, BRI, BNI, BCA and Bank DKI.
  [["emoney"], /^(6032|6013|7546|0145|9360)\d{12}$/],
  // The number of a taxed object begins with its province.
  [["pbb"], /^[1-9]\d{17}$/],
  [["tv-pascabayar"], /^1272465\d{3,5}$/],
  // A telephone at home, by its area code; of contracts, Adira's begin with a zero.
  [["internet"], /^0(2[1-9]|[3-79]\d)\d{6,9}$/],
  [["finance"], /^0\d{11}$/],
  // IndiHome's have 12 digits by its seven regions, as have PLN's customers on Sumatra.
  [["internet", "listrik", "electricity", "finance"], /^1[1-7]\d{10}$/],
  // So have contracts: FIF's begin with any branch. With 628 it is a mobile number; PLN has no unit 62.
  [["listrik", "electricity", "finance"], /^(?!628)([1-7]\d|8[046])\d{10}$/],
  [["listrik", "electricity"], /^([1-7]\d|8[046])\d{9}$/],
];

/**
 * Mobile numbers of the countries that are sold to (core spec §9), with their code and without a plus: Malaysia,
 * Singapore, the Philippines, Thailand, Vietnam, China, Bangladesh. Most of these may be a number of ours as well.
 */
const ABROAD = /^(?:00)?(?:601\d{8,9}|65[89]\d{7}|639\d{9}|66[689]\d{8}|84[35789]\d{8}|861[3-9]\d{9}|8801[3-9]\d{8})$/;

/** Whole thousands of rupiah with their dots are no number; without, they may be one and an amount. */
const DOTTED_AMOUNT = /^[1-9]\d{0,2}(?:\.\d{3})?\.000$/;
const ROUND_AMOUNT = /^[1-9]\d{0,4}000$/;

/** Whether a text may be an amount, though it may be a number as well: whole thousands below a hundred million. */
export function mayBeAmount(text: string): boolean {
  return ROUND_AMOUNT.test(text.trim());
}

/**
 * The types that a typed number is for by its shape, the likeliest first, each where it can be several; none where its
 * shape says no more than its kinds do.
 */
export function recogniseTypes(text: string): readonly ProductTypeCode[] {
  // With a plus it is another country's, and what only a phone begins with is a phone's alone.
  if (/^\s*(\+|0\s*8)/.test(text) || DOTTED_AMOUNT.test(text.trim())) return [];
  const digits = text.replace(/\D/g, "");
  return TELLING.find(([, shape]) => shape.test(digits))?.[0] ?? [];
}

/** The types that a typed number is most likely for: by its shape, else all that its likeliest kind is sold by. */
export function likelyTypes(text: string): readonly ProductTypeCode[] {
  const told = recogniseTypes(text);
  const [kind] = recogniseDestination(text);
  return told.length > 0 ? told : TYPES.filter((type) => PRODUCT_TYPES[type].destination === kind);
}

const TYPES = Object.keys(PRODUCT_TYPES) as readonly ProductTypeCode[];

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
  const [told] = recogniseTypes(text);
  const likely = abroad ? "international" : told && PRODUCT_TYPES[told].destination;
  return fits
    .filter((kind) => kind !== "international" || abroad || ABROAD.test(bareDigits(text) ?? ""))
    .sort((one, other) => Number(other === likely) - Number(one === likely));
}

/** Digits as people write a number, of as many as the shortest that is told within words. */
const NUMBERS_IN_WORDS = /\+?\d(?:[ .()-]{0,2}\d){7,}/g;

/**
 * The number within words, as a customer's message has it: `0878 0000 1232` of "kirim ke 0878 0000 1232 ya". The text
 * itself where it has no words, or holds no number or several.
 */
export function numberWithin(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const found = (text.match(NUMBERS_IN_WORDS) ?? []).filter((one) => recogniseDestination(one).length > 0);
  return found.length === 1 && found[0] !== undefined ? found[0] : text;
}
