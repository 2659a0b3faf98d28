import type { Locale } from "#core/shared/error-catalogue.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/validation.ts";
import { errorFields, log } from "#workers/_kit/log.ts";

const MAINTENANCE_RETRY_S = 30;
const RUNNING_RETRY_S = 1;

/** The body of a failure (decisions §8), and its status. Details stand beside the code. */
export interface Failure {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;
}

/** Any error as the failure a caller may see. What is not ours becomes `unexpected` with the request id; the log keeps the rest. */
export function failureOf(error: unknown, locale: Locale, requestId: string): Failure {
  const known = error instanceof DomainError ? error : new DomainError("unexpected");
  if (known.status >= 500) log("error", "api_failed", { request_id: requestId, ...errorFields(error) });
  const details = detailsOf(known, requestId);
  const texts = known.fields && fieldTexts(known.fields, locale);
  const fixed = {
    message: errorText(known.code, locale, { ...known.details, ...details }),
    error: known.code,
    ...(texts ? { errors: texts } : {}),
  };
  return {
    status: known.status,
    body: { ...fixed, ...details, ...fixed },
    retryAfterSeconds: retryAfter(known),
  };
}

function detailsOf(error: DomainError, requestId: string): Record<string, unknown> {
  if (error.code === "unexpected") return { request_id: requestId };
  if (error.code !== "price_changed") return { ...error.details };
  const { product_code, old_price, new_price } = error.details;
  return { productsWithPriceChanges: [{ product_code, old_price, new_price }] };
}

function fieldTexts(fields: NonNullable<DomainError["fields"]>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, codes]) => [field, codes.map((code) => fieldErrorText(code, locale))]),
  );
}

function retryAfter(error: DomainError): number | null {
  const stated = error.details["retry_after"];
  if (typeof stated === "number") return Math.max(1, Math.ceil(stated));
  if (error.code === "maintenance") return MAINTENANCE_RETRY_S;
  return error.code === "idempotency_running" ? RUNNING_RETRY_S : null;
}
