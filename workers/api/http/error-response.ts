import type { ErrorCode, Locale } from "#core/shared/error-catalogue.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { fieldName } from "#core/shared/field-names.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import type { Endpoint } from "../endpoint.ts";
import { refusedField } from "./refused-fields.ts";

const MAINTENANCE_RETRY_S = 30;
const RUNNING_RETRY_S = 1;

/** The body of a failure (decisions §8), and its status. Details stand beside the code. */
export interface Failure {
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;
}

/**
 * Any error as the failure a caller of `endpoint` may see. What is not ours becomes `unexpected` with the request id;
 * the log keeps the rest.
 */
export function failureOf(error: unknown, locale: Locale, requestId: string, endpoint?: Endpoint): Failure {
  const known = error instanceof DomainError ? error : new DomainError("unexpected");
  if (known.status >= 500) log("error", "api_failed", { request_id: requestId, ...errorFields(error) });
  return {
    status: known.status,
    code: known.code,
    body: failureBody(known, locale, requestId, endpoint),
    retryAfterSeconds: retryAfter(known),
  };
}

/** What a caller reads of an error: its sentence, its code, its details, and what is wrong with which field. */
export function failureBody(
  error: DomainError,
  locale: Locale,
  requestId: string,
  endpoint?: Endpoint,
): Failure["body"] {
  const details = detailsOf(error, requestId);
  const message = errorText(error.code, locale, { ...error.details, ...details });
  const texts = fieldTexts(error, locale, message, endpoint);
  const fixed = { message, error: error.code, ...(texts ? { errors: texts } : {}) };
  return { ...fixed, ...details, ...fixed };
}

function detailsOf(error: DomainError, requestId: string): Record<string, unknown> {
  if (error.code === "unexpected") return { request_id: requestId };
  if (error.code !== "price_changed") return { ...error.details };
  const { product_code, old_price, new_price } = error.details;
  // A top-up has no product: its price is its total.
  if (product_code === undefined) return { old_total: old_price, new_total: new_price };
  return { productsWithPriceChanges: [{ product_code, old_price, new_price }] };
}

/** What is wrong with which field. A field that a refusal is about has the refusal's own sentence. */
function fieldTexts(
  { code, fields }: DomainError,
  locale: Locale,
  message: string,
  endpoint: Endpoint | undefined,
): Record<string, string[]> | undefined {
  const about = fields === undefined && endpoint !== undefined ? refusedField(endpoint, code) : null;
  if (about !== null) return { [about]: [message] };
  if (fields === undefined) return undefined;
  const textOf = (problem: string, field: string) =>
    problem === code
      ? message
      : fieldErrorText(problem, locale, field, fieldName(endpoint?.called?.[field] ?? field, locale));
  return Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [field, problems.map((problem) => textOf(problem, field))]),
  );
}

function retryAfter(error: DomainError): number | null {
  const stated = error.details["retry_after"];
  if (typeof stated === "number") return Math.max(1, Math.ceil(stated));
  if (error.code === "maintenance") return MAINTENANCE_RETRY_S;
  return error.code === "idempotency_running" ? RUNNING_RETRY_S : null;
}
