import { ERROR_CATALOGUE, type ErrorCode, type Locale } from "./error-catalogue.ts";
import { momentText } from "./moment-text.ts";
import { formatRupiah, isRupiah } from "./money.ts";

/**
 * What an error carries besides its code: numbers in rupiah end in `_price`, or are `missing`, `min`, `max`, `left`,
 * `usage`, `remaining`, `cost`, `margin`, `promotion`, `cashback`.
 */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** Field → codes of what is wrong with it; a transport turns them into texts. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The only error a verb throws (house style 4). A transport maps it once. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}, fields?: FieldErrors) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** HTTP status of the catalogue entry. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

const MONEY_DETAILS = new Set([
  "missing",
  "min",
  "max",
  "old_price",
  "new_price",
  "price",
  "selling_price",
  "balance",
  "left",
  "usage",
  "remaining",
  "cost",
  "margin",
  "promotion",
  "cashback",
]);

const ISO = /^\d{4}-\d\d-\d\dT/;

/**
 * The catalogue's sentence in `locale`, its `{placeholders}` filled from `details`: rupiah as rupiah, an ISO time as
 * people write it.
 */
export function errorText(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return ERROR_CATALOGUE[code][locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name];
    if (value === undefined || value === null) return "–";
    if (name === "until" && typeof value === "string" && ISO.test(value)) return momentText(value, locale);
    return MONEY_DETAILS.has(name) && isRupiah(value) ? formatRupiah(value) : String(value);
  });
}
