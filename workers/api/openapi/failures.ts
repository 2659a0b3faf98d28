import { ERROR_CATALOGUE, type ErrorCode } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { failureBody } from "../http/error-response.ts";
import { refusedField } from "../http/refused-fields.ts";
import { errorBody, withNames } from "./components.ts";
import { EXAMPLE_DETAILS, GROWN_TOTAL } from "./example-details.ts";

/** The failures of an endpoint by HTTP status; every code stands there with an answer as example, in English. */
export function failureResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = ERROR_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, responseOf(endpoint, codes)]));
}

function responseOf(endpoint: Endpoint, codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: {
      "application/json": {
        schema: withNames(errorBody),
        examples: Object.fromEntries(
          codes.map((code) => [code.replaceAll(" ", "_"), { value: exampleFailure(endpoint, code) }]),
        ),
      },
    },
  };
}

function exampleFailure(endpoint: Endpoint, code: ErrorCode): Readonly<Record<string, unknown>> {
  const ofTotal = code === "price_changed" && refusedField(endpoint, code) === "max_fee";
  const { request_id: requestId, ...details } = ofTotal ? GROWN_TOTAL : (EXAMPLE_DETAILS[code] ?? {});
  const fields = code === "validation_failed" ? { [fieldOf(endpoint)]: ["required"] } : undefined;
  return failureBody(new DomainError(code, details, fields), "en", String(requestId), endpoint);
}

/** A field that can be wrong: each call reads its key, where it has nothing else. */
function fieldOf({ file, body, query, params }: Endpoint): string {
  const first = [body, query, params].flatMap((schema) => Object.keys(schema?.shape ?? {}))[0];
  return file?.field ?? first ?? "idempotency_key";
}

/** Every code that can occur: what the transport refuses, who may not, how a repeat ends, and what the verb refuses. */
function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const unsafe = endpoint.method !== "get";
  // Text that cannot be stored is refused wherever it stands, in a query that nobody reads too.
  const codes: ErrorCode[] = ["maintenance", "unexpected", "validation_failed"];
  if (endpoint.limit !== "none") codes.push("rate_limited");
  if (unsafe) codes.push("csrf_failed", "malformed_request", "payload_too_large");
  if (unsafe && endpoint.file === undefined) codes.push("unsupported_media_type");
  if (endpoint.file !== undefined) codes.push("file_too_large");
  return new Set([...codes, ...whoMayNot(endpoint), ...repeats(endpoint), ...(endpoint.errors ?? [])]);
}

/** How `needs` is refused (core/accounts/can.ts and private.require_session). */
function whoMayNot({ access, needs }: Endpoint): readonly ErrorCode[] {
  if (access === "public") return [];
  if (needs === "session") return ["unauthenticated"];
  const known: ErrorCode[] = ["unauthenticated", "device_pending", "device_blocked", "account_deleted"];
  if (needs === "account") return known;
  return needs === "active" ? [...known, "account_inactive"] : [...known, "account_inactive", "forbidden"];
}

function repeats({ idempotency }: Endpoint): readonly ErrorCode[] {
  if (idempotency === "sql") return ["idempotency_mismatch"];
  return idempotency === "store" ? ["idempotency_mismatch", "idempotency_running"] : [];
}
