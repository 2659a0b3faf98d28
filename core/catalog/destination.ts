import { bareDigits, inFours, withoutCountry } from "../shared/phone.ts";

/**
 * What is sold to: a phone, a meter, a player. The rules of each kind are a row (destination-kinds.ts, the same in
 * SQL); this is the one place that reads a typed destination by such a row, in the browser and on the server.
 */
export interface DestinationRule {
  /** `digits`, typed with any spaces, dots, dashes, brackets and a plus; or `id`: letters, digits, `._#-`, spaces. */
  readonly characters: "digits" | "id";
  /** Fewest and most characters, without country, trunk zero and `prefix`. */
  readonly shortest: number;
  readonly longest: number;
  /** What these characters begin with, and the problem of those that do not. */
  readonly begins: string | null;
  readonly begins_problem: "phone" | null;
  /** Country code that may be typed and is taken off, with the zero of national numbers. Shown in national form. */
  readonly country: string | null;
  /** What stands before the characters when it is stored. */
  readonly prefix: string;
  /**
   * What zeros in front are of digits: `kept`; of a `number`, kept without them; or `dialled`, where `00` before a
   * country code says no more than a plus, and no code begins with a zero.
   */
  readonly zeros: "kept" | "number" | "dialled";
  /** Of a number, not of digits that name somebody: its range. */
  readonly least: number | null;
  readonly most: number | null;
  /** May be left empty. */
  readonly optional: boolean;
  /** The rule of what is shorter than `shortest`, where that is of another kind. */
  readonly shorter: DestinationRule | null;
  /** What an id is chosen from, where it is not typed. */
  readonly choices?: readonly Choice[];
}

/** One of what a field is chosen from: what the supplier is sent, and what people call it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is wrong with a destination: codes of FIELD_ERRORS. */
export type DestinationProblem =
  | "required"
  | "number_digits"
  | "type_number"
  | "below_minimum"
  | "above_maximum"
  | "number_short"
  | "number_long"
  | "phone"
  | "invalid"
  | "one_of"
  | "not_asked"
  | "too_short"
  | "too_long";

export interface Destination {
  /** As people write it: national digits; trimmed text where it is none. */
  readonly shown: string;
  /** As the database keeps it; of no meaning with a problem. */
  readonly stored: string;
  readonly problem: DestinationProblem | null;
}

/** Between a destination and what its type asks besides, a game's zone for instance. */
const SEPARATOR = "|";

/** Reads one field as typed or pasted, whole or in part. */
export function readDestination(rule: DestinationRule, text: string): Destination {
  if (rule.characters === "id") {
    const id = text.trim().replaceAll(" ", "");
    return { shown: id, stored: id, problem: idProblem(rule, id) };
  }
  const digits = rule.zeros === "number" ? wholeNumber(text) : bareDigits(text);
  if (digits === null) {
    const shown = text.trim();
    const noDigits = rule.zeros === "number" ? "type_number" : "number_digits";
    return { shown, stored: shown, problem: rule.optional && shown === "" ? null : noDigits };
  }
  if (rule.shorter && digits.length < rule.shortest) return readDestination(rule.shorter, text);
  const own = withoutZeros(rule, rule.country === null ? digits : withoutCountry(digits, rule.country));
  const stored = rule.prefix + own;
  // Of a country code alone nothing is left: it is shown as it was typed.
  return {
    shown: rule.country === null ? stored : (own && `0${own}`) || digits,
    stored,
    problem: digitsProblem(rule, own),
  };
}

/** `12345678 (1234)`: how games write a player and their zone. */
const BRACKETED = /^([^|()[\]]+)[([]([^|()[\]]+)[)\]]$/;

/** The fields of a destination, of which the second may stand in brackets; the whole text where there is one alone. */
export function splitDestination(text: string, fields: number): readonly string[] {
  if (fields === 1) return [text];
  return BRACKETED.exec(text.trim())?.slice(1) ?? text.split(SEPARATOR);
}

/** One text of its fields, each in its place; without those that were left empty at its end. */
export function joinDestination(parts: readonly string[]): string {
  return parts.slice(0, parts.findLastIndex((part) => part !== "") + 1).join(SEPARATOR);
}

/**
 * `08780000123` → `0878 0000 123`, `+639171234661` → `+63 9171 2346 61`; text with other characters stays as it is, so
 * nothing moves under a correcting thumb.
 */
export function groupDigits(text: string): string {
  const bare = text.replace(/ /g, "");
  return /^\+?\d+$/.test(bare) ? inFours(bare) : text;
}

/**
 * The digits of a number: a dot stands before three of them or nowhere, so that `10000.00` is no million. Null for
 * anything else.
 */
function wholeNumber(text: string): string | null {
  const bare = text.replace(/\s/g, "");
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(bare) ? bare.replaceAll(".", "") : null;
}

/** Digits in their one spelling. */
function withoutZeros({ zeros }: DestinationRule, digits: string): string {
  if (zeros === "kept") return digits;
  return digits.replace(zeros === "number" ? /^0+(?=.)/ : /^(?:00)+/, "");
}

function idProblem(rule: DestinationRule, id: string): DestinationProblem | null {
  if (id === "" && rule.optional) return null;
  if (!/^[A-Za-z0-9._#-]*$/.test(id)) return "invalid";
  if (id.length < rule.shortest) return "too_short";
  return id.length > rule.longest ? "too_long" : null;
}

function digitsProblem(rule: DestinationRule, digits: string): DestinationProblem | null {
  if (rule.zeros === "number") return numberProblem(rule, digits);
  if (digits.length < rule.shortest) return "number_short";
  if (digits.length > rule.longest) return "number_long";
  if (rule.zeros === "dialled" && digits.startsWith("0")) return "invalid";
  return rule.begins === null || digits.startsWith(rule.begins) ? null : rule.begins_problem;
}

/** What is wrong with a number, which names nobody: it is too small or too large, not too short. */
function numberProblem({ shortest, longest, least, most }: DestinationRule, digits: string): DestinationProblem | null {
  if (digits.length > longest || (most !== null && Number(digits) > most)) return "above_maximum";
  return digits.length < shortest || (least !== null && Number(digits) < least) ? "below_minimum" : null;
}
