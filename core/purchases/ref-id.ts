import { DomainError } from "../shared/errors.ts";

/** A ref id from a URL. Throws `not_found` for what cannot be one, without asking the database. */
export function parseRefId(text: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(text)) return text;
  throw new DomainError("not_found");
}
