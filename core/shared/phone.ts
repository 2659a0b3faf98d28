/** Phone numbers are stored in E.164 (decisions §1). */

/**
 * Reads an Indonesian mobile number as people type it (`0812…`, `62812…`,
 * `+62 812-…`, `+62 0812…`, `0062812…`) and returns E.164 (`+62812…`), or null when it cannot be one.
 */
export function parsePhone(text: string): string | null {
  const digits = bareDigits(text);
  if (digits === null) return null;
  const national = withoutCountry(digits, "62");
  return /^8\d{8,11}$/.test(national) ? `+62${national}` : null;
}

/** Digits without their country's code, typed with or without `00`, and without the zero of national numbers. */
export function withoutCountry(digits: string, country: string): string {
  return digits.replace(new RegExp(`^(?:(?:00)?${country})?0?`), "");
}

/** `+62812…` → `0812…`; other numbers come back unchanged. */
export function nationalPhone(e164: string): string {
  return e164.startsWith("+62") ? `0${e164.slice(3)}` : e164;
}

/** A country's code before the rest: +1 and +7 have one digit, the listed ones three, all others two. */
const COUNTRY = /^\+([17]|(2[^07]|3[578]|42|5[09]|6[7-9]|8[^1246]|9[679])\d|\d\d)(?=\d)/;

/** Digits in groups of four; the code of another country, after its plus, stands apart and whole. */
export function inFours(digits: string): string {
  const [code = ""] = COUNTRY.exec(digits) ?? [];
  return (code && `${code} `) + digits.slice(code.length).replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** `087800001230` → `0878 0000 1230`, for reading aloud; what follows after `|` stands apart, a code as it is. */
export function spacedPhone(number: string): string {
  return nationalPhone(number)
    .split("|")
    .map((part) => (/[A-Za-z]/.test(part) ? part : inFours(part)))
    .join(" · ");
}

/** By what somebody is reached: a phone number spaced for reading aloud, an email as it is. */
export function spacedContact(contact: string): string {
  return contact.includes("@") ? contact : spacedPhone(contact);
}

/**
 * The ASCII digits of what was typed without spaces, dots, dashes, brackets and a leading plus; null when anything else
 * is in it.
 */
export function bareDigits(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, "").replace(/^\+/, "");
  return /^\d+$/.test(bare) ? bare : null;
}
