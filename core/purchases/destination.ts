import { DomainError } from "../shared/errors.ts";
import { bareDigits } from "../shared/phone.ts";
import type { FieldErrorCode } from "../shared/validation.ts";

const MOBILE_LENGTH = { min: 10, max: 13 };
const NUMBER_LENGTH = { min: 6, max: 20 };

/**
 * A destination number as typed → its digits. An Indonesian mobile number in
 * any spelling becomes its national form `0878…`; every other number (meter,
 * game, wallet) stays as it is. What a product accepts beyond this, SQL decides;
 * another operator's number is no error.
 * Throws `invalid_number` whose field error says what is wrong.
 */
export function parseDestination(text: string): string {
  const digits = bareDigits(text);
  if (digits === null) throw invalid("number_digits");
  const mobile = /^(62|0)8/.test(digits);
  const number = mobile ? digits.replace(/^62/, "0") : digits;
  const length = mobile ? MOBILE_LENGTH : NUMBER_LENGTH;
  if (number.length < length.min) throw invalid("number_short");
  if (number.length > length.max) throw invalid("number_long");
  return number;
}

function invalid(code: FieldErrorCode): DomainError {
  return new DomainError("invalid_number", {}, { destination: [code] });
}
