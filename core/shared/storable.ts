import { DomainError } from "./errors.ts";

/** Bounds of what a partner's answer may fill in our records. */
const MAX_DEPTH = 12;
const MAX_TEXT = 4000;
const MAX_MEMBERS = 200;

/**
 * A partner's JSON as `jsonb` can hold it: Postgres refuses NUL and lone
 * surrogates, and a hostile answer may be deep, wide or long. What is past the
 * bounds is cut; plain values come back unchanged.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value).slice(0, MAX_TEXT);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object" || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((member) => storable(member, depth + 1));
  const members = Object.entries(value).slice(0, MAX_MEMBERS);
  return Object.fromEntries(members.map(([name, member]) => [storableText(name), storable(member, depth + 1)]));
}

/** Text without NUL and lone surrogates, which Postgres cannot hold. */
export function storableText(text: string): string {
  return text.replace(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** How many fields a refusal names, and how deep what people send may lie. */
const NAMED_AT_MOST = 20;
const SENT_MAX_DEPTH = 8;

/**
 * Refuses what somebody sent when Postgres cannot hold it: `validation_failed`, naming each field with such a text or
 * such a name (dotted where it lies deeper). Every transport asks this once for all that it reads, before a verb sees
 * any of it. Throws `malformed_request` for what is nested deeper than any input of ours.
 */
export function requireStorable(entries: Iterable<readonly [string, unknown]>): void {
  const fields = new Set<string>();
  for (const [name, value] of entries) collectUnstorable(name, value, fields, 0);
  if (fields.size === 0) return;
  const named = [...fields].slice(0, NAMED_AT_MOST).map((field) => [field, ["unstorable"]] as const);
  throw new DomainError("validation_failed", {}, Object.fromEntries(named));
}

function collectUnstorable(name: string, value: unknown, fields: Set<string>, depth: number): void {
  if (depth > SENT_MAX_DEPTH) throw new DomainError("malformed_request");
  const shown = storableText(name);
  if (shown !== name || (typeof value === "string" && storableText(value) !== value)) fields.add(shown);
  if (typeof value !== "object" || value === null) return;
  for (const [member, below] of Object.entries(value)) {
    collectUnstorable(`${shown}.${member}`, below, fields, depth + 1);
  }
}
