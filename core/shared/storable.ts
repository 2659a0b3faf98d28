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
