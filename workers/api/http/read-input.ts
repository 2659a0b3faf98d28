import { DomainError } from "#core/shared/errors.ts";
import { readBody } from "#workers/_kit/read-body.ts";
import { fileIn, readForm } from "#workers/_kit/read-form.ts";
import type { Call, Endpoint } from "../endpoint.ts";

/** Larger than any request of this API without a file. */
const MAX_BODY_BYTES = 64 * 1024;
const BODY_PATIENCE_MS = 10_000;

/** What an unsafe call brings. Throws `payload_too_large` or `malformed_request`. */
export async function readInput({ file }: Endpoint, request: Request): Promise<Pick<Call, "body" | "file">> {
  if (file === undefined) return { body: await readJsonObject(request), file: null };
  const form = await readForm(request, file.maxBytes);
  const texts = [...form].filter(([name, value]) => name !== file.field && typeof value === "string");
  return { body: Object.fromEntries(texts), file: await fileIn(form, file.field, file.maxBytes) };
}

/** The JSON object in a request's body; empty without a body. */
async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const read = await readBody(request, MAX_BODY_BYTES, BODY_PATIENCE_MS);
  if (!read.ok) throw new DomainError(read.status === 413 ? "payload_too_large" : "malformed_request");
  if (read.bytes.byteLength === 0) return {};
  const parsed = parse(read.bytes);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new DomainError("malformed_request");
  return { ...parsed };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new DomainError("malformed_request");
  }
}
