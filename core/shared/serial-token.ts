/** A token to type into a meter, and what its supplier tells beside it (name, tariff, kWh). */
export interface Token {
  /** 20 digits. */
  readonly digits: string;
  /** As people type them: 4-4-4-4-4. */
  readonly grouped: string;
  readonly rest: readonly string[];
}

/** A serial number that is a token, `0123-4567-8901-2345-6789/NAME/R1 /000001300/66.2`; null for any other. */
export function readToken(serial: string): Token | null {
  const [first = "", ...rest] = serial.split("/");
  const digits = first.replace(/[\s-]/g, "");
  if (!/^\d{20}$/.test(digits)) return null;
  return {
    digits,
    grouped: digits.replace(/(\d{4})(?=\d)/g, "$1-"),
    rest: rest.map((part) => part.trim()).filter(Boolean),
  };
}
