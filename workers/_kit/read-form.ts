import { DomainError } from "#core/shared/errors.ts";
import { requireStorable } from "#core/shared/storable.ts";
import { readBody } from "./read-body.ts";

/** Larger than any form of this site without a file or a page's text. */
export const FORM_MAX_BYTES = 64 * 1024;
/** A page's text of 60,000 signs, each of which a form may write in nine, with what else its form has. */
export const TEXT_FORM_MAX_BYTES = 9 * 60_000 + FORM_MAX_BYTES;
/** What a multipart form needs around its one file: boundaries, names, the CSRF token. */
const AROUND_A_FILE_BYTES = 16 * 1024;
/** Parts of a multipart form: more than any form of this site has. A hundred thousand cost a second to take apart. */
const MOST_PARTS = 1_000;
const FORM_PATIENCE_MS = 10_000;
/** 8 MB at half a megabit a second. */
const FILE_PATIENCE_MS = 130_000;

/** A file as it was sent. Neither its name nor its type says what it is. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A submitted form, url-encoded or multipart, at most `mostForFile` bytes for its file where it may have one: a
 * url-encoded one never has; `mostForText` without a file. Nothing past the limit is kept, and one of very many parts,
 * or of long headers, is not taken apart. Throws `payload_too_large`, with a file `file_too_large`,
 * `malformed_request`, or `validation_failed` where a field or the file's name cannot be stored.
 */
export async function readForm(request: Request, mostForFile = 0, mostForText = FORM_MAX_BYTES): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  // Eight megabytes of `a&a&` are four million fields, and a gigabyte.
  const isMultipart = /^multipart\//i.test(type.trim());
  const maxFileBytes = isMultipart ? mostForFile : 0;
  const most = maxFileBytes > 0 ? maxFileBytes + AROUND_A_FILE_BYTES : mostForText;
  const read = await readBody(request, most, maxFileBytes > 0 ? FILE_PATIENCE_MS : FORM_PATIENCE_MS);
  if (!read.ok && read.status === 413) throw tooLarge(maxFileBytes);
  if (!read.ok) throw new DomainError("malformed_request");
  if (isMultipart && isLavish(read.bytes, type)) throw new DomainError("malformed_request");
  const form = await new Response(read.bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new DomainError("malformed_request");
  });
  requireStorable([...form].map(([name, value]) => [name, textOf(value)] as const));
  return form;
}

/**
 * Whether a multipart form has many parts, or much around them: it is taken apart by the boundary that its header names
 * once and that it begins with (a parser looks for the first one anywhere), and each part has its own headers, up to an
 * empty line.
 */
function isLavish(bytes: Uint8Array, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || type.match(/boundary\s*=/gi)?.length !== 1) return true;
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const delimits = (at: number) => delimiter.every((byte, place) => bytes[at + place] === byte);
  if (!delimits(0)) return true;
  let around = 0;
  let parts = 0;
  // Plain loops: calls to indexOf cost a second where every byte is a line's end.
  for (let at = 0; at < bytes.length; at++) {
    if ((at > 0 && bytes[at - 1] !== LINE_FEED) || !delimits(at)) continue;
    if (++parts > MOST_PARTS) return true;
    for (at += delimiter.length; at < bytes.length && !endsHeaders(bytes, at); at++) {
      if (++around > AROUND_A_FILE_BYTES) return true;
    }
  }
  return false;
}

const [LINE_FEED, RETURN] = [10, 13];

/** Whether an empty line ends here. */
function endsHeaders(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === LINE_FEED && bytes[at - 1] === RETURN && bytes[at - 2] === LINE_FEED && bytes[at - 3] === RETURN;
}

/** What is text in a member of a form: its value, or the file's name. */
function textOf(value: unknown): unknown {
  return value instanceof File ? value.name : value;
}

/** The file in a form's field; null when none was chosen. Throws `file_too_large` above `maxBytes`. */
export async function fileIn(form: FormData, field: string, maxBytes: number): Promise<SentFile | null> {
  const value: unknown = form.get(field);
  if (!(value instanceof File) || (value.size === 0 && value.name === "")) return null;
  if (value.size > maxBytes) throw tooLarge(maxBytes);
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}

function tooLarge(maxFileBytes: number): DomainError {
  if (maxFileBytes === 0) return new DomainError("payload_too_large");
  return new DomainError("file_too_large", { max_mb: maxFileBytes / (1024 * 1024) });
}
