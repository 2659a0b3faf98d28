import { ERROR_CATALOGUE, type ErrorCode } from "#core/shared/error-catalogue.ts";
import { errorText } from "#core/shared/errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { errorBody, withNames } from "./components.ts";

/** The failures of an endpoint by HTTP status; every code stands there with its English text as example. */
export function failureResponses(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = ERROR_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, responseOf(codes)]));
}

function responseOf(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: {
      "application/json": {
        schema: withNames(errorBody),
        examples: Object.fromEntries(
          codes.map((code) => [code.replaceAll(" ", "_"), { value: { message: errorText(code, "en"), error: code } }]),
        ),
      },
    },
  };
}

function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const unsafe = endpoint.method !== "get";
  const codes: ErrorCode[] = ["maintenance", "unexpected"];
  if (endpoint.limit !== "none") codes.push("rate_limited");
  if (endpoint.access === "session") codes.push("unauthenticated");
  if (endpoint.access === "session" && endpoint.needs !== "session") codes.push("device_pending", "device_blocked");
  if (unsafe) codes.push("csrf_failed", "malformed_request", "payload_too_large");
  if (unsafe || endpoint.query || endpoint.path === "/pricelist/{type}") codes.push("validation_failed");
  return new Set([...codes, ...(endpoint.errors ?? [])]);
}
