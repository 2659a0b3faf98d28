import { bareDigits } from "#core/shared/phone.ts";

/** What is wrong with a typed phone number: codes of FIELD_ERRORS. */
export type NumberProblem = "required" | "number_digits" | "number_short" | "number_long" | "phone";

/** Digits of the shortest and the longest national number (`08` and 8 to 11 more). */
const MIN_DIGITS = 10;
const MAX_DIGITS = 13;

/**
 * What was typed or pasted, as a national number: `+62 812-3456` and `62812 3456`
 * become `08123456`. Text that is no number comes back trimmed, so that people
 * see what they wrote beside the error.
 */
export function nationalDigits(text: string): string {
  const digits = bareDigits(text);
  if (digits === null) return text.trim();
  if (text.trim().startsWith("+62") || /^62\d/.test(digits)) return `0${digits.slice(2)}`;
  return /^8\d{2}/.test(digits) ? `0${digits}` : digits;
}

/** `08780000123` → `0878 0000 123`; text with other characters stays as it is, so nothing moves under a correcting thumb. */
export function groupDigits(text: string): string {
  const bare = text.replace(/ /g, "");
  return /^\d+$/.test(bare) ? bare.replace(/(\d{4})(?=\d)/g, "$1 ") : text;
}

/** The first thing wrong with a national number, or null. */
export function numberProblem(number: string): NumberProblem | null {
  if (number === "") return "required";
  if (!/^\d+$/.test(number)) return "number_digits";
  if (number.length < MIN_DIGITS) return "number_short";
  if (number.length > MAX_DIGITS) return "number_long";
  return number.startsWith("08") ? null : "phone";
}
