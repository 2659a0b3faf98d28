import { DomainError } from "#core/shared/errors.ts";
import { requireStorable } from "#core/shared/storable.ts";
import { readBody } from "#workers/_kit/read-body.ts";
import { fileIn, readForm } from "#workers/_kit/read-form.ts";
import type { Call, Endpoint } from "../endpoint.ts";

/** Larger than any request of this API without a file. */
const MAX_BODY_BYTES = 64 * 1024;
const BODY_PATIENCE_MS = 10_000;

type Input = Pick<Call, "params" | "query" | "body" | "file">;

/**
 * All that a call brings, in one place. Throws `payload_too_large`, `malformed_request`, `unsupported_media_type`, or
 * `validation_failed` for text that cannot be stored, wherever it stands.
 */
export async function readInput(endpoint: Endpoint, request: Request, params: Call["params"]): Promise<Input> {
  const query = queryOf(request);
  requireStorable([...Object.entries(params), ...Object.entries(query)]);
  if (endpoint.method === "get") return { params, query, body: {}, file: null };
  return { params, query, ...(await readSent(endpoint, request)) };
}

async function readSent({ file }: Endpoint, request: Request): Promise<Pick<Input, "body" | "file">> {
  if (file === undefined) return { body: await readJsonObject(request), file: null };
  const form = await readForm(request, file.maxBytes);
  const texts = [...form].filter(([name, value]) => name !== file.field && typeof value === "string");
  return { body: Object.fromEntries(texts), file: await fileIn(form, file.field, file.maxBytes) };
}

function queryOf(request: Request): Record<string, string> {
  const at = request.url.indexOf("?");
  if (at === -1) return {};
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(request.url.slice(at))) if (value !== "") query[name] = value;
  return query;
}

/** The JSON object in a request's body; empty without a body. */
async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const read = await readBody(request, MAX_BODY_BYTES, BODY_PATIENCE_MS);
  if (!read.ok) throw new DomainError(read.status === 413 ? "payload_too_large" : "malformed_request");
  if (read.bytes.byteLength === 0) return {};
  // Any other type is one that a form of another site may send.
  if (!isJson(request.headers.get("Content-Type") ?? "")) throw new DomainError("unsupported_media_type");
  const parsed = parse(read.bytes);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new DomainError("malformed_request");
  requireStorable(Object.entries(parsed));
  return { ...parsed };
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new DomainError("malformed_request");
  }
}
